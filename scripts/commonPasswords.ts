/**
 * `deno task passwords`: writes server/rules/commonPasswords.json from the passwords that
 * @zxcvbn-ts/language-common lists, the most common first. Leaves out words that `isWeakPassword`
 * rejects by rule. Each word is stored as the number of characters shared with the one before it,
 * in base 36, and the rest of its characters.
 */
import { join } from "node:path";
import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { isWeakPassword } from "#contract/passwords/isWeakPassword.ts";
import { SHORTEST_PASSWORD } from "#contract/texts/person.ts";
import { root } from "./tools.ts";

const nobody = { username: "", email: "", fullName: "" };

/** The listed passwords that meet the minimum length, the most common first. */
export const listedPasswords: readonly string[] = passwords
  .filter((password) => password.length >= SHORTEST_PASSWORD);

/** Writes sorted words in as few characters as decode without a library. */
export function packWords(words: readonly string[]): string {
  let last = "";
  return words.toSorted().map((word) => {
    let shared = 0;
    while (shared < word.length && shared < 35 && word[shared] === last[shared]) shared += 1;
    last = word;
    return shared.toString(36) + word.slice(shared);
  }).join(" ");
}

if (import.meta.main) {
  const words = listedPasswords.map((password) => password.toLowerCase())
    .filter((password) => !isWeakPassword(password, nobody));
  const packed = packWords([...new Set(words)]);
  await Deno.writeTextFile(
    join(root, "server/rules/commonPasswords.json"),
    `${JSON.stringify({ packed }, undefined, 2)}\n`,
  );
}
