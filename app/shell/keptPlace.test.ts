import { describe, expect, it } from "vitest";
import { keptPlace } from "./keptPlace.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe("a kept place", () => {
  it("is found by the same person only, until it is forgotten", () => {
    const storage = memory();
    const place = keptPlace(() => storage);
    place.keep(7, "/dashboard/transactions?type=deposit");
    expect(place.of(7)).toBe("/dashboard/transactions?type=deposit");
    expect(place.of(8)).toBeNull();
    place.forget();
    expect(place.of(7)).toBeNull();
  });

  it("is not kept where a browser forbids it, and nothing breaks", () => {
    const place = keptPlace(() => {
      throw new Error("Storage is forbidden");
    });
    place.keep(7, "/dashboard");
    expect(place.of(7)).toBeNull();
    place.forget();
  });
});
