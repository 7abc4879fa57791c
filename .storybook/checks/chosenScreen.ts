import { beforeEach } from "vitest";
import type { State } from "../screens.ts";
import { screenStates } from "../screenStates.ts";
import { idOf } from "../storyIndex.ts";

/** Leaves out all stories but those that show a screen in one of these states. */
export function onlyStates(...states: readonly State[]) {
  const shown = new Set<unknown>(
    Object.values(screenStates).flatMap((screen) => states.map((state) => screen[state])),
  );
  beforeEach(({ task, skip }) => {
    if (!shown.has(idOf(task.file.name, task.name))) skip();
  });
}
