/**
 * `deno task requirements`: the requirements of ASVS 5.0 that docs/asvs.md names, each with what
 * holds it; fails where one of level 1 is held by nothing, or by a file or task that is not there.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { root } from "./tools.ts";

export interface Requirement {
  readonly level: 1 | 2;
  /** Such as `6.4.1`. */
  readonly number: string;
  /** The requirement and its evidence, as on the page. */
  readonly what: string;
  readonly how: string;
  /** Files and folders that hold it, from the project's root, and tasks. */
  readonly paths: readonly string[];
  readonly tasks: readonly string[];
}

/** How the page begins where something is not held, or there is nothing to hold. */
const NOT_HELD = /^not met/;
const NOTHING = /^not applicable/;

export const isHeld = ({ how }: Requirement) => !NOT_HELD.test(how);

/** The rows of the page's tables; those below the heading "Level 2 …" are of level 2. */
export function requirementsIn(page: string): readonly Requirement[] {
  const [first = "", second = ""] = page.split(/^## Level 2.*$/m);
  return [...rowsOf(first, 1), ...rowsOf(second, 2)];
}

function rowsOf(text: string, level: 1 | 2): readonly Requirement[] {
  const rows = text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.*?) +\| (.*?) +\|$/gm);
  return Array.from(rows, ([, number = "", what = "", how = ""]) => ({
    level,
    number,
    what,
    how,
    paths: Array.from(how.matchAll(/`([\w.]+\/[\w./-]*)`/g), ([, path = ""]) => path),
    tasks: Array.from(how.matchAll(/`deno task ([\w:-]+)`/g), ([, task = ""]) => task),
  }));
}

/** Returns the faults in a list of requirements, a sentence each. */
export function faultsOf(requirements: readonly Requirement[]): readonly string[] {
  const { tasks }: { tasks: object } = JSON.parse(readFileSync(join(root, "deno.json"), "utf8"));
  const twice = requirements.filter(({ number }, place) =>
    requirements.findIndex((other) => other.number === number) !== place
  );
  return [
    ...twice.map(({ number }) => `${number} stands there twice`),
    ...requirements.flatMap((one) => {
      const { number, level, how, paths, tasks: named } = one;
      if (!isHeld(one)) return level === 1 ? [`${number} isn't met`] : [];
      if (NOTHING.test(how)) return [];
      return [
        ...(paths.length + named.length === 0 ? [`${number} names no evidence`] : []),
        ...paths.filter((path) => !existsSync(join(root, path)))
          .map((path) => `${number} refers to ${path}, which doesn't exist`),
        ...named.filter((task) => !Object.hasOwn(tasks, task))
          .map((task) => `${number} refers to the task ${task}, which doesn't exist`),
      ];
    }),
  ];
}

export function readRequirements(): readonly Requirement[] {
  return requirementsIn(readFileSync(join(root, "docs/asvs.md"), "utf8"));
}

if (import.meta.main) {
  const requirements = readRequirements();
  for (const { number, what, how } of requirements) {
    console.log(`${number.padEnd(7)} ${what}\n        ${how}`);
  }
  for (const level of [1, 2] as const) {
    const all = requirements.filter((one) => one.level === level);
    const chapters = level === 1 ? "" : ", chapters 6 and 7";
    console.log(`Level ${level}${chapters}: ${all.filter(isHeld).length} of ${all.length} met`);
  }
  const faults = faultsOf(requirements);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
