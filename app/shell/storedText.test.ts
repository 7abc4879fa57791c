import { beforeEach, expect, it, vi } from "vitest";
import { storedText } from "./storedText.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("is kept in this browser until it is forgotten", () => {
  const name = storedText("kestrel.test");
  expect(name.read()).toBeNull();
  expect(name.write("maya")).toBe(true);
  expect(storedText("kestrel.test").read()).toBe("maya");
  expect(name.write(null)).toBe(true);
  expect(localStorage).toHaveLength(0);
});

it("is kept where it was told", () => {
  storedText("kestrel.test", () => sessionStorage).write("maya");
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
});

it("is nothing where a browser forbids it, and nothing breaks", () => {
  using _ = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Denied", "SecurityError");
  });
  const name = storedText("kestrel.test");
  expect(name.write("maya")).toBe(false);
  expect(name.read()).toBeNull();
});
