import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../tools.ts";

const folder = "scripts/storm/mutants";
const patches = readdirSync(`${root}/${folder}`);

test("there are twelve planted faults", () => expect(patches).toHaveLength(12));

test.each(patches)("%s still fits the bank's code", (patch) => {
  const check = () =>
    execFileSync("git", ["apply", "--check", `${folder}/${patch}`], { cwd: root });
  expect(check).not.toThrow();
});
