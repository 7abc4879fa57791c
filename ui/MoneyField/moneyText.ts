import { minusSign, moneyParts } from "#contract/formatMoney.ts";
import { currencySign } from "#contract/currency.ts";
import { plainDigits } from "#contract/plainDigits.ts";

/** Digits in groups of three, all groups with the same separator; or digits alone. */
const grouped = /^(?:\d+|\d{1,3}(?:([ ,.'’])\d{3})(?:\1\d{3})*)$/;

/** As amounts of rupees are written in India: "1,23,45,678". */
const groupedInIndia = /^\d{1,2}(?:,\d\d)+,\d{3}$/;

/**
 * Parses typed text: "1234.5", "1,234.50", "1.234,50", "1 234,50", "$12", "−5". Returns hundredths
 * of the major unit, or null if it isn't an amount. Never guesses: "1.234" is null, because it
 * means about one in some countries and a thousand in others.
 */
export function parseMoneyText(typed: string, currency: string): number | null {
  const { isNegative, figures } = withoutSigns(typed, currency);
  const point = decimalPointIn(figures);
  const whole = point < 0 ? figures : figures.slice(0, point);
  const fraction = point < 0 ? "" : figures.slice(point + 1);
  const isShort = /^\d{0,2}$/.test(fraction);
  if (!isShort || !isWhole(whole, figures[point], currency) || whole + fraction === "") return null;
  const cents = Number(whole.replace(/\D/g, "")) * 100 + Number(fraction.padEnd(2, "0"));
  if (!Number.isSafeInteger(cents)) return null;
  return isNegative && cents > 0 ? -cents : cents;
}

/** Returns "1,234.50" for 123450 cents: the field's text after the user has left it. */
export function formatMoneyText(cents: number, currency: string): string {
  const { isNegative, whole, fraction } = moneyParts(cents, currency);
  return (isNegative ? minusSign : "") + whole + fraction;
}

/** Takes off the minus and the currency's own sign or code, on either side. */
function withoutSigns(typed: string, currency: string) {
  // Arabic and Persian have a decimal mark and a separator of their own. Marks of direction were pasted.
  let figures = plainDigits(typed).replace(/\p{Cf}/gu, "").replaceAll("٫", ".")
    .replaceAll("٬", ",").trim();
  const isNegative = /^[-−]/.test(figures);
  if (isNegative) figures = figures.slice(1).trim();
  for (const sign of [currencySign(currency), currency]) {
    if (figures.startsWith(sign)) figures = figures.slice(sign.length).trim();
    if (figures.endsWith(sign)) figures = figures.slice(0, -sign.length).trim();
  }
  return { isNegative, figures };
}

/**
 * Returns the position of the decimal separator: the last point or comma, if the text has only one
 * of that kind. A single comma before exactly three digits is a thousands separator.
 */
function decimalPointIn(figures: string): number {
  const last = Math.max(figures.lastIndexOf("."), figures.lastIndexOf(","));
  const mark = figures[last];
  if (mark === undefined || figures.indexOf(mark) !== last) return -1;
  const isThousands = mark === "," && !figures.includes(".") &&
    /^[1-9]\d{0,2},\d{3}$/.test(figures);
  return isThousands ? -1 : last;
}

/** Groups must be threes, and may not use the mark that the decimals use. */
function isWhole(whole: string, decimalMark: string | undefined, currency: string): boolean {
  if (whole === "") return true;
  if (currency === "INR" && decimalMark !== "," && groupedInIndia.test(whole)) return true;
  const match = grouped.exec(whole);
  return match !== null && (match[1] === undefined || match[1] !== decimalMark);
}
