import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#server/db/postgres/migrate.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import { createUserWithAccounts, deposit, everyAccount } from "#server/db/testing/samples.ts";
import { DataDirInUse, DataDirUnusable } from "./dataDir.ts";
import { disk } from "./disk.ts";
import { openEmbedded } from "./embedded.ts";
import { copyFolder, LosingDisk } from "./testing/powerCut.ts";

const ignore = () => {};

describe("the embedded database", { timeout: 60_000 }, () => {
  let temporary: string;
  let dataDir: string;
  let who: { user: number; account: number };
  beforeAll(async () => {
    temporary = await Deno.makeTempDir({ prefix: "kestrel-embedded-" });
    dataDir = `${temporary}/data`;
    // As a first start leaves it that was killed halfway.
    await Deno.mkdir(`${dataDir}/database`, { recursive: true });
    await Deno.writeTextFile(`${dataDir}/database/PG_VERSION`, "1");
    await Deno.writeTextFile(`${dataDir}/database.unfinished`, "");

    const database = await openEmbedded(dataDir);
    await migrate(database);
    const store = createSqlStore(database);
    const { user, accounts } = await createUserWithAccounts(store, 0);
    who = { user: user.id, account: accounts[0]?.id ?? 0 };
    await store.close();
  }, 60_000);
  afterAll(() => Deno.remove(temporary, { recursive: true }));

  it("keeps its rows from one start to the next", async () => {
    const store = createSqlStore(await openEmbedded(dataDir));
    expect((await store.users.byId(who.user))?.id).toBe(who.user);
    await store.close();
  });

  it("keeps few files open", async () => {
    const database = await openEmbedded(dataDir);
    const [row] = await database.sql`show max_files_per_process`;
    expect(row?.["max_files_per_process"]).toBe("100");
    await database.close();
  });

  it("belongs to one opener at a time", async () => {
    const database = await openEmbedded(dataDir);
    await expect(openEmbedded(dataDir)).rejects.toEqual(new DataDirInUse(dataDir));
    await database.close();
    await (await openEmbedded(dataDir)).close();
  });

  it("names a folder that it cannot make", async () => {
    const below = `${dataDir}/lock/below`;
    const failure = await openEmbedded(below).catch((error) => error);
    expect(failure).toBeInstanceOf(DataDirUnusable);
    expect(failure.message).toContain(below);
  });

  it("brings the log to the disk before it acknowledges, once for many that meet", async () => {
    let logSyncs = 0;
    const database = await openEmbedded(dataDir, ignore, {
      ...disk,
      async sync(path) {
        await disk.sync(path);
        if (path.includes("/pg_wal/")) logSyncs += 1;
      },
    });
    const store = createSqlStore(database);
    for (let commit = 1; commit <= 3; commit++) {
      await deposit(store, who.user, who.account, 1);
      expect(logSyncs).toBe(commit);
    }
    await everyAccount(store);
    expect(logSyncs).toBe(3);
    const many = Array.from({ length: 30 }, () => deposit(store, who.user, who.account, 1));
    await Promise.all(many);
    expect(logSyncs - 3).toBeGreaterThan(0);
    expect(logSyncs - 3).toBeLessThan(30);
    await store.close();
  });

  it("promises nothing more once the disk has failed", async () => {
    let isBroken = false;
    const database = await openEmbedded(dataDir, ignore, {
      ...disk,
      sync: (path) => isBroken ? Promise.reject(new Error("No disk")) : disk.sync(path),
    });
    const store = createSqlStore(database);
    isBroken = true;
    const write = () => deposit(store, who.user, who.account, 1);
    await expect(write()).rejects.toBeInstanceOf(StoreUnavailable);
    isBroken = false;
    await expect(write()).rejects.toBeInstanceOf(StoreUnavailable);
    await store.close();
    await (await openEmbedded(dataDir)).close();
  });

  // The first cuts hit commits, the later ones the checkpoint in the middle of the work.
  it.each([7, 19, 33])(
    "keeps what it acknowledged when power fails at sync %i",
    async (cut) => {
      const survivors = `${temporary}/survivors-${cut}`;
      await copyFolder(dataDir, survivors);
      let acknowledged = 0;
      let before: number | undefined;
      const losing = new LosingDisk(dataDir, survivors, cut, () => before = acknowledged);
      const database = await openEmbedded(dataDir, ignore, losing);
      const store = createSqlStore(database);
      const [start] = await store.accounts.listOwnedBy(who.user);

      const work = async () => {
        for (let turn = 0; turn < 8; turn++) {
          await deposit(store, who.user, who.account, 1);
          acknowledged += 1;
        }
      };
      await Promise.all([work(), work()]);
      await Promise.all([work(), work(), database.sql`checkpoint`]);
      await work();
      await store.close();
      const promised = (start?.balance ?? 0) + (before ?? Infinity);

      const survived = createSqlStore(await openEmbedded(survivors));
      const [found] = await survived.accounts.listOwnedBy(who.user);
      expect(found?.balance).toBeGreaterThanOrEqual(promised);
      await deposit(survived, who.user, who.account, 1);
      const books = await survived.journal.books();
      expect(books).toMatchObject({ discrepancies: [], unbalancedEntries: [], postingTotal: 0 });
      await survived.close();
    },
  );
});
