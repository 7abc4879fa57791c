import { beforeEach } from "vitest";

/** Stories that show a component at its fullest: every look, and words that are too long. */
const FULLEST = /^(Variants|Long)/;

/** Leaves out all stories of a file but the fullest ones, or the first where there is none. */
export function onlyFullestStories() {
  onlyStories(FULLEST);
}

/** Leaves out all stories of a file but those so named, or the first where there is none. */
export function onlyStories(...wanted: RegExp[]) {
  beforeEach(({ task, skip }) => {
    const names = task.file.tasks.map(({ name }) => name);
    const fullest = names.filter((name) => wanted.some((one) => one.test(name)));
    const chosen = fullest.length > 0 ? fullest : names.slice(0, 1);
    if (!chosen.includes(task.name)) skip();
  });
}

/** Puts a choice of the toolbar on the page, without rendering the story anew. */
export function setChoices(choices: Readonly<Record<string, string>>) {
  Object.assign(document.documentElement.dataset, choices);
}

/** The margin a story has in the workshop; touch areas reach into it. */
export function padPage() {
  document.body.style.padding = "1rem";
}
