import { beforeEach, type RunnerTestCase } from "vitest";
import type { State } from "../screens.ts";
import { screenStates } from "../screenStates.ts";
import { idOf } from "../storyId.ts";

/** Leaves out all stories but those that show a screen in one of these states. */
export function onlyStates(...states: readonly State[]) {
  const shows = showsOneOf(...states);
  beforeEach(({ task, skip }) => {
    if (!shows(task)) skip();
  });
}

/** Whether a story shows a screen in one of these states. */
export function showsOneOf(...states: readonly State[]): (task: RunnerTestCase) => boolean {
  const shown = new Set<unknown>(
    Object.values(screenStates).flatMap((screen) => states.map((state) => screen[state])),
  );
  return ({ file, name }) => shown.has(idOf(file.name, name));
}
