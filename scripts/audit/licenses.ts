import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { root } from "../tools.ts";
import type { LockedId } from "./locked.ts";

/** Licenses of packages that the bundle may contain. */
const allowed = [
  ...["MIT", "MIT-0", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD"],
  ...["BlueOak-1.0.0", "MPL-2.0", "OFL-1.1", "Unlicense", "CC0-1.0", "Zlib"],
];

/** Licenses of tools on top: nothing of them is handed on. */
const allowedForTools = ["EPL-2.0", "CC-BY-4.0", "CC BY-SA 4.0", "Python-2.0", "WTFPL"];

/** The licenses of packages that name theirs only in a file. */
const named: Readonly<Record<string, string>> = { "png-js": "MIT" };

/** Returns whether an SPDX expression leaves a choice that is on the list. */
export function isAllowed(expression: string, isTool: boolean): boolean {
  const licenses = isTool ? [...allowed, ...allowedForTools] : allowed;
  return expression.replace(/^\((.*)\)$/, "$1").split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((license) => licenses.includes(license.trim())));
}

const manifest = z.object({ license: z.optional(z.string()) });

/** The folder of each installed package, by name and version as in `@zod+core@4.0.0`. */
const folders = new Map(
  readdirSync(join(root, "node_modules/.deno"))
    .map((folder) => [/^@?[^@]+@[^_]+/.exec(folder)?.[0], folder]),
);

/** Returns a package's license, "none" if it names none, or undefined if it isn't installed here. */
export function licenseOf({ name, version }: LockedId): string | undefined {
  const folder = folders.get(`${name.replace("/", "+")}@${version}`);
  if (folder === undefined) return undefined;
  const path = join(root, "node_modules/.deno", folder, "node_modules", name, "package.json");
  const { license } = z.parse(manifest, JSON.parse(readFileSync(path, "utf8")));
  return license ?? named[name] ?? "none";
}
