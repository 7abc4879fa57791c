import { expect, it } from "vitest";
import { createRecentFrames, REMEMBERED } from "./recentFrames.ts";
import { person } from "./testing/liveHandlers.ts";

function atTime(now: number) {
  const time = { now };
  return { time, recent: createRecentFrames(() => time.now) };
}

it("knows nothing of before the process started", () => {
  const { time, recent } = atTime(0);
  expect(recent.quietMs(person(2))).toBe(0);
  time.now = 1_500;
  expect(recent.quietMs(person(2))).toBe(1_500);
});

it("returns the time since a user's last frame, in whole milliseconds rounded down", () => {
  const { time, recent } = atTime(0);
  time.now = 10_000;
  recent.record({ userIds: [2, 3], staff: null });
  time.now = 10_900.9;
  recent.record({ userIds: [3], staff: null });
  expect([1, 2, 3].map((id) => recent.quietMs(person(id)))).toEqual([10_900, 900, 0]);
});

it("counts a frame for staff only for those who get it", () => {
  const { time, recent } = atTime(0);
  time.now = 10_000;
  recent.record({ userIds: [2], staff: "seeCustomers" });
  time.now = 10_300;
  const auditor = { userId: 8, sets: [] };
  expect([person(1, true), person(2), person(3), auditor].map((one) => recent.quietMs(one)))
    .toEqual([300, 300, 10_300, 10_300]);
});

it("counts what may have been for everyone for each user", () => {
  const { time, recent } = atTime(0);
  time.now = 10_000;
  recent.record("everyone");
  time.now = 10_200;
  expect([person(1, true), person(2)].map((one) => recent.quietMs(one))).toEqual([200, 200]);
});

it("looks back a minute at most, and forgets no user sooner", () => {
  const { time, recent } = atTime(0);
  time.now = REMEMBERED;
  recent.record({ userIds: [2], staff: null });
  time.now = 2 * REMEMBERED - 1;
  recent.record({ userIds: [3], staff: null });
  expect(recent.quietMs(person(2))).toBe(REMEMBERED - 1);
  time.now = 4 * REMEMBERED;
  recent.record({ userIds: [4], staff: null });
  expect([2, 3, 5].map((id) => recent.quietMs(person(id))))
    .toEqual([REMEMBERED, REMEMBERED, REMEMBERED]);
});

it("orders users by their last frame, so that a busy one keeps no other", () => {
  const { time, recent } = atTime(0);
  recent.record({ userIds: [2, 3], staff: null });
  time.now = REMEMBERED - 1;
  recent.record({ userIds: [2], staff: null });
  time.now = REMEMBERED + 1;
  recent.record({ userIds: [4], staff: null });
  expect(recent.quietMs(person(2))).toBe(2);
});
