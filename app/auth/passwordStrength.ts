/** How hard a password is to guess, in words. It only advises; the bank decides. */
export type Strength = "tooShort" | "weak" | "fair" | "strong";

export const strengthWords: Record<Strength, string> = {
  tooShort: "At least 8 characters.",
  weak: "Too easy to guess. Make it longer or less predictable.",
  fair: "Good. Add a few more characters to make it strong.",
  strong: "Strong.",
};

const SHORTEST = 8;

export interface PasswordStrength {
  /** The person's name, email, and the like. They add no strength. */
  readonly ownWords?: readonly string[];
  /** Whether the server would reject it. */
  readonly isRefused?: boolean;
}

/**
 * Rates a password by its length and its number of different characters, because length makes
 * guessing slow. A password that the server would reject is weak at most.
 */
export function strengthOf(
  password: string,
  { ownWords = [], isRefused = false }: PasswordStrength = {},
): Strength {
  if ([...password].length < SHORTEST) return "tooShort";
  if (isRefused) return "weak";
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
