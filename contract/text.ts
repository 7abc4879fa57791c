import * as z from "zod/mini";
import { shownText } from "./shownText.ts";
import { lineTexts } from "./texts/lines.ts";

/** Maximum lengths of stored texts, in characters. */
export const longest = {
  username: 32,
  password: 128,
  name: 100,
  email: 254,
  phoneNumber: 32,
  driversLicense: 32,
  accountNumber: 34,
  nickname: 40,
  code: 10,
  recoveryCode: 43,
  description: 200,
  rejectionReason: 200,
  category: 40,
  message: 2_000,
  settingKey: 64,
  settingValue: 1_024,
  search: 200,
  zone: 64,
  pushEndpoint: 1_000,
  metadataBytes: 4_096,
} as const;

/** Returns whether a text is one line without control characters. */
export function isOneLine(value: string): boolean {
  return !/\p{Cc}/u.test(value);
}

/** Returns whether a text of several lines has no control characters except tabs. */
export function isReadable(value: string): boolean {
  return isOneLine(value.replace(/[\t\n\r]/g, ""));
}

/** The most combining marks on one letter: a taller stack covers other lines. */
const MOST_MARKS = 8;

const tooManyMarks = new RegExp(String.raw`[\p{Mn}\p{Me}]{${MOST_MARKS + 1}}`, "u");

interface Kind {
  readonly isFine: (value: string) => boolean;
  readonly refused: string;
  /** What to do with invisible characters. Default: reject the text. */
  readonly hidden?: "removed" | "kept";
}

const oneLine: Kind = { isFine: isOneLine, refused: lineTexts.oneLine };
const manyLines: Kind = { isFine: isReadable, refused: lineTexts.controls };

function typed(max: number, { isFine, refused, hidden }: Kind, required?: string) {
  return z.string(required).check(
    z.overwrite((value) => (hidden === "removed" ? shownText(value) : value).trim()),
    z.minLength(required === undefined ? 0 : 1, required ?? lineTexts.needed),
    z.maxLength(max, lineTexts.tooLong(max)),
    z.refine(isFine, refused),
    z.refine((value) => value.isWellFormed(), lineTexts.whole),
    z.refine((value) => hidden === "kept" || shownText(value) === value, lineTexts.hidden),
    z.refine(
      (value) => hidden === "kept" || !tooManyMarks.test(value),
      lineTexts.marks(MOST_MARKS),
    ),
  );
}

/**
 * A line that a user typed: trimmed, without control characters or invisible ones, at most `max`
 * characters.
 */
export function line(max: number, required?: string) {
  return typed(max, oneLine, required);
}

/** A text that a user typed, of any number of lines. */
export function text(max: number, required?: string) {
  return typed(max, manyLines, required);
}

/** A line such as a number or a search, which users often paste. Removes invisible characters. */
export function pastedLine(max: number, required?: string) {
  return typed(max, { ...oneLine, hidden: "removed" }, required);
}

/** A stored line. It may be older than the rule against invisible characters. */
export function storedLine(max: number) {
  return typed(max, { ...oneLine, hidden: "kept" });
}
