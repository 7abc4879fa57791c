import { foldText } from "#contract/search.ts";

/** Whether each of these words, folded, begins a word of a text: letters and digits make words. */
export function beginsWords(words: readonly string[], text: string): boolean {
  const parts = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
