import { afterEach, expect, it, vi } from "vitest";
import { ports } from "./ports.ts";

const versionFour = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it("names a request, each by another name", () => {
  expect(ports.uuid()).toMatch(versionFour);
  expect(ports.uuid()).not.toBe(ports.uuid());
});

it("does so on a page that came over plain http, where browsers have no randomUUID", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(ports.uuid()).toMatch(versionFour);
  expect(ports.uuid()).not.toBe(ports.uuid());
});

it("measures an age by the clock that went further", () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const age = ports.startAge("now");
  expect(age()).toBe(0);
  vi.advanceTimersByTime(500);
  expect(age()).toBe(500);
  // The clock is set back, and later the computer sleeps for an hour.
  vi.setSystemTime(Date.now() - 60_000);
  expect(age()).toBe(500);
  vi.setSystemTime(Date.now() + 60_000 + 3_600_000);
  expect(age()).toBe(3_600_500);
  vi.useRealTimers();
});

it("measures the age of the page", () => {
  const before = performance.now();
  const age = ports.startAge("page")();
  expect(age).toBeGreaterThanOrEqual(before);
});
