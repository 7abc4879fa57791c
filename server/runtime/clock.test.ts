import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemClock } from "./clock.ts";

describe("the system's clock", () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2024-03-05T15:04:00.998Z") }));
  afterEach(() => void vi.useRealTimers());

  it("tells every millisecond", () => {
    const told = ["", "", "", ""].map(() => {
      const now = systemClock.now();
      vi.advanceTimersByTime(1);
      return now;
    });
    expect(told).toEqual([
      "2024-03-05T15:04:00.998Z",
      "2024-03-05T15:04:00.999Z",
      "2024-03-05T15:04:01.000Z",
      "2024-03-05T15:04:01.001Z",
    ]);
  });

  it("goes back with the machine's", () => {
    const before = systemClock.now();
    vi.setSystemTime("2024-03-05T14:59:59.000Z");
    expect(systemClock.now()).toBe("2024-03-05T14:59:59.000Z");
    expect(before).toBe("2024-03-05T15:04:00.998Z");
  });
});
