import { type Instant, instantOf } from "#contract/time.ts";
import type { Peer } from "#server/kernel/hub.ts";
import { machineTimers } from "#server/kernel/timers.ts";
import type { RunningClock } from "../clock.ts";
import { MOST_STEPS, type RecordedEvent, type Recording, type Step } from "./recording.ts";
import {
  type EnvironmentParts,
  performStep,
  type ReplayEnvironment,
  type StepResult,
} from "./environment.ts";

/** A server that records its events. */
export interface Recorder {
  readonly environment: ReplayEnvironment;
  /** Runs one event at a time. Throws if a user may not sign in. */
  happen(what: RecordedEvent, peer?: Peer): Promise<StepResult>;
  /** Nothing happens while this is done. */
  alone<T>(work: () => T | Promise<T>): Promise<T>;
  /** Undefined if the initial state is unknown, or too much has happened since. */
  recording(): Recording | undefined;
}

export interface RecorderParts {
  /** Runs between the steps, and stops during a step. */
  readonly clock: RunningClock;
  readonly seed: number;
  readonly origin: string;
  /** The recording until now; undefined if unknown. */
  readonly past: Recording | undefined;
  readonly open: (parts: EnvironmentParts) => Promise<ReplayEnvironment>;
}

/** A socket without listeners. */
const nobody: Peer = { send() {}, close() {} };

export async function openRecorder(parts: RecorderParts): Promise<Recorder> {
  const { clock, past } = parts;
  const steps: Step[] = [...past?.steps ?? []];
  let moment = past === undefined ? Date.parse(clock.now()) : endOf(past);
  let elapsed = 0;
  let isStanding = true;
  /** Time that has passed in steps that were not worth a line. */
  let unwritten = 0;
  let latest: Promise<unknown> = Promise.resolve();

  const environment = await parts.open({
    ...parts,
    clock: { ...clock, now: () => isStanding ? instantOf(new Date(moment)) : clock.now() },
    timers: { ...machineTimers, elapsed: () => elapsed },
  });
  isStanding = false;

  function alone<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = latest.then(work);
    latest = mine.catch(() => {});
    return mine;
  }

  function note(what: RecordedEvent, after: number): void {
    if (steps.length < MOST_STEPS) steps.push({ after: after + unwritten, ...what });
    unwritten = 0;
  }

  async function happenAlone(what: RecordedEvent, peer: Peer): Promise<StepResult> {
    const after = Math.max(0, Date.parse(clock.now()) - moment);
    moment += after;
    elapsed += after;
    isStanding = true;
    const version = environment.version();
    try {
      const result = await performStep(environment, what, () => peer);
      const status = result.answer?.status;
      // Polls of what has not changed.
      const isIdle = status === 304 && environment.version() === version;
      if (isIdle || !result.hasDone) unwritten += after;
      else note(what.do === "call" && status !== undefined ? { ...what, status } : what, after);
      return result;
    } catch (error) {
      note(what, after);
      throw error;
    } finally {
      isStanding = false;
      if (what.do === "clock") moment += what.by;
    }
  }

  return {
    environment,
    alone,
    happen: (what, peer = nobody) => alone(() => happenAlone(what, peer)),
    recording: () =>
      past === undefined || steps.length >= MOST_STEPS ? undefined : { ...past, steps: [...steps] },
  };
}

/** A recording whose bank was saved and opens again now. */
export function reopenedAt(past: Recording, now: Instant, seed: number): Recording {
  const after = Math.max(0, Date.parse(now) - endOf(past));
  return { ...past, steps: [...past.steps, { after, do: "reopen", seed }] };
}

/** Returns the time of the server's clock after the last step. */
function endOf({ begins, steps }: Recording): number {
  return steps.reduce(
    (moment, step) => moment + step.after + (step.do === "clock" ? step.by : 0),
    Date.parse(begins),
  );
}
