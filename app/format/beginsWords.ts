import { foldText } from "#contract/search.ts";

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/**
 * Whether each of these words, folded, begins a word of a text: letters and digits make words. What
 * has none, such as "&", stands in the text.
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
