import { beforeEach, expect, it } from "vitest";
import { defaultPreferences, savedPreferences } from "./savedPreferences.ts";

beforeEach(() => localStorage.clear());

it("begins with true, true, true, false", () => {
  expect(savedPreferences.of(1)).toEqual({
    emailNotifications: true,
    smsNotifications: true,
    transactionAlerts: true,
    marketingEmails: false,
  });
});

it("keeps each person's own", () => {
  expect(savedPreferences.keep(1, { ...defaultPreferences, marketingEmails: true })).toBe(true);
  expect(savedPreferences.of(1).marketingEmails).toBe(true);
  expect(savedPreferences.of(2)).toEqual(defaultPreferences);
});

it.each(["not json", "null", '{"smsNotifications":"no"}'])("does not trust %s", (text) => {
  localStorage.setItem("kestrel.notifications.1", text);
  expect(savedPreferences.of(1)).toEqual(defaultPreferences);
});
