/**
 * `deno task audit [--advisories=FILE]`: whether every package of the lock file has a license that we
 * allow, no install script, and no known vulnerability, by a list in the OSV format or else by the
 * registry. Ends with 1 if one does not, and with 2 if vulnerabilities couldn't be checked, or 0 with
 * `--if-reachable`.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import process from "node:process";
import { advisoriesFor } from "./audit/advisories.ts";
import { isAllowed, licenseOf } from "./audit/licenses.ts";
import { readLock } from "./audit/locked.ts";
import { parts } from "./install/installed.ts";
import { audit } from "./packages.ts";

/** Packages whose install scripts Deno doesn't run, and why they work without. */
const known: Readonly<Record<string, string>> = {
  esbuild: "its script only checks the binary, which is a package of its own",
};

/** Returns a line for each license and install script that isn't allowed. */
export function faultsInLock(lock: string, shipped: ReadonlySet<string>): readonly string[] {
  const { packages, withScripts } = readLock(lock);
  const licenses = packages.flatMap((one) => {
    const license = licenseOf(one);
    if (license === undefined || isAllowed(license, !shipped.has(one.purl))) return [];
    return [`${one.name} ${one.version}: license ${license} is not allowed`];
  });
  const scripts = withScripts.filter((name) => known[name] === undefined)
    .map((name) => `${name} has an install script`);
  return [...licenses, ...scripts];
}

/** Reads a list of advisories; exits with 2 if it can't be read. */
function readList(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    console.error(`Can't read advisories from ${path}: ${String(error)}`);
    process.exit(2);
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { advisories: { type: "string" }, "if-reachable": { type: "boolean" } },
  });
  const { lock } = parts.everything;
  const { packages } = readLock(lock);
  const shipped = new Set(readLock(parts.start.lock).packages.map(({ purl }) => purl));
  const faults = [...faultsInLock(lock, shipped)];
  const unread = packages.filter((one) => licenseOf(one) === undefined).length;
  let isUnknown = false;
  if (values.advisories === undefined) {
    const verdict = await audit(lock);
    if (verdict === "faulty") faults.push("Packages have known vulnerabilities, listed above");
    isUnknown = verdict === "unknown";
  } else faults.push(...advisoriesFor(packages, readList(values.advisories)));
  for (const fault of faults) console.error(fault);
  console.log(
    `Checked ${packages.length} packages. ${unread} for other platforms aren't installed.`,
  );
  if (isUnknown) console.log("Vulnerabilities weren't checked: the registry can't be reached.");
  process.exitCode = faults.length > 0 ? 1 : isUnknown && !values["if-reachable"] ? 2 : 0;
}
