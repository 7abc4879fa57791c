import { describe, expect, test } from "vitest";
import { formatMoneyText, parseMoneyText } from "./moneyText.ts";

describe("reads dollars", () => {
  test.each([
    ["0", 0],
    ["0.01", 1],
    ["7", 700],
    ["7.", 700],
    [".5", 50],
    [",5", 50],
    ["12.3", 1_230],
    ["12,30", 1_230],
    ["1234.5", 123_450],
    ["1,234", 123_400],
    ["1,234.50", 123_450],
    ["1.234,50", 123_450],
    ["1 234,50", 123_450],
    ["1\u00a0234,50", 123_450],
    ["1\u202f234.50", 123_450],
    ["1'234.50", 123_450],
    ["1’234.50", 123_450],
    ["1,234,567", 123_456_700],
    ["1.234.567", 123_456_700],
    ["1.234.567,89", 123_456_789],
    ["999,999,999.99", 99_999_999_999],
    ["  42  ", 4_200],
    ["$1,234.50", 123_450],
    ["1,234.50 USD", 123_450],
    ["−5", -500],
    ["-5", -500],
    ["−$5.25", -525],
    ["-0", 0],
    ["１２３．５０", 12_350],
    ["١٬٢٣٤٫٥٠", 123_450],
    ["۱۲۳۴٫۵", 123_450],
    ["१,२३४.५०", 123_450],
    ["๑๒๓.๕๐", 12_350],
    ["\u200f١٢٣\u200f", 12_300],
  ])("%j as %i cents", (typed, cents) => {
    expect(parseMoneyText(typed, "USD")).toBe(cents);
  });
});

describe("does not guess", () => {
  test.each([
    "",
    " ",
    ".",
    ",",
    "$",
    "-",
    "1e3",
    "0x10",
    "abc",
    "12abc",
    "1.234",
    "0,001",
    "0,123",
    "12.345",
    "1,2345",
    "1,23,456.00",
    "12,34.50",
    "1,234,5",
    "1.234.5",
    "1,234.567",
    "1 23",
    "1 234 5",
    "1,234 567",
    "1..2",
    "5-",
    "--5",
    "+5",
    "€5",
    "NaN",
    "Infinity",
    "99999999999999999999",
  ])("%j isn't an amount of dollars", (typed) => {
    expect(parseMoneyText(typed, "USD")).toBeNull();
  });
});

test.each([
  ["1,00,000", 10_000_000],
  ["₹12,34,567.50", 123_456_750],
  ["99,99,99,999.99", 99_999_999_999],
  ["१,००,०००", 10_000_000],
])("reads %j as %i hundredths of a rupee", (typed, cents) => {
  expect(parseMoneyText(typed, "INR")).toBe(cents);
});

test.each(["1,00,00", "123,45,678", "1,2,345", "1,00,000,5"])(
  "%j isn't an amount of rupees",
  (typed) => {
    expect(parseMoneyText(typed, "INR")).toBeNull();
  },
);

describe("yen", () => {
  test.each([
    ["1250", 125_000],
    ["1,250,000", 125_000_000],
    ["¥1,250", 125_000],
    ["7.", 700],
    ["¥1,012.50", 101_250],
    ["1250,50", 125_050],
    ["0.5", 50],
    ["\u200e¥1,250\u200f", 125_000],
  ])("%j as %i hundredths", (typed, cents) => {
    expect(parseMoneyText(typed, "JPY")).toBe(cents);
  });

  test.each(["1250.505", "1.250,5.0"])("%j isn't an amount of yen", (typed) => {
    expect(parseMoneyText(typed, "JPY")).toBeNull();
  });
});

test.each([
  [0, "USD", "0.00"],
  [123_450, "USD", "1,234.50"],
  [-500, "USD", "−5.00"],
  [125_000_000, "JPY", "1,250,000"],
  [101_250, "JPY", "1,012.50"],
])("writes %i hundredths of %s as %s", (cents, currency, text) => {
  expect(formatMoneyText(cents, currency)).toBe(text);
});

test.each(["USD", "EUR", "CHF", "JPY"])("reads back what it wrote in %s", (currency) => {
  for (
    const cents of [
      0,
      1,
      50,
      101_250,
      100,
      99_900,
      100_000,
      1_000_000,
      123_456_700,
      -4_200,
      99_999_999_900,
    ]
  ) {
    expect(parseMoneyText(formatMoneyText(cents, currency), currency)).toBe(cents);
  }
});
