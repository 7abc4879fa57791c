/** Scripts whose letters change their shape next to a joiner. */
const joined = "[" + [
  ...["Arab", "Syrc", "Mand", "Nkoo", "Mong", "Phag", "Deva", "Beng", "Guru", "Gujr", "Orya"],
  ...["Taml", "Telu", "Knda", "Mlym", "Sinh", "Khmr", "Mymr", "Tibt", "Bali", "Java"],
].map((script) => `\\p{Script_Extensions=${script}}`).join("") + "]";

/**
 * Vowel-removing signs (virama). A joiner after one selects its form, even at the end of a word.
 */
const virama = "[" + [
  String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca`,
  String.raw`\u1039\u17d2\u1b44\ua9c0\uabed`,
].join("") + "]";

/** Sequences in which an invisible character changes the character before it. */
const needed = [
  String.raw`${joined}[\u200c\u200d](?=${joined})`,
  String.raw`${virama}[\u200c\u200d]`,
  // The Arabic and Persian abbreviation of a year's era.
  String.raw`\u0647\u200d`,
  // Emoji: of several parts, drawn in colors or not, keycaps, and flags of regions.
  String.raw`(?:\p{Extended_Pictographic}[\ufe0e\ufe0f]?|\p{Emoji_Modifier})\u200d` +
  String.raw`(?=\p{Extended_Pictographic})`,
  String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]`,
  String.raw`[0-9#*]\ufe0f(?=\u20e3)`,
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  // Another form of one letter.
  String.raw`\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`\p{Script=Mongolian}[\u180b-\u180d\u180f]`,
  // Signs around numbers that Unicode counts as formats, and that are drawn.
  String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]`,
].join("|");

/**
 * Direction and format marks, fillers, blanks that Unicode counts as symbols, and line separators.
 */
const hidden = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\u{1d159}]`;

const neededOrHidden = new RegExp(`(${needed})|${hidden}`, "gu");

/**
 * Removes invisible characters and direction marks, except those that scripts and emoji need. User
 * input with such characters is rejected; texts that were stored earlier are shown without them.
 */
export function shownText(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text;
  return text.replace(neededOrHidden, (_, kept: string | undefined) => kept ?? "");
}
