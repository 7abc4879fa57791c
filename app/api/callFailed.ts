import type { GuardedAct } from "#contract/guardedAct.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";

/** Why a call failed although the bank refused nothing that we could read. */
export type LostCode =
  | "offline"
  | "timed_out"
  | "unreadable"
  | "unexpected"
  /** The browser keeps no cookie of the bank, so the bank cannot know it again. */
  | "cookies_blocked"
  /** The browser made or used no passkey: its person did not want to, or there is one, or it cannot. */
  | "passkey_cancelled"
  | "passkey_held"
  | "passkey_impossible"
  /** The browser cannot check signatures. */
  | "cannot_check"
  /** A second person was asked in place of the call: nothing is done yet. */
  | "second_person_asked";

export type FailureCode = ProblemCode | LostCode;

/** A failed call as plain data: what machines keep and what screens put into words. */
export interface Failure {
  readonly code: FailureCode;
  /** The HTTP status; null when no answer came. */
  readonly status: number | null;
  /** The bank's own words; empty when it said nothing readable. */
  readonly message: string;
  readonly field?: string;
  readonly requestId?: string;
  /** What has to be proved before the same request is done. */
  readonly stepUp?: StepUpChallenge;
  /** Others may be asked to agree, by this rule. */
  readonly rule?: GuardedAct;
  /** The same was asked before and waits; why the person cannot decide it, or null if they can. */
  readonly waits?: { readonly whyNot: string | null };
  /** The row as it is now, where it is not as it was seen. */
  readonly present?: Readonly<Record<string, unknown>>;
}

/** A call that did not succeed. Its message is "status: body text" (section 8). */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly failure: Failure;

  constructor(message: string, failure: Failure, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** The error for a call without a usable answer: nobody knows whether it reached the bank. */
export function lost(code: LostCode, what: string, status: number | null, cause: unknown) {
  return new CallFailed(`${code}: ${what}`, { code, status, message: "" }, { cause });
}

/** How Chromium, Firefox, Safari and Vite say that code of the page could not be fetched. */
const codeNotFetched =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * What any caught error says as data. Code of the page that did not arrive is "offline" as a call is;
 * other errors that no call threw are mistakes of the page: "unexpected".
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure;
  const isNotFetched = error instanceof Error && codeNotFetched.test(error.message);
  return { code: isNotFetched ? "offline" : "unexpected", status: null, message: "" };
}

/** Whether others were asked to agree to it, which is no failure. */
export function isAsked(error: unknown): boolean {
  return failureOf(error).code === "second_person_asked";
}

/** Whether the bank says that nobody is signed in here any more, or may be. */
export function endsSession({ code }: Failure): boolean {
  return code === "unauthenticated" || code === "blocked";
}

/** Refusals that arise at the door, before the bank looks whether it knows the request's key. */
const atTheDoor: readonly FailureCode[] = [
  "unauthenticated",
  "forbidden",
  "permission_needed",
  "blocked",
  "foreign_origin",
  "other_person",
  "too_many_requests",
];

/**
 * Whether a failed submission certainly did nothing. A lost answer and a server error leave it
 * open. When the same key is sent again, a refusal at the door leaves it open too: it says nothing
 * about the first try.
 */
export function isDefiniteRefusal({ code, status }: Failure, isRepeat: boolean): boolean {
  if (status === null || status >= 500) return false;
  if (code === "unreadable" || code === "request_in_flight") return false;
  return !(isRepeat && atTheDoor.includes(code));
}
