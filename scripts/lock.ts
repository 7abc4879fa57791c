/**
 * Writes the lock of production dependencies: the part of the whole lock that package.json's
 * dependencies reach. Resolving them separately could give other versions when a package has a
 * newer one.
 */
import { join } from "node:path";
import { parts } from "./install/installed.ts";
import { root } from "./tools.ts";

/** As much of Deno's lock as is read here. */
export interface Lock {
  /** The requested version, such as `npm:zod@4.6.7`, and the installed one. */
  readonly specifiers: Readonly<Record<string, string>>;
  readonly npm: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly dependencies?: readonly string[];
  readonly optionalDependencies?: readonly string[];
}

/**
 * The part of a lock that holds these packages and whatever they need. Throws where the lock does not
 * have one of them.
 */
export function startLock<Whole extends Lock>(
  lock: Whole,
  dependencies: Readonly<Record<string, string>>,
): Whole {
  const asked = Object.entries(dependencies)
    .map(([name, version]) => ({ name, specifier: `npm:${name}@${version}` }))
    .toSorted((one, other) => one.specifier < other.specifier ? -1 : 1);
  const reached = new Set<string>();
  const reach = (key: string) => {
    if (reached.has(key)) return;
    reached.add(key);
    const { dependencies = [], optionalDependencies = [] } = packageAt(lock, key);
    for (const name of [...dependencies, ...optionalDependencies]) reach(keyOf(lock, name));
  };
  for (const { name, specifier } of asked) reach(`${name}@${lock.specifiers[specifier]}`);
  return {
    ...lock,
    specifiers: Object.fromEntries(
      asked.map(({ specifier }) => [specifier, lock.specifiers[specifier]]),
    ),
    npm: Object.fromEntries(Object.entries(lock.npm).filter(([key]) => reached.has(key))),
  };
}

function packageAt({ npm }: Lock, key: string): LockedPackage {
  const found = npm[key];
  if (found === undefined) throw new Error(`The lock has no ${key}; run deno task lock`);
  return found;
}

/** A package's full name in the lock; the version is left out where there is only one. */
function keyOf({ npm }: Lock, name: string): string {
  if (name in npm) return name;
  return Object.keys(npm).find((key) => key.startsWith(`${name}@`)) ?? name;
}

if (import.meta.main) {
  const read = async (file: string) => JSON.parse(await Deno.readTextFile(join(root, file)));
  const { dependencies } = await read("package.json");
  const lock = startLock(await read(parts.everything.lock), dependencies);
  await Deno.writeTextFile(
    join(root, parts.start.lock),
    `${JSON.stringify(lock, undefined, 2)}\n`,
  );
}
