import fc from "fast-check";
import { expect, it } from "vitest";
import { checkDigit, isOwnNumber } from "#contract/accountNumber.ts";
import { newAccountNumber } from "./openAccount.ts";

const randomnessFrom = (draws: readonly number[]) => {
  let next = 0;
  return { token: () => "", integer: (below: number) => (draws[next++] ?? 0) % below };
};
const nineDraws = fc.array(fc.nat(), { minLength: 9, maxLength: 9 });

it("is ten digits that do not begin with 0 and end in their check digit", () => {
  fc.assert(fc.property(nineDraws, (draws) => {
    const number = newAccountNumber(randomnessFrom(draws));
    expect(number).toMatch(/^[1-9][0-9]{9}$/);
    expect(checkDigit(number.slice(0, 9))).toBe(number.slice(9));
    expect(isOwnNumber(` ${number.slice(0, 4)}-${number.slice(4)}`)).toBe(true);
  }));
});

it("catches any one mistyped digit", () => {
  fc.assert(
    fc.property(nineDraws, fc.nat(8), fc.integer({ min: 1, max: 9 }), (draws, at, shift) => {
      const number = newAccountNumber(randomnessFrom(draws));
      const typed = String((Number(number[at]) + shift) % 10);
      const mistyped = number.slice(0, at) + typed + number.slice(at + 1);
      expect(checkDigit(mistyped.slice(0, 9))).not.toBe(mistyped.slice(9));
      expect(isOwnNumber(mistyped)).toBe(false);
    }),
  );
});
