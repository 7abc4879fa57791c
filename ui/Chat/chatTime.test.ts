import { expect, test } from "vitest";
import { formatTime } from "#ui/DateTime/formatDate.ts";
import { formatDay, formatRecentTime } from "./chatTime.ts";

const zone = "America/New_York";

test("a message says the viewer's time of day", () => {
  expect(formatTime("2026-11-20T13:58:00Z", zone)).toBe("8:58 AM");
  expect(formatTime("2026-11-20T17:04:00Z", zone)).toBe("12:04 PM");
});

test("a day is the viewer's day, not that of UTC", () => {
  expect(formatDay("2026-11-20T03:00:00Z", zone)).toBe("Nov 19, 2026");
});

test("a conversation says the time today, the day this year, else the date", () => {
  const now = "2026-11-20T20:00:00Z";
  expect(formatRecentTime("2026-11-20T14:40:00Z", now, zone)).toBe("9:40 AM");
  expect(formatRecentTime("2026-11-19T14:40:00Z", now, zone)).toBe("Nov 19");
  expect(formatRecentTime("2025-11-19T14:40:00Z", now, zone)).toBe("Nov 19, 2025");
});

test("text that isn't a date stays as it is", () => {
  expect(formatTime("soon")).toBe("soon");
  expect(formatRecentTime("soon", "2026-11-20T20:00:00Z")).toBe("soon");
});
