import * as z from "zod/mini";

/** Longest texts the bank stores, in characters. */
export const longest = {
  username: 32,
  password: 128,
  name: 100,
  email: 254,
  phoneNumber: 32,
  driversLicense: 32,
  accountNumber: 34,
  code: 10,
  description: 200,
  message: 2_000,
  settingKey: 64,
  settingValue: 2_000,
  search: 200,
  metadataBytes: 4_096,
} as const;

/** Whether text carries control characters other than tab and line ends, which people cannot read. */
function hasControlCharacters(value: string): boolean {
  return /\p{Cc}/u.test(value.replace(/[\t\n\r]/g, ""));
}

/** Text a person typed: trimmed, without control characters, at most `max` characters long. */
export function text(max: number, required?: string) {
  return z.string(required).check(
    z.trim(),
    z.minLength(required === undefined ? 0 : 1, required ?? "Must not be empty"),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine((value) => !hasControlCharacters(value), "Must not contain control characters"),
    z.refine((value) => value.isWellFormed(), "Must be whole characters"),
  );
}
