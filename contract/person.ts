import * as z from "zod/mini";
import { shownText } from "./shownText.ts";
import { line, longest, pastedLine } from "./text.ts";
import { personTexts, SHORTEST_PASSWORD, SHORTEST_PHONE_NUMBER } from "./texts/person.ts";

export {
  DAYS_OF_CHOSEN_PASSWORD,
  personTexts,
  profileTexts,
  SHORTEST_PASSWORD,
  SHORTEST_PHONE_NUMBER,
} from "./texts/person.ts";

export const SHORTEST_USERNAME = 3;
const SHORTEST_NAME = 2;

/**
 * Normalizes a name to one spelling (NFKC): plain instead of full-width letters, composed accents.
 */
const oneSpelling = z.overwrite((value: string) => value.normalize("NFKC"));

/** A username that a user typed to sign in. It need not exist. */
export const knownUsername = pastedLine(longest.username, personTexts.usernameRequired)
  .check(oneSpelling);

/** Accents that Unicode has only as combining characters, as in Yoruba. */
const accent = String.raw`[\u0300-\u0304\u0306-\u030c\u0323\u0327\u0328\u0331]`;

/** Combining marks that belong to no script, and invisible ones. */
const otherMark = String
  .raw`[\u0300-\u036f\u1ab0-\u1aff\u1cd0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\p{Default_Ignorable_Code_Point}]`;

/** Scripts without vowel signs. */
const alphabetic = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`;

/**
 * Allows accents, and the vowel signs of scripts such as Hindi and Thai. Rejects stacks of them:
 * one accent or four vowel signs and tones in a row, no repeats, and no second dot on an i.
 */
const usernamePattern = new RegExp(
  String.raw`^(?!.*(\p{M})\1)(?!.*[ijıȷ]\u0307)(?:[\p{N}._-]|(?=${alphabetic})\p{L}${accent}?|` +
    String.raw`(?!${alphabetic})\p{L}(?:(?!${otherMark})[\p{Mn}\p{Mc}]){0,4})+$`,
  "u",
);

/** A new username. Usernames are compared without case. */
export const username = line(longest.username, personTexts.usernameRequired).check(
  oneSpelling,
  z.maxLength(longest.username, `Use at most ${longest.username} characters`),
  z.minLength(SHORTEST_USERNAME, `Use at least ${SHORTEST_USERNAME} characters`),
  z.regex(usernamePattern, "Use only letters, numbers, dots, dashes, and underscores"),
);

/** An email address. `refused` is the error message for an invalid one. */
export function emailWithError(refused: string) {
  return line(longest.email, refused).check(z.email(refused));
}
export const email = emailWithError(personTexts.email);

/** A full name of at least 2 letters. `refused` is the error message for a shorter one. */
export function fullNameWithError(refused: string) {
  return line(longest.name, refused).check(
    z.minLength(SHORTEST_NAME, refused),
    z.refine((name) => lettersIn(name) >= SHORTEST_NAME, "Enter at least 2 letters"),
  );
}

/** Counts letters and spacing vowel signs, as in Hindi, but not accents. */
function lettersIn(name: string): number {
  return shownText(name).normalize("NFC").match(/[\p{L}\p{Mc}]/gu)?.length ?? 0;
}
export const fullName = fullNameWithError(personTexts.fullName);

/** At least 10 characters (section 5), in any country's format. */
export const phoneNumber = pastedLine(longest.phoneNumber, personTexts.phoneNumber).check(
  z.minLength(SHORTEST_PHONE_NUMBER, personTexts.phoneNumber),
);

/** A phone number, or empty for none. */
export const phoneNumberOrNone = pastedLine(longest.phoneNumber).check(
  z.refine(
    (value) => value === "" || value.length >= SHORTEST_PHONE_NUMBER,
    personTexts.phoneNumber,
  ),
);

const passwordTooLong = `Use at most ${longest.password} characters`;

/**
 * Normalizing combining marks takes quadratic time: a text of 60 KB would block the server for 1 s.
 */
const LONGEST_SPELLING = 4 * longest.password;

/**
 * 8 to 128 characters of any kind (section 5). The same characters can be encoded in several ways
 * in Unicode, so passwords are normalized to NFC.
 */
export const newPassword = z.string(personTexts.passwordRequired).check(
  z.maxLength(LONGEST_SPELLING, { error: passwordTooLong, abort: true }),
  z.refine((value) => value.isWellFormed(), "Remove the broken characters"),
  z.normalize("NFC"),
  z.minLength(SHORTEST_PASSWORD, personTexts.passwordTooShort),
  z.maxLength(longest.password, passwordTooLong),
);

/** An existing password in any Unicode form. `wanted` is the error message for an empty one. */
export function knownPassword(wanted: string) {
  return z.string(wanted).check(
    z.minLength(1, wanted),
    z.maxLength(LONGEST_SPELLING, { error: passwordTooLong, abort: true }),
    z.normalize("NFC"),
    z.maxLength(longest.password, passwordTooLong),
  );
}

/**
 * Only the last four digits are ever sent to the server: `1234` or `***-**-1234` ⇄ `***-**-1234`.
 */
export const ssnInput = z.codec(
  z.string().check(z.regex(/^(\*{3}-\*{2}-)?\d{4}$/, "Enter the last 4 digits only")),
  z.string(),
  { decode: (given) => `***-**-${given.slice(-4)}`, encode: (kept) => kept },
);

export const driversLicense = pastedLine(longest.driversLicense);
