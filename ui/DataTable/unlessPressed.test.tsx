import { expect, onTestFinished, test, vi } from "vitest";
import { unlessPressed } from "./unlessPressed.ts";

function waiting() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn();
  unlessPressed(50, run);
  return run;
}

test("it runs once the time is over", () => {
  const run = waiting();
  vi.advanceTimersByTime(49);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test.each([new KeyboardEvent("keydown", { key: "j" }), new Event("pointerdown")])(
  "a press before that leaves the focus where the person has moved it",
  (press) => {
    const run = waiting();
    document.body.dispatchEvent(press);
    vi.advanceTimersByTime(50);
    expect(run).not.toHaveBeenCalled();
  },
);
