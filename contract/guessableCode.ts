/** The most popular codes without a pattern, and the start of popular 10-character codes. */
const common = [
  ...["159753", "159357", "147258", "147852", "258456", "789456", "321654", "987654", "123654"],
  ...["112233", "102030", "010203", "142536", "121314", "520520", "007007", "111222", "100200"],
  ...["QWERTY", "ABCDE1", "PASSWO", "ABC123", "ADMIN1", "LETMEI", "WELCOM", "SECRET", "KESTRE"],
];

const ROWS = "1234567890 QWERTYUIOP ASDFGHJKL ZXCVBNM";

/**
 * Returns whether an attacker would try this code among the first: 6 digits, or 10 uppercase
 * letters and digits, that repeat, run, mirror, follow the keyboard or are popular.
 */
export function isGuessableCode(code: string): boolean {
  return /^(.+)\1+$/.test(code) || runs(code) || mirrors(code) || ROWS.includes(code) ||
    common.some((start) => code.startsWith(start));
}

/** Returns whether all steps between characters are equal: 123456, 246802, 987654, ABCDEFGHIJ. */
function runs(code: string): boolean {
  const around = /^\d+$/.test(code) ? 10 : 128;
  const codes = [...code].map((one) => one.charCodeAt(0));
  const steps = codes.slice(1).map((one, at) => (one - (codes[at] ?? 0) + around) % around);
  return new Set(steps).size === 1;
}

function mirrors(code: string): boolean {
  return [...code].toReversed().join("") === code;
}
