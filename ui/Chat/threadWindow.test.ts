import { expect, test } from "vitest";
import { earlier, firstStart, startAt, STEP } from "./threadWindow.ts";

function many(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: `m${index}` }));
}

test("a thread opens with its newest messages", () => {
  expect(firstStart(many(5_000))).toBe(5_000 - STEP);
  expect(firstStart(many(3))).toBe(0);
});

test("every unread message is drawn, with a few read ones above", () => {
  expect(firstStart(many(5_000), "m3000")).toBe(2_990);
  expect(firstStart(many(5_000), "m4999")).toBe(5_000 - STEP);
  expect(firstStart(many(5_000), "m2")).toBe(0);
});

test("what comes in at either end does not move where it begins", () => {
  const messages = many(200);
  expect(startAt(messages, "m120")).toBe(120);
  expect(startAt([{ id: "new" }, ...messages, { id: "newest" }], "m120")).toBe(121);
});

test("when the first message is gone it opens anew", () => {
  expect(startAt(many(200), "deleted")).toBe(200 - STEP);
});

test("a step goes up and stops at the first message", () => {
  expect(earlier(200)).toBe(200 - STEP);
  expect(earlier(10)).toBe(0);
});
