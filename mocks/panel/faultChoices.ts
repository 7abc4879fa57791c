import type { CallName } from "#contract/calls.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { FaultCommand } from "../worker/commands.ts";

const SLOW_MS = 5_000;

/** What can happen to a call, in words. */
export const callFaults = {
  refuse: "refused, as the contract says it",
  answer: "answered with a status and a body of yours",
  lose: "done, but the answer is lost",
  delay: "answered five seconds late",
} as const;

export type CallFault = keyof typeof callFaults;

export const callFaultKinds: readonly CallFault[] = ["refuse", "answer", "lose", "delay"];

/** All that can be said about a fault; which of it counts depends on its kind. */
export interface FaultDetails {
  readonly call: CallName;
  /** 1 is the next such call. */
  readonly nth: number;
  readonly code: ProblemCode;
  /** Empty for the code's own words. */
  readonly message: string;
  readonly status: number;
  readonly body: string;
}

export function faultOf(kind: CallFault, details: FaultDetails): FaultCommand {
  const { call, nth, code, message, status, body } = details;
  switch (kind) {
    case "refuse":
      return { kind: "fail", call, nth, code, message: message || undefined };
    case "answer":
      return { kind, call, nth, status, body };
    case "lose":
      return { kind, call, nth };
    case "delay":
      return { kind, call, nth, milliseconds: SLOW_MS };
  }
}

interface FrameFault {
  readonly label: string;
  readonly fault: FaultCommand;
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
  {
    label: "Block the live channel",
    fault: { kind: "blockChannel" },
    words: "Calls get through, the live channel does not, in any tab.",
  },
  { label: "Go online", fault: { kind: "online" }, words: "Everything gets through again." },
  { label: "Clear all faults", fault: { kind: "clear" }, words: "Nothing goes wrong any more." },
];
