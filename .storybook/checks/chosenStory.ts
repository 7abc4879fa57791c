import { beforeEach, type RunnerTestCase } from "vitest";

/** Stories that show a component at its fullest: every look, and words that are too long. */
const FULLEST = /^(Variants|Long)/;

/** Leaves out all stories of a file but the fullest ones, or the first where there is none. */
export function onlyFullestStories() {
  onlyStories(FULLEST);
}

/** Whether a story is one of its file's fullest. */
export function isFullest(task: RunnerTestCase): boolean {
  return isChosen(task, [FULLEST]);
}

/** Leaves out all stories of a file but those so named, or the first where there is none. */
export function onlyStories(...wanted: RegExp[]) {
  beforeEach(({ task, skip }) => {
    if (!isChosen(task, wanted)) skip();
  });
}

function isChosen({ name, file }: RunnerTestCase, wanted: readonly RegExp[]): boolean {
  const names = file.tasks.map((one) => one.name);
  const named = names.filter((one) => wanted.some((pattern) => pattern.test(one)));
  return (named.length > 0 ? named : names.slice(0, 1)).includes(name);
}

/** Applies a choice of the toolbar without rendering the story again. */
export function setChoices(choices: Readonly<Record<string, string>>) {
  Object.assign(document.documentElement.dataset, choices);
}

/** The margin of a story in Storybook; touch areas extend into it. */
export function padPage() {
  document.body.style.padding = "1rem";
}
