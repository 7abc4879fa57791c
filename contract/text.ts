import * as z from "zod/mini";
import { shownText } from "./shownText.ts";

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
  recoveryCode: 43,
  description: 200,
  rejectionReason: 200,
  message: 2_000,
  settingKey: 64,
  settingValue: 1_024,
  search: 200,
  zone: 64,
  pushEndpoint: 1_000,
  metadataBytes: 4_096,
} as const;

/** Whether text is of one line and has no control characters, which people cannot read. */
export function isOneLine(value: string): boolean {
  return !/\p{Cc}/u.test(value);
}

/** The same of every line of a longer text, in which there may be tabs. */
export function isReadable(value: string): boolean {
  return isOneLine(value.replace(/[\t\n\r]/g, ""));
}

/** So many accents and other marks stand on one letter at most: more of them cover other lines. */
const MOST_MARKS = 8;

const tooManyMarks = new RegExp(String.raw`[\p{Mn}\p{Me}]{${MOST_MARKS + 1}}`, "u");

interface Kind {
  readonly isFine: (value: string) => boolean;
  readonly refused: string;
  /** Takes away, or lets stand, what cannot be seen; refused where it is left out. */
  readonly hidden?: "removed" | "kept";
}

export const lineTexts = {
  oneLine: "Must be one line, without tabs and other control characters",
  whole: "Remove the broken characters",
  hidden: "Remove invisible characters, such as direction marks",
  marks: `Use at most ${MOST_MARKS} marks on one letter`,
} as const;

const oneLine: Kind = { isFine: isOneLine, refused: lineTexts.oneLine };
const manyLines: Kind = { isFine: isReadable, refused: "Must not contain control characters" };

function typed(max: number, { isFine, refused, hidden }: Kind, required?: string) {
  return z.string(required).check(
    z.overwrite((value) => (hidden === "removed" ? shownText(value) : value).trim()),
    z.minLength(required === undefined ? 0 : 1, required ?? "Must not be empty"),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine(isFine, refused),
    z.refine((value) => value.isWellFormed(), lineTexts.whole),
    z.refine((value) => hidden === "kept" || shownText(value) === value, lineTexts.hidden),
    z.refine((value) => hidden === "kept" || !tooManyMarks.test(value), lineTexts.marks),
  );
}

/**
 * A line that a person typed: trimmed, without control characters and others that cannot be seen, at
 * most `max` characters long.
 */
export function line(max: number, required?: string) {
  return typed(max, oneLine, required);
}

/** The same, of as many lines as it takes. */
export function text(max: number, required?: string) {
  return typed(max, manyLines, required);
}

/** The same line, of a number or of words that are sought: what cannot be seen was pasted with it. */
export function pastedLine(max: number, required?: string) {
  return typed(max, { ...oneLine, hidden: "removed" }, required);
}

/** A line that was stored, maybe before what people write had to be seen. */
export function storedLine(max: number) {
  return typed(max, { ...oneLine, hidden: "kept" });
}
