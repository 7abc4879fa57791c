import { instantOf } from "#contract/time.ts";
import type { Peer } from "#server/kernel/hub.ts";
import { machineTimers, type Timers } from "#server/kernel/timers.ts";
import { fixedClock } from "../clock.ts";
import { createSimulatedTime } from "../simulation/simulatedTime.ts";
import type { SentResponse } from "../worker/serialize.ts";
import type { Recording, Step } from "./recording.ts";
import {
  beginEnvironment,
  type EnvironmentParts,
  performStep,
  reopenEnvironment,
  type ReplayEnvironment,
} from "./environment.ts";

/** The frames sent to a socket, and whether it is still open. */
export interface ReplayedSocket {
  readonly tab: number;
  readonly frames: string[];
  isOpen: boolean;
}

/** The outcome of a step. */
export interface Outcome {
  readonly status?: number;
  /** The body of the response. */
  readonly text?: string;
  /** Why a user couldn't sign in. */
  readonly refusal?: string;
}

export interface Replayed {
  readonly environment: ReplayEnvironment;
  /** One for each step that was played. */
  readonly outcomes: readonly Outcome[];
  /** By number. */
  readonly sockets: ReadonlyMap<number, ReplayedSocket>;
}

/** Pauses that a step waits for itself pass as they are; longer ones as the recording says. */
const LONG_MS = 1_000;

/** A server that replays a recording. */
export interface Replay {
  /** Replays these steps as well, and returns the state. */
  play(steps: readonly Step[]): Promise<Replayed>;
}

/** Plays the first `count` steps of a recording in a new bank: all of them when left out. */
export async function replay(recording: Recording, count = Infinity): Promise<Replayed> {
  return await (await openReplay(recording)).play(recording.steps.slice(0, count));
}

/** Opens a new bank as at the recording's beginning, before its steps. */
export async function openReplay(recording: Omit<Recording, "steps">): Promise<Replay> {
  const clock = fixedClock(instantOf(new Date(recording.begins)));
  const time = createSimulatedTime(() => new Promise((over) => setTimeout(over, 0)));
  const timers: Timers = {
    elapsed: time.elapsed,
    after: (ms, work) => (ms < LONG_MS ? machineTimers : time).after(ms, work),
  };
  const parts: EnvironmentParts = { ...recording, clock, timers };
  const sockets = new Map<number, ReplayedSocket>();
  const outcomes: Outcome[] = [];
  let environment = await beginEnvironment(recording, parts);

  async function happen(step: Step): Promise<void> {
    clock.advance(step.after);
    await time.moveTo(time.elapsed() + step.after);
    if (step.do === "reopen") {
      environment = await reopenEnvironment(environment, { ...parts, seed: step.seed });
    }
    outcomes.push(await outcomeOf(environment, step, (socket) => listen(sockets, socket, step)));
  }

  return {
    async play(steps) {
      for (const step of steps) await happen(step);
      return { environment, outcomes, sockets };
    },
  };
}

async function outcomeOf(
  environment: ReplayEnvironment,
  step: Step,
  peerOf: (socket: number) => Peer,
): Promise<Outcome> {
  if (step.do === "reopen") return {};
  try {
    const { answer } = await performStep(environment, step, peerOf);
    return answer === undefined ? {} : { status: answer.status, text: textOf(answer) };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}

function textOf({ body }: SentResponse): string {
  return body === null ? "" : new TextDecoder().decode(body);
}

function listen(sockets: Map<number, ReplayedSocket>, socket: number, step: Step): Peer {
  const replayed: ReplayedSocket = { tab: "tab" in step ? step.tab : 0, frames: [], isOpen: true };
  sockets.set(socket, replayed);
  return {
    send: (text) => void replayed.frames.push(text),
    close: () => void (replayed.isOpen = false),
  };
}
