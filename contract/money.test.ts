import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { amount, cents, hasWholeCents, minusCents, money, negateCents, sumCents } from "./money.ts";
import { amountTexts } from "./texts/amounts.ts";

const refusalOf = (value: unknown) => z.safeParse(amount, value).error?.issues[0]?.message;

describe("amount", () => {
  it.each([0, -1, Number.NaN, Infinity, "5", true, null, [], {}, 0.001, 0.1 + 0.2, 1.005])(
    "refuses %s as not greater than 0",
    (value) => expect(refusalOf(value)).toBe(amountTexts.notPositive),
  );

  it.each([1_000_000_000, 1e21])("refuses %s as too large", (value) => {
    expect(refusalOf(value)).toBe(amountTexts.tooLarge);
  });

  it("accepts the smallest and the largest amount", () => {
    expect(z.decode(amount, 0.01)).toBe(1);
    expect(z.decode(amount, 999_999_999.99)).toBe(99_999_999_999);
  });
});

describe("money", () => {
  it("goes to the wire and back without loss", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (value) => {
        expect(z.decode(money, z.encode(money, cents(value)))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it("refuses a third decimal", () => {
    expect(hasWholeCents(2.345)).toBe(false);
    expect(z.safeParse(money, 2.345).success).toBe(false);
  });
});

describe("cents", () => {
  it("refuses fractions and values beyond exact integers", () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(2 ** 53)).toThrow(RangeError);
  });

  it("adds, subtracts and negates exactly", () => {
    expect(sumCents([cents(10), cents(20), cents(-5)])).toBe(25);
    expect(minusCents(cents(10), cents(25))).toBe(-15);
    expect(Object.is(negateCents(cents(0)), 0)).toBe(true);
  });
});
