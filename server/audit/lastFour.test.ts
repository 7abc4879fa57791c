import { expect, it } from "vitest";
import { lastFour } from "./record.ts";

it.each([
  ["1234567897", "…7897"],
  ["12345678", "…5678"],
  ["1234567", "…567"],
  ["1234", "…34"],
  ["7", "…"],
])(
  "of %s is %s",
  (accountNumber, shown) => {
    expect(lastFour(accountNumber)).toBe(shown);
  },
);
