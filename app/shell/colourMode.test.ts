import { expect, it, vi } from "vitest";
import { createColourMode } from "./colourMode.ts";
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
  const colour = createColourMode(storedText("kestrel.mode", () => store));
  expect(colour.chosen()).toBe("system");
  colour.set("dark");
  expect(store.kept).toEqual({ "kestrel.mode": "dark" });
  expect(createColourMode(storedText("kestrel.mode", () => store)).chosen()).toBe("dark");
  colour.set("system");
  expect(store.kept).toEqual({});
});

it("takes nothing that is no mode, and lasts as long as the page where nothing is kept", () => {
  const store = memory({ "kestrel.mode": "pink" });
  expect(createColourMode(storedText("kestrel.mode", () => store)).chosen()).toBe("system");
  const forbidden = () => {
    throw new Error("forbidden");
  };
  const colour = createColourMode(storedText("kestrel.mode", forbidden));
  const heard = vi.fn();
  const stop = colour.listen(heard);
  colour.set("dark");
  expect(colour.chosen()).toBe("dark");
  stop();
  colour.set("light");
  expect(heard).toHaveBeenCalledTimes(1);
});
