import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { faultsInLock } from "./audit.ts";
import { advisoriesFor } from "./audit/advisories.ts";
import { isAllowed, licenseOf } from "./audit/licenses.ts";
import { readLock } from "./audit/locked.ts";
import { parts } from "./install/installed.ts";
import { root } from "./tools.ts";

it.each([
  ["MIT", true, true],
  ["(MIT OR GPL-3.0)", true, true],
  ["MIT or MPL-2.0", true, true],
  ["MIT AND OFL-1.1", true, true],
  ["(MIT AND GPL-3.0)", false, false],
  ["GPL-3.0", false, false],
  ["EPL-2.0", true, false],
  ["none", false, false],
])("of the license %s, tools may be: %s, and the bundle: %s", (license, tool, bundle) => {
  expect([isAllowed(license, true), isAllowed(license, false)]).toEqual([tool, bundle]);
});

it("reads licenses of installed packages, and finds no fault in the lock", () => {
  const { packages } = readLock(parts.everything.lock);
  const licenses = packages.map(licenseOf);
  expect(licenses.filter((license) => license !== undefined).length).toBeGreaterThan(400);
  const shipped = new Set(readLock(parts.start.lock).packages.map(({ purl }) => purl));
  expect(shipped.size).toBeGreaterThan(100);
  expect(faultsInLock(parts.everything.lock, shipped)).toEqual([]);
  // Stricter for packages in the bundle.
  const all = new Set(packages.map(({ purl }) => purl));
  expect(faultsInLock(parts.everything.lock, all)).toContainEqual(
    expect.stringMatching(/^caniuse-lite \S+: license CC-BY-4.0 is not allowed$/),
  );
});

it("finds install scripts by the lock", () => {
  expect(readLock(parts.everything.lock).withScripts).toEqual(["esbuild"]);
  expect(readLock(parts.start.lock).withScripts).toEqual([]);
  // Deno runs only those that this setting allows.
  expect(readFileSync(join(root, "deno.json"), "utf8")).not.toContain("allowScripts");
});

const range = (...events: readonly object[]) => ({
  id: "GHSA-1",
  summary: "Bad",
  affected: [{
    package: { ecosystem: "npm", name: "hono" },
    ranges: [{ type: "SEMVER", events }],
  }],
});

it.each([
  ["1.9.9", false],
  ["2.0.0-beta.1", false],
  ["2.0.0", true],
  ["2.10.0", true],
  ["2.11.0-rc.2", true],
  ["2.11.0", false],
  ["3.0.0", true],
])("version %s is in the ranges of an advisory: %s", (version, isBad) => {
  const list = [
    range({ introduced: "2.0.0" }, { fixed: "2.11.0" }, { introduced: "3.0.0" }),
  ];
  expect(advisoriesFor([{ name: "hono", version }], list))
    .toEqual(isBad ? [`hono ${version}: GHSA-1 Bad`] : []);
  expect(advisoriesFor([{ name: "honor", version }], list)).toEqual([]);
});

it("finds listed versions, and takes nothing that isn't an advisory for a list", () => {
  const affected = [{ package: { ecosystem: "npm", name: "hono" }, versions: ["4.0.1"] }];
  expect(advisoriesFor([{ name: "hono", version: "4.0.1" }], [{ id: "GHSA-2", affected }]))
    .toEqual(["hono 4.0.1: GHSA-2"]);
  expect(() => advisoriesFor([], [{ vulnerabilities: [] }])).toThrow();
});
