import { expect, it } from "vitest";
import { truncate } from "./entryWords.ts";

const family = "👨\u200d👩\u200d👧\u200d👦";
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

it.each([
  ["Rent for March", 8, "Rent for"],
  [`Party ${family}`, 9, "Party"],
  ["Party 👍🏽 again", 7, "Party"],
  ["Trip 🇯🇵🇨🇭", 7, "Trip 🇯🇵"],
  ["Trip 🇯🇵🇨🇭", 8, "Trip 🇯🇵"],
  ["Nguye\u0302\u0303n", 6, "Nguy"],
  ["Heart ❤\ufe0f", 7, "Heart"],
])("%j in %i characters is %j", (text, most, expected) => {
  expect(truncate(text, most)).toBe(expected);
});

it.each(["🎉".repeat(100), "給与".repeat(100), family.repeat(28), "ทดสอบ ".repeat(33)])(
  "of %s no letter is cut in its bytes",
  (text) => {
    const name = truncate(text, 32, 96);
    expect(text.startsWith(name)).toBe(true);
    expect(bytesOf(name)).toBeLessThanOrEqual(96);
    expect(bytesOf(name)).toBeGreaterThan(70);
  },
);

it("is never empty, however long one sign is", () => {
  expect(truncate(`${family}\u200d`.repeat(20), 32, 96)).not.toBe("");
});
