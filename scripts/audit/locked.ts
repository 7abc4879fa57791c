import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { componentsOf } from "../bundle/partsList.ts";
import { root } from "../tools.ts";

export interface LockedId {
  readonly name: string;
  readonly version: string;
}

const lockFile = z.object({
  npm: z.record(
    z.string(),
    z.object({ integrity: z.string(), scripts: z.optional(z.boolean()) }),
  ),
});

/** The packages of a lock file, and the names of those with install scripts. */
export function readLock(lock: string) {
  const { npm } = z.parse(lockFile, JSON.parse(readFileSync(join(root, lock), "utf8")));
  const scripted = Object.keys(npm).filter((key) => npm[key]?.scripts === true);
  return {
    packages: componentsOf(npm),
    withScripts: scripted.map((key) => key.slice(0, key.indexOf("@", 1))),
  };
}
