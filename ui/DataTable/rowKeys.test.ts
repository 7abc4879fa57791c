import { expect, test } from "vitest";
import { meaningOf, type PressedKey } from "./rowKeys.ts";

function press(key: string, focus: PressedKey["focus"] = "row", hasModifier = false) {
  return meaningOf({ key, focus, hasModifier, isRepeat: false });
}

test("arrows, Home, End, J and K move", () => {
  expect(press("ArrowDown")).toEqual({ kind: "move", to: "next" });
  expect(press("ArrowUp")).toEqual({ kind: "move", to: "previous" });
  expect(press("Home")).toEqual({ kind: "move", to: "first" });
  expect(press("End")).toEqual({ kind: "move", to: "last" });
  expect(press("J")).toEqual({ kind: "move", to: "next" });
  expect(press("k", "control")).toEqual({ kind: "move", to: "previous" });
});

test("a button in the row keeps arrows, Enter and Space for itself", () => {
  for (const key of ["ArrowDown", "Enter", " "]) expect(press(key, "control")).toBeNull();
});

test("a field keeps every key", () => {
  for (const key of ["j", "a", "Enter", "ArrowDown"]) expect(press(key, "text")).toBeNull();
});

test("nothing happens with Ctrl, Alt or Meta", () => {
  expect(press("a", "row", true)).toBeNull();
});

test("other letters are shortcuts, other keys nothing", () => {
  expect(press("A")).toEqual({ kind: "letter", keyName: "a" });
  expect(press("a", "control")).toEqual({ kind: "letter", keyName: "a" });
  expect(press("Enter")).toEqual({ kind: "open" });
  expect(press(" ")).toEqual({ kind: "select" });
  expect(press("Tab")).toBeNull();
  expect(press("1")).toBeNull();
});

test("a key that is held down moves on and does nothing else", () => {
  const held = (key: string) =>
    meaningOf({ key, focus: "row", hasModifier: false, isRepeat: true });
  for (const key of ["j", "ArrowDown"]) expect(held(key)).toEqual({ kind: "move", to: "next" });
  for (const key of ["a", "r", "Enter", " "]) expect(held(key)).toBeNull();
});
