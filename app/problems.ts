import type { Failure, FailureCode } from "#app/api/callFailed.ts";
import { type ClientFailureCode, clientFailures } from "#contract/texts/clientFailures.ts";
import { nextSteps } from "#contract/texts/nextSteps.ts";

/** Replaces the server's message after the person declined what it asks for. */
const declined: Partial<Record<FailureCode, string>> = {
  step_up_required: "You didn't confirm it's you.",
};

/**
 * Returns the server's message (section 8 of docs/product.md), or one for a failure without an
 * answer. `wordless` replaces a missing message.
 */
export function whatHappened(
  { code, message }: Failure,
  wordless = "Something went wrong.",
): string {
  const clientMessage = isClientFailure(code) ? clientFailures[code].message : "";
  return declined[code] || message || clientMessage || wordless;
}

function isClientFailure(code: FailureCode): code is ClientFailureCode {
  return code in clientFailures;
}

/** Returns the next step, as one sentence. */
function whatNext({ code }: Failure): string {
  return isClientFailure(code) ? clientFailures[code].next : nextSteps[code];
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Returns the explanation and the next step as one text for a note on the page. */
export function explain(failure: Failure): string {
  return `${ended(whatHappened(failure))} ${whatNext(failure)}`;
}

/** Returns the field that the server refused, and why; undefined if it named none. */
export function refusalOf(failure: Failure): { field: string; message: string } | undefined {
  const { field } = failure;
  return field === undefined ? undefined : { field, message: whatHappened(failure) };
}
