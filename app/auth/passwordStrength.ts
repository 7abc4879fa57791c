/** How hard a password is to guess, in words. It only advises; the bank decides. */
export type Strength = "tooShort" | "weak" | "fair" | "strong";

export const strengthWords: Record<Strength, string> = {
  tooShort: "At least 8 characters.",
  weak: "Easy to guess: make it longer or less regular.",
  fair: "Good. A few more characters make it strong.",
  strong: "Strong.",
};

const SHORTEST = 8;

/**
 * Judges by length and by how many different characters there are, because length is what makes
 * guessing slow. Words that stand in the person's own name or e-mail count for nothing.
 */
export function strengthOf(password: string, ownWords: readonly string[] = []): Strength {
  if ([...password].length < SHORTEST) return "tooShort";
  const rest = ownWords
    .flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
    .reduce((left, word) => left.replaceAll(word, ""), password.toLowerCase());
  const different = new Set(rest).size;
  const worth = Math.min([...rest].length, different * 2) + kindsIn(password);
  if (worth < 10) return "weak";
  return worth < 15 ? "fair" : "strong";
}

function kindsIn(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password))
    .length;
}
