import { beforeEach, expect, it, vi } from "vitest";
import { createHideAmounts } from "./hideAmounts.ts";

beforeEach(() => localStorage.clear());

it("is off until it is switched on, and outlives the page", () => {
  const first = createHideAmounts();
  expect(first.chosen()).toBe(false);
  first.set(true);
  expect(createHideAmounts().chosen()).toBe(true);
  first.set(false);
  expect(createHideAmounts().chosen()).toBe(false);
});

it("reports changes until the listener is removed", () => {
  const choice = createHideAmounts();
  const listener = vi.fn();
  const stop = choice.listen(listener);
  choice.set(true);
  stop();
  choice.set(false);
  expect(listener).toHaveBeenCalledTimes(1);
});

it("lasts as long as the page where nothing may be kept", () => {
  const choice = createHideAmounts({ read: () => null, write: () => false });
  choice.set(true);
  expect(choice.chosen()).toBe(true);
  choice.set(false);
  expect(choice.chosen()).toBe(false);
});
