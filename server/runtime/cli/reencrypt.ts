import process from "node:process";
import { ConfigError } from "../../kernel/configError.ts";
import { readKeyConfig } from "../config/config.ts";
import { describeDatabaseFailure, openExistingBank } from "../openStore.ts";
import { type KeyTurn, turnKey } from "../turnKey.ts";
import { exitOn } from "./process.ts";

const RETIRE = "--retire";

/**
 * `deno task reencrypt [--retire]`: re-encrypts everything under the first of SECRET_KEYS while the
 * server runs, in slices, and keeps the former keys encrypted in the database. Afterwards only the
 * first key is needed. Reports what still depends on a former key; `--retire` ends that and forgets
 * the former keys. Exits with 1 if a text couldn't be decrypted or nothing could be done.
 */
if (import.meta.main) await reencryptBank().catch(exitOn);

async function reencryptBank(): Promise<void> {
  const unknown = Deno.args.find((arg) => arg !== RETIRE);
  if (unknown !== undefined) throw new ConfigError(`${unknown} is not an option. Use ${RETIRE}`);
  const isRetiring = Deno.args.includes(RETIRE);
  const config = readKeyConfig(process.env);
  const { secretKey, formerSecretKeys } = config;
  if (secretKey === undefined) {
    throw new ConfigError("SECRET_KEYS is not set. Set it to NEW_KEY,OLD_KEY");
  }
  const bank = await openExistingBank(config).catch((error) => {
    throw describeDatabaseFailure(error, config);
  });
  try {
    const turn = await turnKey(bank, [secretKey, ...formerSecretKeys], { isRetiring });
    report(turn, isRetiring ? "Ended" : "Hashed under a former key until used or expired");
    if (turn.lost.length > 0) Deno.exitCode = 1;
  } finally {
    await bank.close();
  }
}

function report({ moved, lost, name, hashes }: KeyTurn, hashesAre: string): void {
  for (const text of lost) {
    console.error(`${text}: can't be decrypted with any key, so it was left unchanged`);
  }
  console.log(`Re-encrypted ${moved} values with key ${name}. Other keys are no longer needed.`);
  for (const [kind, count] of hashes) {
    if (count > 0) console.log(`${hashesAre}: ${count} ${kind}`);
  }
}
