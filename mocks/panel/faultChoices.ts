import type { CallName } from "#contract/calls.ts";
import type { FaultOrder } from "../branch/orders.ts";

const SLOW_MS = 5_000;

/** What can happen to a call, in words. */
export const callFaults = {
  unavailable: "refused with 503, the bank is unavailable",
  internal: "refused with 500, something went wrong",
  too_many_requests: "refused with 429, too many requests",
  lose: "done, but the answer is lost",
  delay: "answered five seconds late",
} as const;

export type CallFault = keyof typeof callFaults;

export const callFaultKinds: readonly CallFault[] = [
  "unavailable",
  "internal",
  "too_many_requests",
  "lose",
  "delay",
];

export function faultOf(kind: CallFault, call: CallName, nth: number): FaultOrder {
  switch (kind) {
    case "lose":
      return { kind, call };
    case "delay":
      return { kind, call, milliseconds: SLOW_MS };
    default:
      return { kind: "fail", call, nth, code: kind };
  }
}

interface FrameFault {
  readonly label: string;
  readonly fault: FaultOrder;
  /** What is told when it is so. */
  readonly words: string;
}

/** What can happen to the live channel and the whole line. */
export const frameFaults: readonly FrameFault[] = [
  {
    label: "Lose a frame",
    fault: { kind: "loseFrame" },
    words: "The next message of the live channel gets lost.",
  },
  {
    label: "Repeat a frame",
    fault: { kind: "repeatFrame" },
    words: "The next message of the live channel comes twice.",
  },
  {
    label: "Delay a frame",
    fault: { kind: "delayFrame", milliseconds: SLOW_MS },
    words: "The next message of the live channel comes five seconds late.",
  },
  { label: "Go offline", fault: { kind: "offline" }, words: "Nothing gets through, in any tab." },
  { label: "Go online", fault: { kind: "online" }, words: "Everything gets through again." },
  { label: "Clear all faults", fault: { kind: "clear" }, words: "Nothing goes wrong any more." },
];
