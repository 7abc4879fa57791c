import {
  coresOf,
  isWeakPassword,
  type PasswordContext,
} from "#contract/passwords/isWeakPassword.ts";
import { SHORTEST_PASSWORD } from "#contract/texts/person.ts";
import list from "./commonPasswords.json" with { type: "json" };

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
 * Whether a guesser would try this password among the first. The page knows `isWeakPassword` alone:
 * the long list of common passwords stays on the server.
 */
export function isGuessablePassword(password: string, context: PasswordContext): boolean {
  const text = password.normalize("NFC").toLowerCase();
  const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const isWeak = [password, ...bare.length < SHORTEST_PASSWORD ? [] : [bare]]
    .some((one) => isWeakPassword(one, context));
  return isWeak || [text, bare, ...coresOf(text)].some((one) => commonPasswords().has(one));
}
