import type { Instant } from "../../time.ts";

/** An email without its greeting. Each line is a paragraph. */
export interface EmailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

const moments = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** Formats a time for an email, in UTC because the reader's time zone is unknown. */
export function momentWords(at: Instant): string {
  return `${moments.format(Date.parse(at))} UTC`;
}
