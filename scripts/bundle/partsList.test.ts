import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../tools.ts";
import { componentsOf } from "./partsList.ts";

const integrity = `sha512-${btoa("\x01".repeat(64))}`;

it("lists a package once, whatever it is installed beside", () => {
  const locked = { "@x/y@1.2.3_react@19.0.0": { integrity }, "@x/y@1.2.3": { integrity } };
  expect(componentsOf(locked)).toEqual([{
    type: "library",
    name: "@x/y",
    version: "1.2.3",
    purl: "pkg:npm/%40x/y@1.2.3",
    hashes: [{ alg: "SHA-512", content: "01".repeat(64) }],
  }]);
});

it("knows a name with an underscore", () => {
  expect(componentsOf({ "some_name@1.2.0": { integrity } }))
    .toMatchObject([{ name: "some_name", version: "1.2.0" }]);
});

it("knows name, version and hash of everything that a start installs", () => {
  const { npm } = JSON.parse(readFileSync(join(root, "deno.start.lock"), "utf8"));
  const components = componentsOf(npm);
  expect(components.length).toBeGreaterThan(20);
  for (const { name, version, hashes: [{ content }] } of components) {
    expect(name).toMatch(/^(@[\w.-]+\/)?[\w.-]+$/);
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(content).toMatch(/^[0-9a-f]{128}$/);
  }
});
