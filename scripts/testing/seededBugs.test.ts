import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../tools.ts";

const folders = { "scripts/simulation/seededBugs": 17, "scripts/isolation/seededBugs": 5 };
const patches = Object.keys(folders).flatMap((folder) =>
  readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`)
);

test.each(Object.entries(folders))("%s has %d seeded bugs", (folder, count) => {
  expect(readdirSync(`${root}/${folder}`)).toHaveLength(count);
});

test.each(patches)("%s still applies to the code", (patch) => {
  const check = () => execFileSync("git", ["apply", "--check", patch], { cwd: root });
  expect(check).not.toThrow();
});
