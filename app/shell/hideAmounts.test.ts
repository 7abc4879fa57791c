import { expect, it, vi } from "vitest";
import { createHideAmounts } from "./hideAmounts.ts";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it("is off until it is switched on, and outlives the page", () => {
  const room = memory();
  const first = createHideAmounts(() => room);
  expect(first.isOn()).toBe(false);
  first.set(true);
  expect(createHideAmounts(() => room).isOn()).toBe(true);
  first.set(false);
  expect(createHideAmounts(() => room).isOn()).toBe(false);
});

it("tells of a change until nobody listens", () => {
  const choice = createHideAmounts(memory);
  const heard = vi.fn();
  const stop = choice.listen(heard);
  choice.set(true);
  stop();
  choice.set(false);
  expect(heard).toHaveBeenCalledTimes(1);
});

it("lasts as long as the page where nothing may be kept", () => {
  const choice = createHideAmounts(() => {
    throw new Error("forbidden");
  });
  choice.set(true);
  expect(choice.isOn()).toBe(true);
});
