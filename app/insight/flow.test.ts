import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { totalsOf } from "./flow.ts";

it("knows what is left over", () => {
  expect(totalsOf([
    { month: "2026-10", in: cents(0), out: cents(700) },
    { month: "2026-11", in: cents(10_050), out: cents(3_000) },
  ])).toEqual({ in: 10_050, out: 3_700, net: 6_350 });
});
