import process from "node:process";
import type { Store } from "../store/store.ts";
import { describeDatabaseFailure } from "./databaseFailure.ts";
import { readDatabaseAlone } from "./envDatabase.ts";
import { openExistingStore } from "./openExistingStore.ts";
import { StartRefused } from "./startRefused.ts";

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
  const { settings, refusals } = readDatabaseAlone(process.env);
  if (refusals.length > 0) return endUnseen(...refusals);
  try {
    const store = await openExistingStore(settings);
    const { findings, sound } = await check(store).finally(() => store.close());
    if (findings.length === 0) return console.log(sound);
    for (const finding of findings) console.error(finding);
    Deno.exit(exitCode.wrong);
  } catch (error) {
    const described = describeDatabaseFailure(error, settings);
    endUnseen(described instanceof StartRefused ? described.message : described);
  }
}

/** Says why nothing could be found out, a line for each reason, and ends the process. */
export function endUnseen(...reasons: readonly unknown[]): never {
  for (const reason of reasons) console.error(reason);
  Deno.exit(exitCode.couldNotLook);
}
