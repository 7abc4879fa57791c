import type { CallSpec } from "#contract/defineCall.ts";
import {
  createCallFaults,
  type ForcedAnswer,
  type ForcedRefusal,
  type PlannedCallFault,
} from "./callFaults.ts";
import { createFrameFaults, type FrameFault } from "./frameFaults.ts";

/** What goes wrong between a page and its bank, by call. Made for stories, journeys and the demo. */
export interface Faults {
  /**
   * The bank refuses the call `times` times (always, when left out) without doing anything, after
   * it has let `after` of them pass (none, when left out).
   */
  failCall(call: CallSpec, refusal: ForcedRefusal, times?: number, after?: number): void;
  /** As `failCall`, with an answer that no contract knows of. */
  answerCall(call: CallSpec, answer: ForcedAnswer, times?: number, after?: number): void;
  /** The answer takes this many milliseconds longer; `"forever"` keeps it back. */
  delayCall(call: CallSpec, delay: number | "forever", times?: number, after?: number): void;
  /** The bank does what it is asked, but its answer never arrives. */
  loseAnswer(call: CallSpec, times?: number, after?: number): void;
  /** The next `times` frames to a page get lost, come `delay` milliseconds late, or come twice. */
  loseFrames(times: number): void;
  delayFrames(delay: number, times: number): void;
  repeatFrames(times: number): void;
  /** Nothing gets through, neither calls nor the live channel. */
  goOffline(): void;
  /** Calls get through, the live channel does not, as behind a proxy that lets no socket pass. */
  blockChannel(): void;
  /** Everything gets through again. */
  goOnline(): void;
  clear(): void;
}

/** All that is wrong, and all that is still to go wrong. */
export interface FaultPlan {
  readonly isOnline: boolean;
  readonly isChannelBlocked: boolean;
  readonly calls: readonly PlannedCallFault[];
  readonly frames: readonly FrameFault[];
}

const NOTHING: FaultPlan = { isOnline: true, isChannelBlocked: false, calls: [], frames: [] };

/** What a browser reports when a socket was refused, or cut off without a farewell. */
export const CUT_OFF = 1006;

/** Asks the faults first and the bank then. Answers `"lost"` where a network would have failed. */
export interface FaultyLine extends Faults {
  carry(request: Request, ask: () => Promise<Response>): Promise<Response | "lost">;
  /** Sends a frame to a page, as the faults will have it. */
  deliver(send: () => void): void;
  /** Whether a socket gets through. */
  isChannelOpen(): boolean;
  planned(): FaultPlan;
  /** From now on this goes wrong, and nothing else. */
  plan(faults: FaultPlan): void;
}

export function createFaults(cutSockets: () => void): FaultyLine {
  let { isOnline, isChannelBlocked } = NOTHING;
  const calls = createCallFaults();
  const frames = createFrameFaults();

  function plan(faults: FaultPlan): void {
    ({ isOnline, isChannelBlocked } = faults);
    calls.plan(faults.calls);
    frames.plan(faults.frames);
  }

  return {
    failCall: (call, refusal, times, after) =>
      calls.add(call, { kind: "refuse", refusal }, times, after),
    answerCall: (call, answer, times, after) =>
      calls.add(call, { kind: "answer", answer }, times, after),
    delayCall: (call, delay, times, after) =>
      calls.add(call, { kind: "delay", delay }, times, after),
    loseAnswer: (call, times, after) => calls.add(call, { kind: "loseAnswer" }, times, after),
    goOffline() {
      isOnline = false;
      cutSockets();
    },
    blockChannel() {
      isChannelBlocked = true;
      cutSockets();
    },
    goOnline() {
      isOnline = true;
      isChannelBlocked = false;
    },
    ...frames.faults,
    deliver: frames.deliver,
    clear: () => plan(NOTHING),
    isChannelOpen: () => isOnline && !isChannelBlocked,
    carry: async (request, ask) => isOnline ? await calls.carry(request, ask) : "lost",
    planned: () => ({
      isOnline,
      isChannelBlocked,
      calls: calls.planned(),
      frames: frames.planned(),
    }),
    plan,
  };
}
