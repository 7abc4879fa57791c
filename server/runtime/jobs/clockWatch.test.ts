import { expect, it } from "vitest";
import { after, type Instant, seconds } from "#contract/time.ts";
import { machineTimers } from "../../kernel/timers.ts";
import { keepingLog } from "../testing/keepingLog.ts";
import { createClockWatch } from "./clockWatch.ts";

/** A machine whose clock and time a test moves; returns what a look a second later says. */
function machine() {
  let now = "2026-03-04T09:00:00.000Z" as Instant;
  let elapsed = 0;
  const log = keepingLog();
  const timers = { ...machineTimers, elapsed: () => elapsed };
  const look = createClockWatch({ clock: { now: () => now }, timers, log }, seconds(1));
  return ({ passed, set = 0 }: { readonly passed: number; readonly set?: number }) => {
    elapsed += passed * 1_000;
    now = after(now, seconds(passed + set));
    look();
    return log.lines.splice(0).map((line) => JSON.parse(line));
  };
}

it("tells once for how long the process stood still", () => {
  const later = machine();
  expect(later({ passed: 1 })).toEqual([]);
  expect(later({ passed: 60 })).toEqual([{ event: "process.stood_still", seconds: 60 }]);
  expect(later({ passed: 1 })).toEqual([]);
});

it("tells once that the clock was set, back and forth", () => {
  const later = machine();
  expect(later({ passed: 1, set: -3_600 })).toEqual([{ event: "clock.set", seconds: -3_600 }]);
  expect(later({ passed: 1 })).toEqual([]);
  expect(later({ passed: 1, set: 3_600 })).toEqual([{ event: "clock.set", seconds: 3_600 }]);
});

it("says nothing of a machine that is busy, or of a clock that is kept right", () => {
  const later = machine();
  expect(later({ passed: 5, set: 0.4 })).toEqual([]);
});
