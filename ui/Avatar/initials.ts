/** Scripts whose letters join. Two initials are no word: they stand apart. */
const joining = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;
const nonJoiner = "\u200c";

/** At most two letters for a person: first and last word's, or the first two of a single word. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (!first) return "?";
  const letters = last
    ? [...first].slice(0, 1).concat([...last].slice(0, 1))
    : [...first].slice(0, 2);
  return letters.join(joining.test(first) ? nonJoiner : "").toLocaleUpperCase();
}
