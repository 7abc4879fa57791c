import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../tools.ts";
import { startLock } from "../lock.ts";
import { isSatisfiedBy, parts } from "./installed.ts";

describe("installed packages", () => {
  it("is enough when its lock is the same, and everything is enough for a start", () => {
    expect(isSatisfiedBy({ start: "a" }, { start: "a" })).toBe(true);
    expect(isSatisfiedBy({ start: "a" }, { start: "a", everything: "b" })).toBe(true);
    expect(isSatisfiedBy({ start: "a", everything: "b" }, { start: "a" })).toBe(false);
    expect(isSatisfiedBy({ start: "a" }, { start: "old" })).toBe(false);
    expect(isSatisfiedBy({ start: "a" }, {})).toBe(false);
  });
});

it("a start installs the versions of the whole lock, of what package.json names and that needs", () => {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), "utf8"));
  const { dependencies } = read("package.json");
  const start = read(parts.start.lock);
  expect(start).toEqual(startLock(read(parts.everything.lock), dependencies));
  expect(Object.keys(start.specifiers)).toHaveLength(Object.keys(dependencies).length);
  expect(Object.keys(start.npm).some((name) => name.startsWith("vitest@"))).toBe(false);
});

it("a lock that lacks a package is not cut", () => {
  expect(() => startLock({ specifiers: {}, npm: {} }, { zod: "1.0.0" })).toThrow("zod@undefined");
});
