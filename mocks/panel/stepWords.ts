import type { Step } from "../recording/recording.ts";
import type { Outcome } from "../recording/replay.ts";

/** Describes a step and its outcome, now and when it was recorded. */
export function wordsOf(step: Step, outcome: Outcome | undefined): string {
  switch (step.do) {
    case "open":
      return `Tab ${step.tab} was opened.`;
    case "call":
      return `Tab ${step.tab} sent ${step.method} ${step.path}: ${answered(step.status, outcome)}`;
    case "fault":
      return `${step.what}.`;
    case "become":
      return `Tab ${step.tab} now belongs to ${step.person ?? "a visitor"}.${
        outcome?.refusal === undefined ? "" : ` ${outcome.refusal}`
      }`;
    case "endSession":
      return `The bank ended the session of tab ${step.tab}.`;
    case "join":
      return `Tab ${step.tab} opened socket ${step.socket}.`;
    case "say":
      return `Socket ${step.socket} sent ${step.text}`;
    case "leave":
      return `Socket ${step.socket} closed.`;
    case "clock":
      return `Clock moved by ${Math.round(step.by / 1_000)} seconds.`;
    case "schedules":
      return "Ran the scheduled transfers.";
    case "reopen":
      return "The bank restarted.";
  }
}

function answered(recorded: number | undefined, outcome: Outcome | undefined): string {
  const status = outcome?.status;
  if (status === undefined || status === recorded) return `${recorded ?? status ?? ""}.`;
  return `${status} now, ${recorded} when it was recorded.`;
}
