import type { core } from "zod/mini";
import * as z from "zod/mini";
import { mustBeOneOf } from "#contract/texts/oneOf.ts";
import { AppError, type ErrorDetails, fieldMessage } from "./appError.ts";

/**
 * Decodes a part of a request by its schema; returns undefined if the call has none. Throws an
 * AppError with the path of the invalid field, which starts with `place`.
 */
export function decode(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  place: readonly string[] = [],
): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new AppError(
    "invalid_input",
    issue === undefined ? {} : formatZodIssue({ ...issue, path: [...place, ...issue.path] }),
  );
}

const NO_TEXT = "Invalid input";

/** Turns the first finding of a schema into a sentence that names the field. */
function formatZodIssue(issue: core.$ZodIssue): ErrorDetails {
  if (issue.code === "unrecognized_keys") {
    const field = [...issue.path, issue.keys[0] ?? ""].map(String).join(".");
    return { message: `Unknown field "${field}"`, field };
  }
  const field = issue.path.map(String).join(".");
  const subject = field === "" ? "The request" : `"${field}"`;
  const text = issue.message === NO_TEXT ? expectation(issue) : issue.message;
  return { message: fieldMessage(subject, text), field: field === "" ? undefined : field };
}

function expectation(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `Must be ${article(issue.expected)} ${issue.expected}`;
    case "invalid_value":
      return mustBeOneOf(issue.values.map(String));
    default:
      return "Must be valid";
  }
}

function article(noun: string): "a" | "an" {
  return /^[aeio]/.test(noun) ? "an" : "a";
}
