import { expect, test } from "vitest";
import {
  earlier,
  firstStretch,
  later,
  MOST,
  STEP,
  stretchAt,
  windowAnchor,
} from "./useThreadWindow.ts";

function many(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: `m${index}` }));
}

test("a thread opens with its newest messages", () => {
  expect(firstStretch(many(5_000))).toEqual({ start: 5_000 - STEP, end: 5_000 });
  expect(firstStretch(many(3))).toEqual({ start: 0, end: 3 });
});

test("it opens around the unread line, with a few read messages above", () => {
  expect(firstStretch(many(5_000), "m3000")).toEqual({ start: 2_990, end: 2_990 + MOST });
  expect(firstStretch(many(5_000), "m4900")).toEqual({ start: 4_890, end: 5_000 });
  expect(firstStretch(many(5_000), "m4999")).toEqual({ start: 5_000 - STEP, end: 5_000 });
  expect(firstStretch(many(5_000), "m2")).toEqual({ start: 0, end: MOST });
});

test("what comes in at either end does not move where it is", () => {
  const messages = many(200);
  const grown = [{ id: "new" }, ...messages, { id: "newest" }];
  const following = windowAnchor(messages, { start: 120, end: 200 });
  expect(stretchAt(messages, following)).toEqual({ start: 120, end: 200 });
  expect(stretchAt(grown, following)).toEqual({ start: 121, end: 202 });
  const above = windowAnchor(messages, { start: 20, end: 100 });
  expect(stretchAt(grown, above)).toEqual({ start: 21, end: 101 });
});

test("it starts over when its first or last message is gone", () => {
  const anew = { start: 200 - STEP, end: 200 };
  expect(stretchAt(many(200), { firstId: "deleted" })).toEqual(anew);
  expect(stretchAt(many(200), { firstId: "m1", lastId: "deleted" })).toEqual(anew);
});

test("a step goes up, stops at the first message and takes along no more than is bearable", () => {
  expect(earlier({ start: 200, end: 300 })).toEqual({ start: 120, end: 300 });
  expect(earlier({ start: 200, end: 440 })).toEqual({ start: 120, end: 120 + MOST });
  expect(earlier({ start: 10, end: 100 })).toEqual({ start: 0, end: 100 });
});

test("a step goes down in the same way", () => {
  expect(later({ start: 200, end: 300 }, 5_000)).toEqual({ start: 200, end: 380 });
  expect(later({ start: 200, end: 440 }, 5_000)).toEqual({ start: 520 - MOST, end: 520 });
  expect(later({ start: 200, end: 440 }, 450)).toEqual({ start: 450 - MOST, end: 450 });
});
