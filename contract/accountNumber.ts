/** An account number, as it is compared: people write one with spaces, dashes and small letters. */
export function accountKey(accountNumber: string): string {
  return accountNumber.replace(/[ -]/g, "").replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** The Luhn digit that makes `body` a valid number: it catches any one mistyped digit. */
export function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether it may be an account number of this bank: ten digits, the last one checks the others. */
export function isOwnNumber(accountNumber: string): boolean {
  const digits = accountKey(accountNumber);
  return /^[1-9]\d{9}$/.test(digits) && checkDigit(digits.slice(0, -1)) === digits.slice(-1);
}
