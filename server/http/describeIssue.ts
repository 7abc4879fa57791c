import type { core } from "zod/mini";
import { mustBeOneOf } from "#contract/texts/oneOf.ts";
import type { RefusalDetails } from "../refusal.ts";
import { sentenceAbout } from "../sentenceAbout.ts";

const NO_TEXT = "Invalid input";

/** Turns the first finding of a schema into a sentence that names the field. */
export function describeIssue(issue: core.$ZodIssue): RefusalDetails {
  if (issue.code === "unrecognized_keys") {
    const field = [...issue.path, issue.keys[0] ?? ""].map(String).join(".");
    return { message: `Unknown field "${field}"`, field };
  }
  const field = issue.path.map(String).join(".");
  const subject = field === "" ? "The request" : `"${field}"`;
  const text = issue.message === NO_TEXT ? expectation(issue) : issue.message;
  return { message: sentenceAbout(subject, text), field: field === "" ? undefined : field };
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
