import { describe, type Described, transactionTypeName } from "./transactionWords.ts";
import { readable } from "./xml.ts";

/** What a transaction was for, on one line; never empty, because the formats refuse that. */
export function entryWords(transaction: Described): string {
  const line = readable(describe(transaction)).replace(/\s+/g, " ").trim();
  return line || transactionTypeName(transaction.type);
}

/** A sign with its marks and colors, and all that joiners tie to it; or the two letters of a flag. */
const drawnAsOne =
  /(?:\p{RI}{2}|.)(?:\p{M}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\u200c|\u200d.?)*/gsu;

/**
 * So many characters of it at most, and bytes of UTF-8. What is drawn as one, such as an emoji of
 * several parts, stays whole or is left out.
 */
export function cut(text: string, most: number, mostBytes = 4 * most): string {
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
