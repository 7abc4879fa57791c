import * as z from "zod/mini";
import type { FormErrors } from "#ui/Form/FormSummary.tsx";

/** What the contract says against what a form would send, by field, in its first words for each. */
export function fieldErrors(schema: z.ZodMiniType, value: unknown): FormErrors {
  const result = z.safeParse(schema, value);
  const errors: Record<string, string> = {};
  for (const { path: [field], message } of result.error?.issues ?? []) {
    if (typeof field === "string") errors[field] ??= message;
  }
  return errors;
}
