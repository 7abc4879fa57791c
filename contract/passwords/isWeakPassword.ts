import { SHORTEST_PASSWORD } from "../texts/person.ts";
import { commonWords } from "./commonWords.ts";
import { isPattern } from "./patterns.ts";

/** What is known of whose password it is: nobody may build theirs around it. */
export interface PasswordContext {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
}

const BRAND = "kestrel";
/** A shorter word stands in many a good password by chance. */
const SHORTEST_CONTAINED = 4;
/** As many digits and signs around a word do not make it a good password: a year and a sign. */
const MOST_DECORATION = 6;

const disguises: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  "$": "s",
  "!": "i",
};

/**
 * Whether a guesser would try this password among the first: a common word or name, a pattern of
 * keys or digits, or the person's own names and the bank's, each with what people put around it.
 */
export function isWeakPassword(password: string, context: PasswordContext): boolean {
  const text = password.normalize("NFC").toLowerCase();
  const own = wordsOf(context);
  const rest = withoutContained(text, own);
  return isCommon(text, own) || isCommon(rest, own) ||
    (rest !== text && rest.length < SHORTEST_PASSWORD);
}

function isCommon(text: string, own: ReadonlySet<string>): boolean {
  return isPattern(text) || coresOf(text).some((core) => commonWords.has(core) || own.has(core));
}

/** The person's names and the bank's, each in lower case and as a whole. */
function wordsOf({ username, email, fullName }: PasswordContext): ReadonlySet<string> {
  const [mailbox = ""] = email.split("@");
  const given = [username, mailbox, fullName].map((name) => name.normalize("NFC").toLowerCase());
  const parts = given.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u));
  const whole = given.map(lettersOf);
  return new Set([BRAND, ...parts, ...whole].filter((word) => word.length > 1));
}

function withoutContained(text: string, own: ReadonlySet<string>): string {
  return [...own].filter((word) => word.length >= SHORTEST_CONTAINED)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ""), text);
}

/** The words that a text may be a disguise of: `p@ssw0rd-2024!` of `password`. */
export function coresOf(text: string): string[] {
  const undressed = [
    text.replace(/[^\p{L}]+$/u, ""),
    text.replace(/^[^\p{L}]+/u, ""),
    text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ""),
  ].filter((core) => text.length - core.length <= MOST_DECORATION);
  const words = [text, ...undressed].flatMap((
    core,
  ) => [lettersOf(core), lettersOf(revealed(core))]);
  return [...words, ...words.map(unrepeated)].flatMap((word) => [word, word.replace(/s$/, "")]);
}

function revealed(text: string): string {
  return [...text].map((character) => disguises[character] ?? character).join("");
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, "");
}

/** `monkey` of `monkeymonkey`; any other word as it is. */
/** `word` of `wordword`; every other text as it is. */
export function unrepeated(word: string): string {
  const first = word.slice(0, word.length / 2);
  return first + first === word ? first : word;
}
