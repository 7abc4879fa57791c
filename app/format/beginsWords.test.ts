import { expect, it } from "vitest";
import { wordsIn } from "#contract/search.ts";
import { beginsWords } from "./beginsWords.ts";

it.each([
  ["Oak & Iron Hardware", "Oak & Iron Hardware", true],
  ["City water, quarter 4", "City water, quarter 4", true],
  ["water,", "City water, quarter 4", true],
  ["M&S", "M&S", true],
  ["C++", "C++ lessons", true],
  ["&", "Oak & Iron", true],
  ["&", "Oak and Iron", false],
  ["to sav", "To savings", true],
  ["avings", "To savings", false],
  ["50%", "50% off", true],
  ["", "anything", true],
])("%j in %j: %s", (typed, text, isFound) => {
  expect(beginsWords(wordsIn(typed), text)).toBe(isFound);
});
