import {
  coresOf,
  isWeakPassword,
  type PasswordContext,
  unrepeated,
} from "#contract/passwords/isWeakPassword.ts";
import { SHORTEST_PASSWORD } from "#contract/texts/person.ts";
import list from "./commonPasswords.json" with { type: "json" };

/** Up to this many digits after a common password, such as a year, don't make it stronger. */
const MOST_DIGITS = 4;

let unpacked: ReadonlySet<string> | undefined;

/** The most common passwords of eight or more characters; see scripts/commonPasswords.ts. */
function commonPasswords(): ReadonlySet<string> {
  return unpacked ??= new Set(unpackWords(list.packed));
}

/** The words that scripts/commonPasswords.ts packed. */
export function unpackWords(packed: string): readonly string[] {
  let last = "";
  return packed.split(" ").map((entry) => {
    last = last.slice(0, Number.parseInt(entry.slice(0, 1), 36)) + entry.slice(1);
    return last;
  });
}

/**
 * Returns whether a guesser would try this password among the first. The page knows
 * `isWeakPassword` alone: the long list of common passwords stays on the server.
 */
export function isGuessablePassword(password: string, context: PasswordContext): boolean {
  const text = password.normalize("NFC").toLowerCase();
  const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const isWeak = [password, ...bare.length < SHORTEST_PASSWORD ? [] : [bare]]
    .some((one) => isWeakPassword(one, context));
  return isWeak || likenessesOf(text, bare).some((one) => commonPasswords().has(one));
}

/**
 * Passwords that a guesser would make this one of: in wide forms, with signs between, digits before
 * or after, or twice.
 */
function likenessesOf(text: string, bare: string): readonly string[] {
  const joined = text.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "");
  const [digits = ""] = /\p{N}*$/u.exec(joined) ?? [];
  const shorter = Array.from(
    { length: Math.min(digits.length, MOST_DIGITS) + 1 },
    (_, count) => joined.slice(0, joined.length - count),
  );
  const likenesses = [bare, ...shorter, joined.replace(/^\p{N}+/u, "")];
  return [text, ...likenesses.flatMap((one) => [one, unrepeated(one)]), ...coresOf(text)];
}
