import { expect, it } from "vitest";
import { rememberedUsername } from "./rememberedUsername.ts";

it("keeps a name and forgets it", () => {
  const kept = new Map<string, string>();
  const name = rememberedUsername(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  expect(name.read()).toBe("");
  name.write("maya");
  expect(name.read()).toBe("maya");
  name.write(null);
  expect(kept.size).toBe(0);
});

it("does without where the browser forbids storage", () => {
  const name = rememberedUsername(() => {
    throw new DOMException("Denied", "SecurityError");
  });
  expect(() => name.write("maya")).not.toThrow();
  expect(name.read()).toBe("");
});
