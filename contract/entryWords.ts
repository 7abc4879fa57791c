import { describe, type Described, transactionTypeName } from "./transactionWords.ts";
import { withoutInvalidCharacters } from "./xml.ts";

/** Returns a transaction's description on one line. It is never empty: the formats reject that. */
export function entryWords(transaction: Described): string {
  const line = withoutInvalidCharacters(describe(transaction)).replace(/\s+/g, " ").trim();
  return line || transactionTypeName(transaction.type);
}

/**
 * A grapheme: a character with its marks, colors, and joined characters, or a flag's two letters.
 */
const drawnAsOne =
  /(?:\p{RI}{2}|.)(?:\p{M}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\u200c|\u200d.?)*/gsu;

/**
 * Cuts a text to at most `most` characters and `mostBytes` bytes of UTF-8. Never cuts through a
 * grapheme, such as an emoji of several parts.
 */
export function truncate(text: string, most: number, mostBytes = 4 * most): string {
  const bytes = new TextEncoder();
  const isShort = (part: string) =>
    [...part].length <= most && bytes.encode(part).length <= mostBytes;
  if (isShort(text)) return text.trimEnd();
  const start = (parts: Iterable<string>) => {
    let taken = "";
    for (const part of parts) {
      if (!isShort(taken + part)) break;
      taken += part;
    }
    return taken.trimEnd();
  };
  return start(text.match(drawnAsOne) ?? []) || start(text);
}
