import { expect, it, vi } from "vitest";
import { createColorMode } from "./colorMode.ts";
import { storedText } from "./storedText.ts";

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  };
}

it("keeps the choice in this browser, and forgets it for the device's own", () => {
  const store = memory();
  const color = createColorMode(storedText("kestrel.mode", () => store));
  expect(color.chosen()).toBe("system");
  color.set("dark");
  expect(store.kept).toEqual({ "kestrel.mode": "dark" });
  expect(createColorMode(storedText("kestrel.mode", () => store)).chosen()).toBe("dark");
  color.set("system");
  expect(store.kept).toEqual({});
});

it("ignores an invalid mode, and keeps a choice in memory where storage is forbidden", () => {
  const store = memory({ "kestrel.mode": "pink" });
  expect(createColorMode(storedText("kestrel.mode", () => store)).chosen()).toBe("system");
  const forbidden = () => {
    throw new Error("forbidden");
  };
  const color = createColorMode(storedText("kestrel.mode", forbidden));
  const listener = vi.fn();
  const stop = color.listen(listener);
  color.set("dark");
  expect(color.chosen()).toBe("dark");
  stop();
  color.set("light");
  expect(listener).toHaveBeenCalledTimes(1);
});
