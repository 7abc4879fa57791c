import process from "node:process";
import type { Store } from "../../db/store.ts";
import { type DatabaseConfig, readDatabaseConfig } from "../config/config.ts";
import { describeDatabaseFailure, openExistingStore } from "../openStore.ts";
import { ConfigError } from "../../configError.ts";

/** What a look at the bank came to. */
export interface Verdict {
  /** One line for everything that is not as it must be; none where all is well. */
  readonly findings: readonly string[];
  /** What to say where all is well. */
  readonly sound: string;
}

const exitCode = { wrong: 1, couldNotLook: 2 } as const;

/**
 * Lets `check` look at the bank that the environment names. Ends the process with 1 when something
 * is wrong with it, and with 2 when that could not be found out, so that no script takes a mistyped
 * folder for wrong books or the other way round.
 */
export async function runCheck(check: (store: Store) => Promise<Verdict>): Promise<void> {
  try {
    const config = readDatabaseConfig(process.env);
    const { findings, sound } = await look(config, check).catch((error) => {
      throw describeDatabaseFailure(error, config);
    });
    if (findings.length === 0) return console.log(sound);
    for (const finding of findings) console.error(finding);
    Deno.exit(exitCode.wrong);
  } catch (error) {
    endUnseen(error instanceof ConfigError ? error.message : error);
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
export function endUnseen(reason: unknown): never {
  console.error(reason);
  Deno.exit(exitCode.couldNotLook);
}
