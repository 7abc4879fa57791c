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
  /** With its point: ".50"; empty where the currency shows no decimals. */
  fraction: string;
};

/**
 * Cuts an amount into what is shown. `cents` are hundredths of the major unit for every currency;
 * currencies without decimals are rounded half away from zero, for display only.
 */
export function moneyParts(cents: number, currency: string): MoneyParts {
  const decimals = currencyDecimals(currency);
  const size = Math.abs(cents);
  const shown = decimals === 0 ? Math.round(size / 100) * 100 : size;
  const whole = String((shown - (shown % 100)) / 100);
  const sign = currencySign(currency);
  return {
    isNegative: cents < 0 && shown > 0,
    sign: /[a-z]$/i.test(sign) ? sign + noBreakSpace : sign,
    whole: whole.replace(/\B(?=(\d{3})+$)/g, ","),
    fraction: decimals === 0 ? "" : `.${String(shown % 100).padStart(2, "0")}`,
  };
}

/** "−$1,234.50" for -123450 cents in USD; "¥1,235" for 123450 hundredths of a yen. */
export function formatMoney(cents: number, currency: string): string {
  const { isNegative, sign, whole, fraction } = moneyParts(cents, currency);
  return (isNegative ? minusSign : "") + sign + whole + fraction;
}
