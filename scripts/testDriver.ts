/**
 * `deno task test:driver [--import-map=FILE]`: runs the tests of the default driver with Deno's:
 * the whole store, outage tests with a database that is killed, paused, restarted and full under
 * load, and a server that is killed while 32 administrators approve. The driver comes from Deno's
 * cache, or from the import map.
 */
import { resolve } from "node:path";
import process from "node:process";
import { run } from "./run.ts";
import { plainOutsideTerminals, root, tools } from "./tools.ts";

const files = [
  "server/db/drivers/denoPostgres.test.ts",
  "server/runtime/openStore.test.ts",
  "server/runtime/outages.deep.test.ts",
  "server/runtime/databaseAway.deep.test.ts",
  "server/runtime/severalProcesses.deep.test.ts",
  "scripts/isolation/isolation.deep.test.ts",
];

if (import.meta.main) {
  plainOutsideTerminals();
  const [given] = Deno.args;
  const [, map] = /^--import-map=(.+)$/.exec(given ?? "") ?? [];
  if (given !== undefined && map === undefined) {
    console.error(`Can't test a driver with "${given}"; expected --import-map=FILE`);
    Deno.exit(1);
  }
  const env = {
    DATABASE_DRIVER: "deno-postgres",
    ...(map !== undefined && { TEST_IMPORT_MAP: resolve(map) }),
  };
  const vitest = ["run", "-A", tools.vitest, "run", "--project=unit", "--project=deep", ...files];
  await run(process.execPath, vitest, { cwd: root, env, within: 15 * 60_000 });
  const stress = ["run", "-A", "--no-lock", "bench/main.ts", "--quick", "--only=killed"];
  await run(process.execPath, stress, { cwd: root, env, within: 5 * 60_000 });
}
