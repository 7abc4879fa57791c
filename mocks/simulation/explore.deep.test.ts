import { expect, it } from "vitest";
import { companyBank } from "./companyBank.ts";
import { explore } from "./explore.ts";
import { missingRefusals, unreachableRefusals } from "./refusals.ts";

const settle = () => new Promise<void>((over) => setTimeout(over, 0));

it(
  "holds every invariant in the states of a small bank and reaches every possible refusal",
  async () => {
    const { broken, states, steps, refusals } = await explore({ settle, depth: 7, most: 10_000 });
    expect(broken).toBeUndefined();
    expect(steps).toBe(10_000);
    expect(states).toBeGreaterThan(300);
    expect(missingRefusals(refusals)).toEqual(Object.keys(unreachableRefusals).sort());
  },
  120_000,
);

it("holds every invariant in the states of a company with members and rules", async () => {
  const parts = { settle, small: companyBank, depth: 7, most: 10_000 };
  const { broken, states, steps } = await explore(parts);
  expect(broken).toBeUndefined();
  expect(steps).toBe(10_000);
  expect(states).toBeGreaterThan(300);
}, 120_000);
