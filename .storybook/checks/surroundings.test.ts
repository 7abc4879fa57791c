import { expect, test } from "vitest";
import { choices, surroundings } from "./surroundings.ts";

/** Every two choices of different kinds, by the places where a row has them. */
const pairs = Object.values(choices).flatMap((values, place, all) =>
  all.slice(place + 1).flatMap((others, further) =>
    values.flatMap((one) =>
      others.map((other) => [place, one, place + 1 + further, other] as const)
    )
  )
);

test.each(pairs)("choice %i is %s where choice %i is %s", (place, one, otherPlace, other) => {
  const rows: readonly (readonly (string | number)[])[] = surroundings;
  expect(rows.some((row) => row[place] === one && row[otherPlace] === other)).toBe(true);
});

test("the surroundings are few", () => {
  expect(pairs).toHaveLength(56);
  expect(surroundings.length).toBeLessThanOrEqual(10);
});
