import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { root } from "#scripts/tools.ts";
import { calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { permissionSet } from "#contract/permissionSet.ts";
import { grants, permissionNames, permissions, setNames } from "#contract/staff.ts";

/** The cells of each row of the table below a heading of the page, without the head and its line. */
function tableBelow(heading: string): readonly (readonly string[])[] {
  const page = readFileSync(`${root}/docs/security.md`, "utf8");
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  return section.split("\n## ")[0]?.split("\n").filter((line) => line.startsWith("|")).slice(2)
    .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim())) ?? [];
}

it("is in the documentation as in the contract", () => {
  const named = Object.entries<CallSpec>(calls).map(([name, { permission }]) => ({
    name,
    needed: [permission ?? []].flat(),
  }));
  const wanted = permissionNames().map((permission) => {
    const sets = permissionSet.options.filter((set) => grants(set, permission));
    return [
      permissions[permission].words,
      sets.length === permissionSet.options.length
        ? "all"
        : sets.map((set) => setNames[set]).join(", "),
      named.filter(({ needed }) => needed.includes(permission))
        .map(({ name }) => `\`${name}\``).join(", "),
    ];
  });
  expect(tableBelow("Who may do what")).toEqual(wanted);
});
