import type { ScenarioName } from "../scenarioNames.ts";
import type { ScenarioPlan } from "../scenarioPlan.ts";
import type { RecordedBank } from "./fillBank.ts";

/**
 * Everything that comes to a demo's bank from outside, in its order: played again, it brings a new
 * bank to the same state, to the byte. See docs/qa.md.
 */
export interface Recording {
  readonly version: 1;
  /** The initial data: a scenario, or null for the demo users as of that day. */
  readonly scenario: ScenarioName | ScenarioPlan | null;
  /** Initial data, used instead of a scenario. */
  readonly bank?: RecordedBank;
  /** ISO 8601, UTC. */
  readonly begins: string;
  /** Decides its tokens and codes. */
  readonly seed: number;
  /** The public address, for links in emails. */
  readonly origin: string;
  readonly steps: readonly Step[];
}

/**
 * One event, so many milliseconds after the one before; events don't overlap. At `reopen` the
 * server was restarted from its saved state.
 */
export type Step =
  & { readonly after: number }
  & (RecordedEvent | { readonly do: "reopen"; readonly seed: number });

/** A request as received, and the response. */
export interface RecordedCall {
  readonly do: "call";
  readonly tab: number;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: string;
  /** In place of a body: accepts the newest invitation to this address. */
  readonly invitedAt?: string;
  /** The tab's page, the part of its address after the `#`. */
  readonly page?: string;
  /** The recorded status of the response. */
  readonly status?: number;
}

export type RecordedEvent =
  /** A page was opened, by a browser that was there under another number or that brought cookies. */
  | { readonly do: "open"; readonly tab: number; readonly as?: number; readonly cookies?: string }
  | RecordedCall
  /** A fault in transit, unknown to the server. */
  | { readonly do: "fault"; readonly tab: number; readonly what: string }
  | { readonly do: "become"; readonly tab: number; readonly person: string | null }
  | { readonly do: "endSession"; readonly tab: number }
  /** A socket was opened, received a frame, or was closed. */
  | { readonly do: "join"; readonly tab: number; readonly socket: number }
  | { readonly do: "say"; readonly socket: number; readonly text: string }
  | { readonly do: "leave"; readonly socket: number }
  /** The clock was moved by so many milliseconds. */
  | { readonly do: "clock"; readonly by: number }
  /** Ran the due schedules. */
  | { readonly do: "schedules" };

/** Longer ones end: a page must still be able to play them. */
export const MOST_STEPS = 5_000;

/** Whether this looks like a recording; whether it can be played is seen when it is. */
export function isRecording(found: unknown): found is Recording {
  if (typeof found !== "object" || found === null) return false;
  const { version, begins, seed, origin, steps }: Partial<Record<string, unknown>> = { ...found };
  return version === 1 && typeof begins === "string" && typeof seed === "number" &&
    typeof origin === "string" && URL.canParse(origin) &&
    Array.isArray(steps) && steps.every(isStep);
}

function isStep(found: unknown): found is Step {
  return typeof found === "object" && found !== null && "after" in found &&
    typeof found.after === "number" && "do" in found && typeof found.do === "string";
}
