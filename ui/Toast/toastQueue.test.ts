import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLeave } from "./toastQueue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function stage() {
  const next = { key: undefined as string | undefined };
  const leave = createLeave({ shownKey: () => next.key, durationMs: 100 });
  const update = vi.fn();
  const show = (key: string | undefined, isRemoval: boolean) => {
    next.key = key;
    leave.run(update, isRemoval);
  };
  return { leave, update, show };
}

test("a message shows right away and disappears after its time", () => {
  const { leave, update, show } = stage();
  show("first", false);
  expect(update).toHaveBeenCalledTimes(1);
  show(undefined, true);
  expect(leave.isLeaving()).toBe(true);
  expect(update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(update).toHaveBeenCalledTimes(2);
  expect(leave.isLeaving()).toBe(false);
});

test("another message does not wait for the one that leaves", () => {
  const { leave, update, show } = stage();
  show("first", false);
  show(undefined, true);
  show("second", false);
  expect(update).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(200);
  expect(update).toHaveBeenCalledTimes(2);
  expect(leave.isLeaving()).toBe(false);
});

test("removing a message that is not on screen needs no time", () => {
  const { leave, update, show } = stage();
  show("first", false);
  show("first", true);
  expect(update).toHaveBeenCalledTimes(2);
  expect(leave.isLeaving()).toBe(false);
});
