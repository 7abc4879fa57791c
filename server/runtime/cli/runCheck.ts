import process from "node:process";
import type { Store } from "../../db/store.ts";
import { type DatabaseConfig, readDatabaseConfig } from "../config/config.ts";
import { describeDatabaseFailure, openExistingStore } from "../openStore.ts";
import { ConfigError } from "../../kernel/configError.ts";

/** The result of a check. */
export interface Verdict {
  /** One line for everything that is not as it must be; none where all is well. */
  readonly findings: readonly string[];
  /** What to say where all is well. */
  readonly sound: string;
  /** One line for everything that isn't wrong but that an auditor should know. */
  readonly notes?: readonly string[];
}

const exitCode = { wrong: 1, couldNotLook: 2 } as const;

/**
 * Runs `check` on the configured database. Exits with 1 if it finds a fault, and with 2 if it
 * couldn't run, so that scripts can tell a mistyped folder from wrong books.
 */
export async function runCheck(check: (store: Store) => Promise<Verdict>): Promise<void> {
  try {
    const config = readDatabaseConfig(process.env);
    const { findings, sound, notes = [] } = await look(config, check).catch((error) => {
      throw describeDatabaseFailure(error, config);
    });
    if (findings.length === 0) console.log(sound);
    for (const note of notes) console.log(note);
    if (findings.length === 0) return;
    for (const finding of findings) console.error(finding);
    Deno.exit(exitCode.wrong);
  } catch (error) {
    exitUndetermined(error instanceof ConfigError ? error.message : error);
  }
}

async function look(
  config: DatabaseConfig,
  check: (store: Store) => Promise<Verdict>,
): Promise<Verdict> {
  const store = await openExistingStore(config);
  return await check(store).finally(() => store.close());
}

/** Says why nothing could be found out, and ends the process. */
export function exitUndetermined(reason: unknown): never {
  console.error(reason);
  Deno.exit(exitCode.couldNotLook);
}
