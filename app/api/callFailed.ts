import type { GuardedAct } from "#contract/guardedAct.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import type { ClientFailureCode } from "#contract/texts/clientFailures.ts";

export type FailureCode = ProblemCode | ClientFailureCode;

/** A failed call as plain data, for state machines and for the texts on screen. */
export interface Failure {
  readonly code: FailureCode;
  /** The HTTP status; null if no response arrived. */
  readonly status: number | null;
  /** The server's message; empty if it sent no readable one. */
  readonly message: string;
  readonly field?: string;
  readonly requestId?: string;
  /** The proof that the user must give before the same request is accepted. */
  readonly stepUp?: StepUpChallenge;
  /** The rule by which approval can be requested. */
  readonly rule?: GuardedAct;
  /**
   * An identical request is already pending. `whyNot` says why the user can't decide it, or null if
   * they can.
   */
  readonly waits?: { readonly whyNot: string | null };
  /** The row's present state, if it changed since it was seen. */
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

/**
 * Returns the error for a call without a usable response: it's unknown whether the server received
 * it.
 */
export function unknownOutcome(
  code: ClientFailureCode,
  what: string,
  status: number | null,
  cause: unknown,
) {
  return new CallFailed(`${code}: ${what}`, { code, status, message: "" }, { cause });
}

/** Error messages of Chromium, Firefox, Safari and Vite for page code that couldn't be loaded. */
const codeNotFetched =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * Returns any caught error as data. Page code that couldn't be loaded is "offline", like a failed
 * call. Any other error that no call threw is a bug of the page: "unexpected".
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailed) return error.failure;
  const isNotFetched = error instanceof Error && codeNotFetched.test(error.message);
  return { code: isNotFetched ? "offline" : "unexpected", status: null, message: "" };
}

/** Returns whether the error stands for an approval request, which isn't a failure. */
export function isApprovalRequested(error: unknown): boolean {
  return failureOf(error).code === "second_person_asked";
}

/** Returns whether the server says that the session has ended, or that the user is blocked. */
export function endsSession({ code }: Failure): boolean {
  return code === "unauthenticated" || code === "blocked";
}

/** Errors that the server can return before it checks the request's idempotency key. */
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
 * Returns whether a failed submission certainly changed nothing. A lost response or a server error
 * leaves that open. On a repeat with the same key, an error from before the key check leaves it
 * open too, because it says nothing about the first try.
 */
export function isDefiniteRefusal({ code, status }: Failure, isRepeat: boolean): boolean {
  if (status === null || status >= 500) return false;
  if (code === "unreadable" || code === "request_in_flight") return false;
  return !(isRepeat && atTheDoor.includes(code));
}
