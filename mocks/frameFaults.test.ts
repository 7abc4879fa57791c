import { expect, it, vi } from "vitest";
import { createFaults } from "./faults.ts";

it("drops, repeats and delays frames in the given order", () => {
  vi.useFakeTimers();
  const faults = createFaults(() => {});
  const sent: string[] = [];
  faults.loseFrames(1);
  faults.repeatFrames(1);
  faults.delayFrames(500, 1);
  for (const frame of ["lost", "twice", "late", "plain"]) faults.deliver(() => sent.push(frame));
  expect(sent).toEqual(["twice", "twice", "plain"]);
  vi.advanceTimersByTime(500);
  expect(sent).toEqual(["twice", "twice", "plain", "late"]);
  vi.useRealTimers();
});

it("forgets its faults", () => {
  const faults = createFaults(() => {});
  faults.loseFrames(5);
  faults.clear();
  const send = vi.fn();
  faults.deliver(send);
  expect(send).toHaveBeenCalledOnce();
});
