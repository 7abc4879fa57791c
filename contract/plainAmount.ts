import { currencyDecimals } from "./currency.ts";

/**
 * Returns an amount for programs, such as "-1234.50", in any language and with the decimals of its
 * currency. Writes a fraction even in a currency without decimals, because files must not round.
 */
export function plainAmount(cents: number, currency: string): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  const fraction = rest === 0 && currencyDecimals(currency) === 0
    ? ""
    : `.${String(rest).padStart(2, "0")}`;
  return `${cents < 0 ? "-" : ""}${(size - rest) / 100}${fraction}`;
}
