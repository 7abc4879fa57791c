import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../tools.ts";

const folder = "scripts/simulation/seededBugs";
const patches = readdirSync(`${root}/${folder}`);

test("there are twelve seeded bugs", () => expect(patches).toHaveLength(12));

test.each(patches)("%s still applies to the code", (patch) => {
  const check = () =>
    execFileSync("git", ["apply", "--check", `${folder}/${patch}`], { cwd: root });
  expect(check).not.toThrow();
});
