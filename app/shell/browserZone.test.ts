import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { browserZone } from "./browserZone.ts";

describe("the browser's time zone", () => {
  it.each(["Europe/Paris", "America/New_York", "UTC"])("%s is used as it is", (zone) => {
    expect(browserZone(zone)).toBe(zone);
  });

  it.each(["", "Etc/Unknown", "Nowhere/Nothing", ":/etc/localtime"])("%j counts as UTC", (zone) => {
    expect(browserZone(zone)).toBe("UTC");
  });

  it("is one that the browser accepts", () => {
    expect(() => Intl.DateTimeFormat("en-US", { timeZone: browserZone() })).not.toThrow();
  });
});

it("no other file asks the browser for its time zone", () => {
  const root = `${import.meta.dirname}/../..`;
  const files = globSync(["app/**/*.{ts,tsx}", "ui/**/*.{ts,tsx}"], { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const asking = files.filter((file) =>
    !/\.(test|stories)\./.test(file) &&
    readFileSync(`${root}/${file}`, "utf8").includes("resolvedOptions().timeZone")
  );
  expect(asking).toEqual(["app/shell/browserZone.ts"]);
});
