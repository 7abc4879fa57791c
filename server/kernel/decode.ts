import type { core } from "zod/mini";
import * as z from "zod/mini";
import { mustBeOneOf } from "#contract/texts/oneOf.ts";
import { AppError, type ErrorDetails } from "./appError.ts";

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

/** Returns an error with the field and, if the schema has no message of its own, a message. */
function formatZodIssue(issue: core.$ZodIssue): ErrorDetails {
  if (issue.code === "unrecognized_keys") {
    const field = [...issue.path, issue.keys[0] ?? ""].map(String).join(".");
    return { message: `Unknown field "${field}"`, field };
  }
  const field = issue.path.map(String).join(".");
  const subject = field === "" ? "The request" : `"${field}"`;
  const message = issue.message === NO_TEXT ? expectation(subject, issue) : issue.message;
  return { message, field: field === "" ? undefined : field };
}

function expectation(subject: string, issue: core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `${subject} should be ${article(issue.expected)} ${issue.expected}`;
    case "invalid_value":
      return mustBeOneOf(issue.values.map(String));
    default:
      return `${subject} isn't valid`;
  }
}

function article(noun: string): "a" | "an" {
  return /^[aeio]/.test(noun) ? "an" : "a";
}
