/** All that logs and audit rows may say of an account number: never more than half of it. */
export function lastFour(accountNumber: string): string {
  const shown = Math.min(4, Math.floor(accountNumber.length / 2));
  return `…${accountNumber.slice(accountNumber.length - shown)}`;
}
