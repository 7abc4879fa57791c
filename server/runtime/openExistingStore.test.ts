import { describe, expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { openEmbedded } from "../db/drivers/embedded.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { openExistingStore } from "./openStore.ts";
import { folderWith } from "./testing/folderWith.ts";
import { newDataFolder } from "./testing/newDataFolder.ts";

const holdsNone = "one that holds a bank already";
const nowhere = { databaseUrl: undefined, databaseDriver: "postgres", dataDir: "" } as const;

describe("DATA_DIR, for a program that only looks", () => {
  const open = (dataDir: string) => openExistingStore({ ...nowhere, dataDir });

  it("is not made, and nothing in it", async () => {
    const folder = await folderWith({ "readMe.txt": "" });
    for (const missing of [folder, `${folder}/below`]) {
      await expect(open(missing)).rejects.toThrow(holdsNone);
    }
    expect(await Array.fromAsync(Deno.readDir(folder))).toHaveLength(1);
  });

  it("holds no bank before a first start has ended", async () => {
    const unfinished = { "database/PG_VERSION": "18", "database.unfinished": "" };
    await expect(open(await folderWith(unfinished))).rejects.toThrow(holdsNone);
  });

  it("is free again after a refusal, and has no tables in it", async () => {
    const dataDir = await newDataFolder();
    await expect(open(dataDir)).rejects.toThrow(holdsNone);
    const database = await openEmbedded(dataDir);
    expect(await database.sql`select 1 from pg_tables where schemaname = 'public'`).toEqual([]);
    await database.close();
  }, 60_000);
});

await onPostgres((server) => {
  describe("a database on a server, for a program that only looks", () => {
    it("is neither filled nor changed, and refused at another version", async () => {
      const databaseUrl = await server.freshDatabase();
      const owner = openPostgres(databaseUrl);
      const open = () => openExistingStore({ ...nowhere, databaseUrl });
      await expect(open()).rejects.toThrow(holdsNone);
      expect(await owner.sql`select 1 from pg_tables where schemaname = 'public'`).toEqual([]);

      await migrate(owner);
      await owner.sql.script("grant update on postings to public");
      const store = await open();
      expect(await store.journal.books()).toMatchObject({ customerTotal: 0 });
      await store.close();
      const [granted] = await owner.sql`
        select has_table_privilege('public', 'postings', 'update') as is_kept`;
      expect(granted).toEqual({ is_kept: true });

      await owner.sql`update schema_migration set version = 37`;
      await expect(open()).rejects.toThrow("but this database has version 37. Start the Kestrel");
      await owner.close();
    }, 60_000);
  });
});
