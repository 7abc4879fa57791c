import { cp } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { serverFolder } from "#scripts/testing/postgresBinaries.ts";
import { newDataDir } from "#scripts/testing/newDatabases.ts";
import { notProvedHere, onPostgres } from "#scripts/testPostgres.ts";
import { requireSchema } from "#server/db/postgres/migrate.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import type { Store } from "#server/db/store.ts";
import { openExistingStore, openStore } from "../../runtime/openStore.ts";
import { openSecretKey } from "../../runtime/config/secretKey.ts";
import { folderWith } from "../../runtime/testing/folderWith.ts";
import { keepingLog } from "../../runtime/testing/keepingLog.ts";
import { missingCheckpoints } from "../../runtime/cli/checkpoints.ts";
import { openEmbedded } from "./embedded.ts";
import { at } from "../testing/samples.ts";
import { openPostgres } from "./postgresJs.ts";
import { forbiddenStatements } from "#server/db/postgres/testing/forbidden.ts";
import { expectToGoOn, type Household, open, stateOf, work } from "./testing/drill.ts";

const TRANSACTIONS = 300;
const SLOW = 60_000;
const log = keepingLog();

/**
 * Nothing is missing and nothing more is there, and the chain still has the link that was noted.
 */
async function expectAsBackedUp(
  store: Store,
  home: Household,
  known: Awaited<ReturnType<typeof stateOf>>,
) {
  const found = await stateOf(store, home);
  expect(found).toEqual(known);
  const { head } = found.chain;
  expect(found.chain).toMatchObject({ checked: TRANSACTIONS, firstBroken: null });
  expect(await missingCheckpoints(store, head === undefined ? [] : [head])).toEqual([]);
}

describe("an embedded bank whose folder was copied while it was stopped", () => {
  it("is the same bank in the other place", async () => {
    const folder = await folderWith({});
    const at = (name: string) =>
      ({
        databaseUrl: undefined,
        databaseDriver: "postgres",
        dataDir: `${folder}/${name}`,
      }) as const;
    const keyAt = (name: string) =>
      openSecretKey({ secretKey: undefined, ...at(name) }, () => Promise.resolve(false));
    await newDataDir(`${folder}/bank`);
    const bank = await openStore(at("bank"), log);
    const home = await open(bank, await keyAt("bank"));
    await work(bank, home, TRANSACTIONS);
    const known = await stateOf(bank, home);
    await bank.close();
    await cp(`${folder}/bank`, `${folder}/backup`, { recursive: true });

    await Deno.remove(`${folder}/bank`, { recursive: true });
    await Deno.rename(`${folder}/backup`, `${folder}/restored`);
    const database = await openEmbedded(`${folder}/restored`);
    await requireSchema(database);
    await expectAsBackedUp(createSqlStore(database), home, known);
    for (const change of forbiddenStatements) {
      await expect(database.sql.script(change), change).rejects.toThrow("never changed");
    }
    await database.close();
    const restored = await openStore(at("restored"), log);
    await expectToGoOn(restored, home, await keyAt("restored"));
    await restored.close();
  }, SLOW);
});

/** The operator's manual, so that what it tells them to do is what is done here. */
async function readManual() {
  const docs = `${import.meta.dirname}/../../../docs`;
  return {
    text: await Deno.readTextFile(`${docs}/operations.md`),
    grants: await Deno.readTextFile(`${docs}/examples/roles.sql`),
  };
}

const session = {
  tokenHash: "restored",
  createdAt: at(1),
  lastActiveAt: at(1),
  device: "test",
  hasSecondFactor: false,
};

/** Runs one of PostgreSQL's own programs. */
async function run(name: string, ...args: string[]): Promise<void> {
  const ended = await new Deno.Command(`${serverFolder()}/${name}`, { args, stdin: "null" })
    .output();
  expect(new TextDecoder().decode(ended.stderr)).toBe("");
  expect(ended.code).toBe(0);
}

await onPostgres((server) => {
  const { cluster } = server;
  // Roles belong to a whole server: none is made on one that is not ours.
  if (cluster === undefined) return notProvedHere();

  /** An empty database of the owner's; returns its name and each role's address. */
  async function ownedDatabase() {
    const url = new URL(await server.freshDatabase());
    const superuser = openPostgres(url.href);
    await superuser.sql.script(`alter database ${url.pathname.slice(1)} owner to kestrel_owner`);
    await superuser.close();
    const as = (role: string) => {
      url.username = role;
      return url.href;
    };
    return { owner: as("kestrel_owner"), app: as("kestrel_app") };
  }

  describe("a bank on PostgreSQL that was dumped while it was open", () => {
    it("is the same bank in an empty database, with its roles and triggers", async () => {
      const superuser = openPostgres(cluster.url);
      await superuser.sql.script("create role kestrel_owner login; create role kestrel_app login");
      await superuser.close();
      const on = (databaseUrl: string) =>
        ({ databaseUrl, databaseDriver: "postgres", dataDir: "" }) as const;
      const key = new Uint8Array(32).fill(5);

      const live = await ownedDatabase();
      await (await openStore(on(live.owner), log)).close();
      const owner = openPostgres(live.owner);
      const manual = await readManual();
      await owner.sql.script(manual.grants);
      await owner.close();
      const bank = await openStore(on(live.app), log);
      const home = await open(bank, key);
      await work(bank, home, TRANSACTIONS);
      const known = await stateOf(bank, home);

      await bank.sessions.insert({ ...session, userId: home.userId });
      const versionIn = async (store: Store) =>
        (await store.sessions.byTokenHash(session.tokenHash))?.versions.own;
      const version = await versionIn(bank);

      const dump = `${await folderWith({})}/kestrel.dump`;
      expect(manual.text).toContain("\npg_dump --format=custom ");
      await run("pg_dump", "--format=custom", `--file=${dump}`, live.owner);
      await work(bank, home, 10);
      await bank.close();

      const restored = await ownedDatabase();
      const options = ["--exit-on-error", "--single-transaction", "--no-owner"];
      expect(manual.text).toContain(`\npg_restore ${options.join(" ")} `);
      await run("pg_restore", ...options, `--dbname=${restored.owner}`, dump);
      const looked = await openExistingStore(on(restored.app));
      await expectAsBackedUp(looked, home, known);
      // A page that stayed open must not take rows for those that it knows.
      expect(await versionIn(looked)).not.toBe(version);
      await looked.close();

      for (
        const [role, refusal] of [["app", "permission denied"], ["owner", "never changed"]] as const
      ) {
        const database = openPostgres(restored[role]);
        for (const change of forbiddenStatements) {
          await expect(database.sql.script(change), change).rejects.toThrow(refusal);
        }
        await database.close();
      }
      const again = await openStore(on(restored.app), log);
      await expectToGoOn(again, home, key);
      await again.close();
    }, SLOW);
  });
});
