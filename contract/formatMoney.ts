import { currencyDecimals, currencySign } from "./currency.ts";

/** U+2212: as wide as a plus, and read as "minus". */
export const minusSign = "−";

/** Keeps a lettered sign ("Fr") on the line of its figure. */
const noBreakSpace = "\u00a0";

export type MoneyParts = {
  isNegative: boolean;
  /** "$", or "Fr" with its space. */
  sign: string;
  /** With thousands separators: "1,234". */
  whole: string;
  /** With its point: ".50"; empty where the currency has no decimals and the amount is whole. */
  fraction: string;
};

/**
 * Splits an amount into the parts that are shown. `cents` are hundredths of the major unit for
 * every currency. Shows a fraction even in a currency without decimals, so customers can send the
 * whole balance and sums match their parts.
 */
export function moneyParts(cents: number, currency: string): MoneyParts {
  const size = Math.abs(cents);
  const rest = size % 100;
  const whole = String((size - rest) / 100);
  const isWhole = rest === 0 && currencyDecimals(currency) === 0;
  const sign = currencySign(currency);
  return {
    isNegative: cents < 0,
    sign: /[a-z]$/i.test(sign) ? sign + noBreakSpace : sign,
    whole: whole.replace(/\B(?=(\d{3})+$)/g, ","),
    fraction: isWhole ? "" : `.${String(rest).padStart(2, "0")}`,
  };
}

/** Returns "−$1,234.50" for -123450 cents in USD, and "¥1,235" for 123500 hundredths of a yen. */
export function formatMoney(cents: number, currency: string): string {
  const { isNegative, sign, whole, fraction } = moneyParts(cents, currency);
  return (isNegative ? minusSign : "") + sign + whole + fraction;
}
