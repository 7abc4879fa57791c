/**
 * What a username is counted by where tries on a name are limited, the same in small and capital
 * letters. Nobody is found by a name that is counted by another key: what a database takes for the
 * same letter is its own affair, and would otherwise be as many more tries.
 */
export function normalisedUsername(username: string): string {
  // The one letter that is written differently at the end of a word.
  return username.toLowerCase().replaceAll("ς", "σ");
}
