import { personTexts } from "#contract/person.ts";
import type { Refuse } from "../refusal.ts";
import { DuplicateRow } from "../store/errors.ts";

const taken: Readonly<Record<string, string>> = {
  username: personTexts.usernameTaken,
  email: personTexts.emailTaken,
};

/** Rethrows a failure of the store, a taken name as the refusal that a form can show at its field. */
export function throwNameTaken(error: unknown, refusal: Refuse<"name_taken">): never {
  const message = error instanceof DuplicateRow ? taken[error.field] : undefined;
  if (!(error instanceof DuplicateRow) || message === undefined) throw error;
  throw refusal("name_taken", { field: error.field, message });
}
