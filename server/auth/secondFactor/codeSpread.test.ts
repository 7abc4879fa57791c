import { expect, it } from "vitest";
import { secureRandomness } from "../../runtime/platform.ts";
import { randomCode } from "../../kernel/randomCode.ts";

const DRAWS = 100_000;
const BUCKETS = 90;
/** Chi-square of 89 degrees of freedom passes this once in a million runs of an even draw. */
const UNLIKELY = 168;

it("codes are spread evenly from 100000 to 999999", () => {
  const counts = new Array<number>(BUCKETS).fill(0);
  for (let draw = 0; draw < DRAWS; draw++) {
    const code = randomCode(secureRandomness);
    if (!/^[1-9]\d{5}$/.test(code)) throw new Error(`"${code}" is no code`);
    const bucket = Math.floor((Number(code) - 100_000) / 10_000);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const expected = DRAWS / BUCKETS;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(counts).toHaveLength(BUCKETS);
  expect(chiSquare).toBeLessThan(UNLIKELY);
});
