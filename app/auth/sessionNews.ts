import { failureOf } from "#app/api/callFailed.ts";
import { nameOf } from "#app/format/nameOf.ts";
import type { SessionNews, SignInAnswer } from "./sessionEvents.ts";

type Done<T> = { readonly event: { readonly output: T } };
type Failed = { readonly event: { readonly error: unknown } };

/** What an effect brought. */
export const output = <T>({ event }: Done<T>): T => event.output;

/** Why an effect failed. */
export const failed = ({ event }: Failed) => failureOf(event.error);

export const welcome = ({ event }: Done<SignInAnswer>): SessionNews => ({
  type: "signedIn",
  name: nameOf(event.output.user),
});

export function tellFailed(type: "signInFailed" | "signOutFailed") {
  return ({ event }: Failed): SessionNews => ({ type, failure: failureOf(event.error) });
}
