/**
 * Replaces the digits of every script by 0 to 9, and wide forms and special spaces by plain ones:
 * authenticator apps and keyboards in Arabic, Persian or Hindi write their own digits.
 */
export function plainDigits(text: string): string {
  return text.normalize("NFKC").replace(/(?![0-9])\p{Nd}/gu, digitOf);
}

/** Relies on Unicode's order: the ten digits of a script are in a row, and rows can be adjacent. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}
