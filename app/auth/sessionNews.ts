import type { User } from "#contract/users.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { nameOf } from "#app/format/nameOf.ts";
import type { EntryAnswer, SessionContext, SessionNews } from "./sessionEvents.ts";

type Done<T> = { readonly event: { readonly output: T } };
type Failed = { readonly event: { readonly error: unknown } };
type Known = { readonly context: SessionContext };

/** What an effect brought. */
export const output = <T>({ event }: Done<T>): T => event.output;

/** Why an effect failed. */
export const failed = ({ event }: Failed) => failureOf(event.error);

export function welcome({ context, event }: Known & Done<EntryAnswer>): SessionNews {
  if (context.entered === "register") return { type: "registered" };
  return { type: "signedIn", name: nameOf(event.output.user) };
}

export const verified = ({ event }: Done<User | null>): SessionNews => ({
  type: "verified",
  name: nameOf(event.output),
});

export function tellNotEntered({ context, event }: Known & Failed): SessionNews {
  const type = context.entered === "register" ? "registerFailed" : "signInFailed";
  return { type, failure: failureOf(event.error) };
}

export const tellNotSignedOut = ({ event }: Failed): SessionNews => ({
  type: "signOutFailed",
  failure: failureOf(event.error),
});
