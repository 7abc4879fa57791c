import { expect, test } from "vitest";
import { formatMoney } from "#contract/formatMoney.ts";
import { maskAmounts } from "./maskAmounts.ts";

test.each(["USD", "EUR", "GBP", "JPY", "CNY", "INR", "CAD", "AUD", "CHF", "SGD", "SEK"])(
  "amounts in %s are hidden",
  (currency) => {
    for (const cents of [0, 700, -125_000, 99_999_999_999]) {
      expect(maskAmounts(`Pays ${formatMoney(cents, currency)} today`)).toBe("Pays (hidden) today");
    }
  },
);

test("the rest of a sentence stays", () => {
  expect(maskAmounts("Awaiting approval · $1,750.00 on hold.")).toBe(
    "Awaiting approval · (hidden) on hold.",
  );
  expect(maskAmounts("+$5.00 and −€6")).toBe("(hidden) and (hidden)");
});

test.each(["3 accounts", "Latest on Nov 20, 2026", "ending in 4821", "44 active"])(
  "%s holds no amount",
  (text) => {
    expect(maskAmounts(text)).toBe(text);
  },
);
