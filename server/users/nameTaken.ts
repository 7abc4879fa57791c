import { personTexts } from "#contract/person.ts";
import type { ErrorMaker } from "../appError.ts";
import { DuplicateRow } from "../db/errors.ts";

const taken: Readonly<Record<string, string>> = {
  username: personTexts.usernameTaken,
  email: personTexts.emailTaken,
};

/** Rethrows a failure of the store, a taken name as the refusal that a form can show at its field. */
export function throwNameTaken(failure: unknown, error: ErrorMaker<"name_taken">): never {
  const message = failure instanceof DuplicateRow ? taken[failure.field] : undefined;
  if (!(failure instanceof DuplicateRow) || message === undefined) throw failure;
  throw error("name_taken", { field: failure.field, message });
}
