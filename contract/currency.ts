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

/** All signs that amounts are written with. */
export const currencySigns: readonly string[] = [...new Set(signs.values())];

/** The currency's sign, such as "C$" for CAD; its code where it has none. */
export function currencySign(currency: string): string {
  return signs.get(currency) ?? currency;
}

/** How many decimals are shown: none for JPY, two for every other. */
export function currencyDecimals(currency: string): 0 | 2 {
  return currency === "JPY" ? 0 : 2;
}
