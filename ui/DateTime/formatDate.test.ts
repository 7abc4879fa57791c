import { expect, test } from "vitest";
import { formatDate } from "./formatDate.ts";

test.each([
  ["2024-03-05T15:04:00Z", "Mar 5, 2024"],
  ["2024-12-31T23:59:59Z", "Dec 31, 2024"],
])("customers read %s as %s", (iso, text) => {
  expect(formatDate(iso, "customer", "UTC")).toBe(text);
});

test.each([
  ["2024-03-05T15:04:00Z", "Mar 05, 2024 - 3:04 PM"],
  ["2024-03-05T00:04:00Z", "Mar 05, 2024 - 12:04 AM"],
  ["2024-03-05T12:00:00Z", "Mar 05, 2024 - 12:00 PM"],
])("admins read %s as %s", (iso, text) => {
  expect(formatDate(iso, "admin", "UTC")).toBe(text);
});

test("the day is the viewer's day", () => {
  expect(formatDate("2024-03-05T02:00:00Z", "customer", "America/New_York")).toBe("Mar 4, 2024");
  expect(formatDate("2024-03-05T02:00:00Z", "admin", "Asia/Tokyo")).toBe("Mar 05, 2024 - 11:00 AM");
});

test("text that isn't a date stays as it is", () => {
  expect(formatDate("soon", "customer")).toBe("soon");
});
