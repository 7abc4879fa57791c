import { expect, test } from "vitest";
import { lengthNote } from "./lengthNote.ts";

test("a short message says nothing about its length", () => {
  expect(lengthNote("", 2_000)).toBeUndefined();
  expect(lengthNote("a".repeat(1_799), 2_000)).toBeUndefined();
});

test("near the limit it says what is left", () => {
  expect(lengthNote("a".repeat(1_800), 2_000)).toEqual({
    words: "200 characters left",
    isOver: false,
  });
  expect(lengthNote("a".repeat(1_999), 2_000)).toEqual({
    words: "1 character left",
    isOver: false,
  });
  expect(lengthNote("a".repeat(2_000), 2_000)).toEqual({
    words: "0 characters left",
    isOver: false,
  });
});

test("over the limit it says by how much", () => {
  expect(lengthNote("a".repeat(2_001), 2_000))
    .toEqual({ words: "1 character over the limit of 2,000", isOver: true });
});

test("space around a message is not sent, so it does not count", () => {
  expect(lengthNote(`  ${"a".repeat(2_000)}  `, 2_000)?.isOver).toBe(false);
});
