/** What people choose most, beside what has a pattern; also as the beginning of a longer code. */
const common = [
  ...["159753", "159357", "147258", "147852", "258456", "789456", "321654", "987654", "123654"],
  ...["112233", "102030", "010203", "142536", "121314", "520520", "007007", "111222", "100200"],
  ...["QWERTY", "ABCDE1", "PASSWO", "ABC123", "ADMIN1", "LETMEI", "WELCOM", "SECRET", "KESTRE"],
];

const ROWS = "1234567890 QWERTYUIOP ASDFGHJKL ZXCVBNM";

/**
 * Whether somebody who knows nothing would try this code among the first: 6 digits or 10 capitals
 * and digits that repeat, run, mirror, follow the keyboard or are known to be chosen often.
 */
export function isGuessableCode(code: string): boolean {
  return /^(.+)\1+$/.test(code) || runs(code) || mirrors(code) || ROWS.includes(code) ||
    common.some((start) => code.startsWith(start));
}

/** Every character is as far from the one before: 123456, 246802, 987654, ABCDEFGHIJ. */
function runs(code: string): boolean {
  const around = /^\d+$/.test(code) ? 10 : 128;
  const codes = [...code].map((one) => one.charCodeAt(0));
  const steps = codes.slice(1).map((one, at) => (one - (codes[at] ?? 0) + around) % around);
  return new Set(steps).size === 1;
}

function mirrors(code: string): boolean {
  return [...code].toReversed().join("") === code;
}
