/**
 * A text in which the digits of every script are those from 0 to 9, and wide forms and special spaces
 * are plain: authenticators and keyboards in Arabic, Persian or Hindi write digits of their own.
 */
export function plainDigits(text: string): string {
  return text.normalize("NFKC").replace(/(?![0-9])\p{Nd}/gu, digitOf);
}

/** Unicode has the ten digits of a script in a row, from zero on, and rows may follow each other. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}
