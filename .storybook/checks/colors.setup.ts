import { beforeEach } from "vitest";
import { showsOneOf } from "./chosenScreen.ts";
import { isFullest } from "./chosenStory.ts";

const showsScreen = showsOneOf("typical", "huge", "empty");

/** Each screen and each component once; preview.tsx checks their colors in the other mode. */
beforeEach(({ task, skip }) => {
  const isComponent = task.file.name.startsWith("ui/");
  if (!(isComponent ? isFullest(task) : showsScreen(task))) skip();
});
