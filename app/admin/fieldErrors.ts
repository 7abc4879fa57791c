import * as z from "zod/mini";
import type { Failure } from "#app/api/callFailed.ts";

export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** What the contract says against what a form would send, by field, in its first words for each. */
export function fieldErrors(schema: z.ZodMiniType, value: unknown): FieldErrors {
  const result = z.safeParse(schema, value);
  const errors: Record<string, string> = {};
  for (const { path: [field], message } of result.error?.issues ?? []) {
    if (typeof field === "string") errors[field] ??= message;
  }
  return errors;
}

/** What the bank refused of a field that the form has. */
export function refusedField(failure: Failure | null): FieldErrors {
  return failure?.field === undefined ? {} : { [failure.field]: failure.message };
}
