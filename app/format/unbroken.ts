/** The same words on one line: a date, or an amount and what it is. */
export function unbroken(words: string): string {
  return words.replaceAll(" ", "\u00a0");
}
