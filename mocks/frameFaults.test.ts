import { expect, it, vi } from "vitest";
import { createFrameFaults } from "./frameFaults.ts";

it("loses, repeats and delays frames in the order it was told", () => {
  vi.useFakeTimers();
  const { faults, deliver } = createFrameFaults();
  const sent: string[] = [];
  faults.loseFrames(1);
  faults.repeatFrames(1);
  faults.delayFrames(500, 1);
  for (const frame of ["lost", "twice", "late", "plain"]) deliver(() => sent.push(frame));
  expect(sent).toEqual(["twice", "twice", "plain"]);
  vi.advanceTimersByTime(500);
  expect(sent).toEqual(["twice", "twice", "plain", "late"]);
  vi.useRealTimers();
});

it("forgets what it was told", () => {
  const { faults, deliver, plan } = createFrameFaults();
  faults.loseFrames(5);
  plan([]);
  const send = vi.fn();
  deliver(send);
  expect(send).toHaveBeenCalledOnce();
});
