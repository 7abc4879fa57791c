import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../tools.ts";
import { isSatisfiedBy, parts } from "./installed.ts";

describe("what is installed", () => {
  it("is enough when its lock is the same, and everything is enough for a start", () => {
    expect(isSatisfiedBy({ start: "a" }, { start: "a" })).toBe(true);
    expect(isSatisfiedBy({ start: "a" }, { start: "a", everything: "b" })).toBe(true);
    expect(isSatisfiedBy({ start: "a", everything: "b" }, { start: "a" })).toBe(false);
    expect(isSatisfiedBy({ start: "a" }, { start: "old" })).toBe(false);
    expect(isSatisfiedBy({ start: "a" }, {})).toBe(false);
  });
});

describe("the two locks", () => {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), "utf8"));
  const integrity = (lock: string): [string, unknown][] =>
    Object.entries<{ integrity: string }>(read(lock).npm)
      .map(([name, { integrity }]) => [name.split("_")[0] ?? name, integrity]);

  it("agree on every package that a start needs", () => {
    const all = new Map(integrity(parts.everything.lock));
    for (const [name, hash] of integrity(parts.start.lock)) expect(all.get(name), name).toBe(hash);
  });

  it("hold every dependency of package.json", () => {
    const { dependencies } = read("package.json");
    const locked = Object.keys(read(parts.start.lock).specifiers);
    const wanted = Object.entries(dependencies).map(([name, version]) => `npm:${name}@${version}`);
    expect(locked).toEqual(expect.arrayContaining(wanted));
  });
});
