import { currencyDecimals } from "./currency.ts";

/**
 * "-1234.50": an amount for programs, whatever the viewer's language, with the decimals of its
 * currency. What a currency without decimals has behind the point is written all the same: a file
 * rounds nothing.
 */
export function plainAmount(cents: number, currency: string): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  const fraction = rest === 0 && currencyDecimals(currency) === 0
    ? ""
    : `.${String(rest).padStart(2, "0")}`;
  return `${cents < 0 ? "-" : ""}${(size - rest) / 100}${fraction}`;
}
