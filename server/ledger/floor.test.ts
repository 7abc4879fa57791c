import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { floorFor } from "./floor.ts";

it.each([[5_000, 0], [1, 0], [0, 0], [-0, 0], [-1, -1], [-5_000, -5_000]])(
  "a balance set to %d cents may fall to %d",
  (balance, floor) => {
    expect(floorFor(cents(balance))).toBe(floor);
  },
);
