import { minimizeSteps } from "../minimizeSteps.ts";
import type { Recording, Step } from "./recording.ts";
import { type Outcome, replay } from "./replay.ts";

interface Timed {
  readonly step: Step;
  /** Milliseconds since the beginning, so that the others keep their moments. */
  readonly at: number;
}

/**
 * Returns the shortest recording whose last step has the same outcome as step `count`, ignoring
 * names and times.
 */
export async function minimizeRecording(recording: Recording, count: number): Promise<Recording> {
  const timed = withTimes(recording.steps.slice(0, count));
  const wrong = timed.at(-1);
  if (wrong === undefined) return recording;
  const became = meaningOf((await replay(recording, count)).outcomes.at(-1));
  const kept = await minimizeSteps(timed.slice(0, -1), async (steps) => {
    const { outcomes } = await replay(recordingOf(recording, [...steps, wrong]));
    return meaningOf(outcomes.at(-1)) === became ? steps : undefined;
  });
  return recordingOf(recording, [...kept, wrong]);
}

function withTimes(steps: readonly Step[]): readonly Timed[] {
  let at = 0;
  return steps.map((step) => ({ step, at: at += step.after }));
}

function recordingOf(recording: Recording, timed: readonly Timed[]): Recording {
  const steps = timed.map(({ step, at }, place) => ({
    ...step,
    after: at - (timed[place - 1]?.at ?? 0),
  }));
  return { ...recording, steps };
}

/** Fewer steps have other ids and tokens. */
const names = /(^id|Ids?|At|[dD]ate|[cC]ode|[tT]oken|[cC]hallenge)$/;

function meaningOf(outcome: Outcome | undefined): string {
  const { text = "", ...rest } = outcome ?? {};
  return JSON.stringify([rest, isJson(text) ? withoutNames(text) : text]);
}

function withoutNames(text: string): unknown {
  return JSON.parse(text, (key, value) => names.test(key) && key !== "code" ? undefined : value);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
