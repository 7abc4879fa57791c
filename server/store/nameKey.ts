/**
 * What a username is found and counted by: one text for all its spellings in small and capital
 * letters, full and half width. Decided here and not by a database, whose own rules differ from
 * place to place, so that a limit on a name holds for whatever finds that name.
 */
export function nameKey(username: string): string {
  // The one letter that is written differently at the end of a word.
  return username.normalize("NFKC").toLowerCase().replaceAll("ς", "σ");
}
