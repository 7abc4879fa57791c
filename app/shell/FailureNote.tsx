import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { Note } from "./Note.tsx";

/** Says why a call failed, in a dialog or beside its button; nothing without an error. */
export function FailureNote({ error }: { readonly error: Error | null }) {
  return error && <Note tone="negative" role="alert">{explain(failureOf(error))}</Note>;
}
