/** Signs of the display currencies (section 3). */
const signs = new Map([
  ["USD", "$"],
  ["EUR", "€"],
  ["GBP", "£"],
  ["JPY", "¥"],
  ["CNY", "¥"],
  ["INR", "₹"],
  ["CAD", "C$"],
  ["AUD", "A$"],
  ["CHF", "Fr"],
  ["SGD", "S$"],
]);

/** The signs of all currencies. */
export const currencySigns: readonly string[] = [...new Set(signs.values())];

/** Returns a currency's sign, such as "C$" for CAD, or its code if it has no sign. */
export function currencySign(currency: string): string {
  return signs.get(currency) ?? currency;
}

/** Returns how many decimals a currency shows: 0 for JPY, 2 for all others. */
export function currencyDecimals(currency: string): 0 | 2 {
  return currency === "JPY" ? 0 : 2;
}
