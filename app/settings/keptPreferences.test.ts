import { expect, it } from "vitest";
import { defaultPreferences, keptPreferences } from "./keptPreferences.ts";

function memory(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

it("begins with true, true, true, false", () => {
  expect(keptPreferences(() => memory()).of(1)).toEqual({
    emailNotifications: true,
    smsNotifications: true,
    transactionAlerts: true,
    marketingEmails: false,
  });
});

it("keeps each person's own", () => {
  const room = memory();
  const kept = keptPreferences(() => room);
  expect(kept.keep(1, { ...defaultPreferences, marketingEmails: true })).toBe(true);
  expect(kept.of(1).marketingEmails).toBe(true);
  expect(kept.of(2)).toEqual(defaultPreferences);
});

it.each(["not json", "null", '{"smsNotifications":"no"}'])("does not trust %s", (text) => {
  const kept = keptPreferences(() => memory({ "kestrel.notifications.1": text }));
  expect(kept.of(1)).toEqual(defaultPreferences);
});

it("says so where the browser keeps nothing", () => {
  const kept = keptPreferences(() => {
    throw new Error("forbidden");
  });
  expect(kept.of(1)).toEqual(defaultPreferences);
  expect(kept.keep(1, defaultPreferences)).toBe(false);
});
