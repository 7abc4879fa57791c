import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { Payee } from "#contract/payees.ts";
import { instantOf } from "#contract/time.ts";
import { payeeDoubt, payeeWith } from "#contract/payeeDoubt.ts";
import { kindOf, payeesLike, writtenNumber } from "./payeeWords.ts";

const at = (day: number) => instantOf(new Date(Date.UTC(2026, 4, day)));

function payee(fields: Partial<Payee>): Payee {
  return {
    id: 1,
    name: "Landlord",
    accountNumber: "GB82WEST12345698765432",
    kind: "iban",
    note: "",
    savedAt: at(1),
    sent: { count: 0, last: null },
    limit: null,
    schedules: 0,
    ...fields,
  };
}

const landlord = payee({});
const gym = payee({ id: 2, name: "City Gym", accountNumber: "88 4410 2075", kind: "other" });

describe("a payee's number", () => {
  it("is written in groups where it is an IBAN", () => {
    expect(writtenNumber(landlord)).toBe("GB82 WEST 1234 5698 7654 32");
    expect(writtenNumber(gym)).toBe("88 4410 2075");
  });

  it.each([
    ["gb82 west 1234", "iban"],
    ["1234567897", "own"],
    ["1234567890", "other"],
    ["88 4410 2075", "other"],
  ])("%s looks like %s", (number, kind) => expect(kindOf(number)).toBe(kind));

  it("is the same however it is written", () => {
    expect(payeeWith("gb82-west 12345698765432", [gym, landlord])).toBe(landlord);
    expect(payeeWith("GB82", [gym, landlord])).toBeUndefined();
  });
});

describe("the payees that fit what is typed", () => {
  it.each([
    ["", [gym, landlord]],
    ["gym", [gym]],
    ["ci gy", [gym]],
    ["ity", []],
    ["west 1234", [landlord]],
    ["4410-2", [gym]],
  ])("%s", (typed, found) => expect(payeesLike(typed, [gym, landlord])).toEqual(found));

  it("begin with whom was sent something last", () => {
    const sent = (day: number) => ({ count: 1, last: { at: at(day), amount: cents(1) } });
    const [one, two] = [{ ...gym, sent: sent(3) }, { ...landlord, sent: sent(4) }];
    expect(payeesLike("", [payee({ id: 3 }), one, two]).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe("payee doubts", () => {
  const ask = (number: string, ...names: string[]) => payeeDoubt(number, names, [landlord, gym]);

  it.each([
    ["one other digit", "88 4410 2076"],
    ["the first digit", "98 4410 2075"],
    ["a digit that is missing", "88 4410 207"],
    ["a digit too many", "88 4410 20775"],
    ["two that changed places", "88 4401 2075"],
  ])("%s", (_, number) => expect(ask(number)).toEqual({ payee: gym, by: "number" }));

  it.each([
    ["the number itself", "88-44102075"],
    ["two other digits", "88 4410 2086"],
    ["another number", "5555"],
    ["the beginning of one", "88 4410"],
  ])("not %s", (_, number) => expect(ask(number)).toBeUndefined());

  it("any one other character of any number, and none further away", () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 34 });
    fc.assert(fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (typed, where, by) => {
      const at = where % typed.length;
      const other = typed.with(at, ((typed[at] ?? 0) + by) % 10);
      const saved = payee({ accountNumber: typed.join(""), kind: "other" });
      expect(payeeDoubt(other.join(""), [], [saved])).toEqual({ payee: saved, by: "number" });
      expect(payeeDoubt(`${other.join("")}00`, [], [saved])).toBeUndefined();
    }));
  });

  it("a saved name with another number, and not with its own", () => {
    expect(ask("5555", "", " city gym ")).toEqual({ payee: gym, by: "name" });
    expect(ask("5555", "city")).toBeUndefined();
    expect(ask("88 4410 2075", "City Gym")).toBeUndefined();
    expect(ask("GB82WEST12345698765432", "City Gym")).toBeUndefined();
  });
});
