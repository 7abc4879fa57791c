/**
 * Replaces spaces with no-break spaces, so that a date, or an amount and its label, stays on one
 * line.
 */
export function withoutLineBreaks(words: string): string {
  return words.replaceAll(" ", "\u00a0");
}
