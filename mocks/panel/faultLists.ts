import type { CallFault } from "../faults.ts";
import type { Command } from "../worker/commands.ts";

export const SLOW_MS = 5_000;

interface LineFault {
  readonly label: string;
  readonly command: Command;
  /** Shown once it is done. */
  readonly words: string;
  /** What it is for. */
  readonly purpose: string;
}

/** Faults of the live channel, the connection and the session. */
export const lineFaults: readonly LineFault[] = [
  {
    label: "Drop next message",
    command: { type: "faultFrame", fault: { kind: "lose" } },
    words: "The next live-channel message will be dropped.",
    purpose: "Does the page find out by its next request?",
  },
  {
    label: "Repeat next message",
    command: { type: "faultFrame", fault: { kind: "repeat" } },
    words: "The next live-channel message will arrive twice.",
    purpose: "Does the page show it once?",
  },
  {
    label: "Delay next message",
    command: { type: "faultFrame", fault: { kind: "delay", milliseconds: SLOW_MS } },
    words: "The next live-channel message will arrive 5 seconds late.",
    purpose: "Does the page survive an old message after newer ones?",
  },
  {
    label: "Go offline",
    command: { type: "line", line: "goOffline" },
    words: "All tabs are offline.",
    purpose: "What does each screen say, and what does it keep?",
  },
  {
    label: "Block the live channel",
    command: { type: "line", line: "blockChannel" },
    words: "API calls work, but the live channel is blocked in all tabs.",
    purpose: "Do chat and lists work without live updates?",
  },
  {
    label: "Go online",
    command: { type: "line", line: "goOnline" },
    words: "All tabs are online again.",
    purpose: "Do the screens catch up on their own?",
  },
  {
    label: "Clear all faults",
    command: { type: "line", line: "clear" },
    words: "All faults cleared.",
    purpose: "Ends the test of faults.",
  },
  {
    label: "End this session",
    command: { type: "endSession" },
    words: "Session ended by the bank.",
    purpose: "Does the page ask to sign in, and offer drafts again?",
  },
];

export type CallFaultKind = CallFault["kind"];

/** Faults of one call, and what they are for. */
export const callFaults: Readonly<
  Record<CallFaultKind, { readonly label: string; readonly purpose: string }>
> = {
  refuse: {
    label: "Return an error from the contract",
    purpose: "Does the page say what happened, and what to do?",
  },
  answer: {
    label: "Return a custom status and body",
    purpose: "Does the page survive what only a proxy or a broken server answers?",
  },
  loseAnswer: {
    label: "Process it, but drop the response",
    purpose: "Does money move once when the user tries again?",
  },
  delay: {
    label: "Delay the response by 5 seconds",
    purpose: "Can a button be pressed twice? What shows in the meantime?",
  },
};
