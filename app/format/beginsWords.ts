import { foldText } from "#contract/search.ts";

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/**
 * Returns whether each search word, folded, begins a word of the text; words are runs of letters
 * and digits. A search word without any, such as "&", matches anywhere in the text.
 */
export function beginsWords(words: readonly string[], text: string): boolean {
  const whole = foldText(text);
  const parts = whole.split(SEPARATORS);
  return words.every((word) => {
    const wanted = word.split(SEPARATORS).filter((part) => part !== "");
    return wanted.length === 0
      ? whole.includes(word)
      : wanted.every((want) => parts.some((part) => part.startsWith(want)));
  });
}
