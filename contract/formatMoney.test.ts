import { expect, test } from "vitest";
import { formatMoney, moneyParts } from "./formatMoney.ts";

test.each([
  [0, "USD", "$0.00"],
  [5, "USD", "$0.05"],
  [-5, "USD", "−$0.05"],
  [123_450, "USD", "$1,234.50"],
  [-125_000, "EUR", "−€1,250.00"],
  [461_208, "GBP", "£4,612.08"],
  [99_999_999_999, "USD", "$999,999,999.99"],
  [1_000_000_000_000_01, "USD", "$1,000,000,000,000.01"],
  [100_000, "CAD", "C$1,000.00"],
  [100_000, "AUD", "A$1,000.00"],
  [100_000, "SGD", "S$1,000.00"],
  [100_000, "INR", "₹1,000.00"],
  [100_000, "CNY", "¥1,000.00"],
  [100_000, "CHF", "Fr\u00a01,000.00"],
  [100_000, "SEK", "SEK\u00a01,000.00"],
])("%i hundredths of %s read %s", (cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text);
});

test.each([
  [125_000_000, "¥1,250,000"],
  [101_250, "¥1,012.50"],
  [149, "¥1.49"],
  [-150, "−¥1.50"],
  [-49, "−¥0.49"],
  [0, "¥0"],
])("JPY shows decimals only where there are some: %i hundredths read %s", (cents, text) => {
  expect(formatMoney(cents, "JPY")).toBe(text);
});

test("the parts of a hero figure", () => {
  expect(moneyParts(8_359_595, "USD")).toEqual({
    isNegative: false,
    sign: "$",
    whole: "83,595",
    fraction: ".95",
  });
});
