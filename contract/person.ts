import * as z from "zod/mini";
import { longest, text } from "./text.ts";

/** Section 5: the texts of a person's own fields, for the page and the server alike. */
export const personTexts = {
  usernameRequired: "Username is required",
  passwordRequired: "Password is required",
  passwordTooShort: "Password must be at least 8 characters",
  email: "Please provide a valid email address",
  fullName: "Full name is required",
} as const;

export const SHORTEST_PASSWORD = 8;
const SHORTEST_USERNAME = 3;
const SHORTEST_NAME = 2;

/** A new username. Names are compared without regard to case. */
export const username = text(longest.username, personTexts.usernameRequired).check(
  z.minLength(SHORTEST_USERNAME, `Must be at least ${SHORTEST_USERNAME} characters`),
  z.regex(/^[\p{L}\p{N}._-]+$/u, "Must be letters, digits, dots, dashes and underscores"),
);

export const email = text(longest.email).check(z.email(personTexts.email));
export const fullName = text(longest.name).check(z.minLength(SHORTEST_NAME, personTexts.fullName));

/** At least 8 characters, at most 128; nothing is demanded of their kind (section 5). */
export const newPassword = z.string().check(
  z.minLength(SHORTEST_PASSWORD, personTexts.passwordTooShort),
  z.maxLength(longest.password, `Must be at most ${longest.password} characters`),
  z.refine((value) => value.isWellFormed(), "Must be whole characters"),
);

/** Only the last four digits ever reach the bank: `1234` or `***-**-1234` ⇄ `***-**-1234`. */
export const ssnInput = z.codec(
  z.string().check(z.regex(/^(\*{3}-\*{2}-)?\d{4}$/, "Must be the last 4 digits only")),
  z.string(),
  { decode: (given) => `***-**-${given.slice(-4)}`, encode: (kept) => kept },
);
