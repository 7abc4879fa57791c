import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = `${import.meta.dirname}/..`;

it("no field cuts what is pasted: what is too long is refused in words", () => {
  const files = globSync(["app/**/*.tsx", "ui/**/*.tsx"], { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const cutting = files.filter((file) =>
    /\bmaxLength=|\bmaxLength:/.test(readFileSync(`${root}/${file}`, "utf8"))
  );
  expect(cutting).toEqual([]);
});
