import { expect, test } from "vitest";
import { initials } from "./Avatar.tsx";

test.each([
  ["Maya Ellison", "ME"],
  ["Administrator", "AD"],
  ["tomás de la rivera", "TR"],
  ["  zoe  ", "ZO"],
  ["maya.ellison", "ME"],
  ["Ø", "Ø"],
  ["𝒜lma", "𝒜L"],
  ["ليلى منصور", "ل\u200cم"],
  ["", "?"],
])("%j becomes %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
