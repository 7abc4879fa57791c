import { currencySigns } from "#contract/currency.ts";

/** Replaces an amount in a sentence; screen readers read it aloud. */
const hiddenWord = "(hidden)";

const escaped = currencySigns.map((sign) => sign.replaceAll(/[$]/g, String.raw`\$`));
const sign = `(?:${
  escaped.toSorted((one, other) => other.length - one.length).join("|")
}|[A-Z]{3})`;

/** A currency's sign or code, then a number: "−$1,750.00", "Fr 12.00", "SEK 5". Counts are no amounts. */
const amount = new RegExp(
  String.raw`[−+-]?${sign}[\s\u00a0]?\d[\d,.]*\d|[−+-]?${sign}[\s\u00a0]?\d`,
  "g",
);

/** The sentence without its amounts: "Awaiting approval · (hidden) on hold". */
export function maskAmounts(text: string): string {
  return text.replaceAll(amount, hiddenWord);
}
