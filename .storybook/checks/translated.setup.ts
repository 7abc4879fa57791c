import { afterEach, beforeEach, expect } from "vitest";
import { commands } from "vitest/browser";
import { translate } from "#app/testing/translate.ts";
import { watchForLostTexts } from "#app/testing/lostTexts.ts";

/** Where what went wrong is written to be read, also of stories that end before their last step. */
const FOLDER = ".cache/translated";

let stop = () => {};
const faults: string[] = [];

beforeEach(() => {
  faults.length = 0;
  const stopWatching = watchForLostTexts((fault) => faults.push(fault));
  const stopTranslating = translate(document.body);
  stop = () => {
    stopTranslating();
    stopWatching();
  };
});

afterEach(async ({ task }) => {
  stop();
  const found = [...new Set(faults)];
  if (found.length === 0) return;
  const file = task.file.name.replace(/^.*\/(\w+)\.stories\.tsx$/, "$1");
  await commands.writeFile(`${FOLDER}/${file}/${task.name}.txt`, found.join("\n"));
  expect(found).toEqual([]);
});
