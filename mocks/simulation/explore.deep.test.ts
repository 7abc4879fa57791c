import { expect, it } from "vitest";
import { explore } from "./explore.ts";
import { missing, unreachable } from "./refusals.ts";

it(
  "keeps every law in the states of a small bank, and meets every refusal that it can",
  async () => {
    const settle = () => new Promise<void>((over) => setTimeout(over, 0));
    const { broken, states, steps, refusals } = await explore({ settle, depth: 7, most: 10_000 });
    expect(broken).toBeUndefined();
    expect(steps).toBe(10_000);
    expect(states).toBeGreaterThan(300);
    expect(missing(refusals)).toEqual(Object.keys(unreachable).sort());
  },
  120_000,
);
