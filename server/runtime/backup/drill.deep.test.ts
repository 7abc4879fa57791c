import process from "node:process";
import { describe, expect, it } from "vitest";
import { serverFolder } from "#scripts/testing/postgresBinaries.ts";
import { onPostgres } from "#scripts/testPostgres.ts";
import { newDataDir } from "#scripts/testing/newDatabases.ts";
import { hours, milliseconds } from "#contract/time.ts";
import { linkAudit } from "../../audit/chain.ts";
import { DataDirInUse, lockDataDir } from "../../db/drivers/dataDir.ts";
import { openEmbedded } from "../../db/drivers/embedded.ts";
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import { migrate } from "../../db/postgres/migrate.ts";
import { createSqlStore } from "../../db/postgres/sqlStore.ts";
import { createUserWithAccounts, newUser } from "../../db/testing/samples.ts";
import { readDatabaseConfig } from "../config/config.ts";
import { liveThroughADay } from "../testing/aDay.ts";
import { folderWith } from "../testing/folderWith.ts";
import { inFiles } from "../testing/inFiles.ts";
import { runTool } from "../testing/runTool.ts";
import { spawnBank } from "../testing/spawnBank.ts";
import { drill } from "./drill.ts";
import { differences } from "./holdings.ts";
import { BrokenBackup } from "./encryptedFile.ts";
import { takeBackup } from "./takeBackup.ts";

const keyOf = (byte: number) => new Uint8Array(32).fill(byte).toBase64();
const SECRET_KEY = btoa("a key that only a test has, 32 b");

/** What the programs are told beside the database. */
async function variables() {
  const PATH = `${serverFolder()}:${process.env.PATH ?? ""}`;
  const BACKUP_DIR = `${await folderWith({})}/backups`;
  return { PATH, BACKUP_DIR, BACKUP_KEY: keyOf(5), ANCHOR_KEY: keyOf(6) };
}

const filesIn = async (folder: string) =>
  (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).toSorted();

/** A drill that found nothing wrong, with this as its last line. */
const proved = (signing: string) => ({
  code: 0,
  stdout: expect.stringMatching(
    new RegExp(`^\\S+: \\d+ rows\nRPO \\d+ s: [^\n]+\nRTO [\\d.]+ s [^\n]+\n${signing}[^\n]*$`),
  ),
  stderr: "",
});

describe("a backup of a stopped embedded bank", () => {
  it("is proved by a drill, which says that it is too old", async () => {
    const dataDir = await newDataDir(`${await folderWith({})}/data`);
    const database = await openEmbedded(dataDir);
    await migrate(database);
    const store = createSqlStore(database);
    await store.users.insert(newUser({ role: "admin" }));
    await createUserWithAccounts(store, 12_500);
    await linkAudit(store);
    await store.close();

    const config = readDatabaseConfig({ DATA_DIR: dataDir });
    const kept = { folder: await folderWith({}), key: new Uint8Array(32).fill(5) };
    const held = await lockDataDir(dataDir);
    await expect(takeBackup({ config, ...kept })).rejects.toThrow(DataDirInUse);
    held[Symbol.dispose]();
    await takeBackup({ config, ...kept });
    const { findings, rows } = await drill({
      ...kept,
      limit: milliseconds(1),
      serverUrl: undefined,
      environment: { SECRET_KEY },
    });
    const given = { DATA_DIR: dataDir, BACKUP_DIR: kept.folder, BACKUP_KEY: keyOf(5) };
    const { code, stdout } = await runTool("restore", given);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${dataDir}-restored-`)]);
    expect(await runTool("verifyBooks", { DATA_DIR: stdout })).toMatchObject({ code: 0 });
    expect(await runTool("restore", { ...given, BACKUP_KEY: keyOf(6) })).toMatchObject({ code: 1 });
    // Of it alone: everything else in it is right.
    expect(findings).toEqual([expect.stringMatching(/^The newest backup is [\d.]+ h old\. /)]);
    expect(rows).toBeGreaterThan(3);
  }, 120_000);
});

it("names each table that has other rows than were backed up", () => {
  const kept = { rows: { users: 3, audit: 7 }, chain: "7:ab" };
  expect(differences(kept, kept)).toEqual([]);
  expect(differences(kept, { rows: { users: 2, more: 1 }, chain: "6:cd" })).toEqual([
    "Table users: 3 rows were backed up, 2 were restored",
    "Table audit: 7 rows were backed up, none were restored",
    "Table more: no rows were backed up, 1 were restored",
    "The audit chain ends with a different entry than when the backup was taken",
  ]);
});

await onPostgres((server) => {
  describe("a backup of a bank that works", () => {
    it("is proved by a drill, and one that is not as it was is found out", async () => {
      const DATABASE_URL = await server.freshDatabase();
      const bank = await spawnBank({ DATABASE_URL });
      await liveThroughADay(await bank.origin);
      const given = { DATABASE_URL, SECRET_KEY, ...await variables() };
      const { BACKUP_KEY, ANCHOR_KEY } = given;
      const secrets = { DATABASE_URL, SECRET_KEY, BACKUP_KEY, ANCHOR_KEY };
      const fromFiles = { ...given, ...await inFiles(secrets) };
      const taken = await runTool("backup", fromFiles);
      expect(taken).toMatchObject({ code: 0, stderr: "" });
      await liveThroughAnotherDay(DATABASE_URL);
      expect(await runTool("drill", { ...given, ANCHOR_KEY: "" }))
        .toEqual(proved("Warning: the report isn't signed because ANCHOR_KEY is not set"));
      expect(await runTool("drill", fromFiles)).toEqual(proved("The report is signed; "));

      const [file = "", report = ""] = await filesIn(given.BACKUP_DIR);
      expect([taken.stdout, report]).toEqual([`${given.BACKUP_DIR}/${file}`, `${file}.drill.json`]);
      const signed = JSON.parse(await Deno.readTextFile(`${given.BACKUP_DIR}/${report}`));
      expect(JSON.parse(signed.report)).toMatchObject({ backup: file, findings: [] });
      const publicKey = await crypto.subtle
        .importKey("raw", Uint8Array.fromBase64(signed.publicKey), "Ed25519", false, ["verify"]);
      const [signature, text] = [
        Uint8Array.fromBase64(signed.signature),
        new TextEncoder().encode(signed.report),
      ];
      expect(await crypto.subtle.verify("Ed25519", publicKey, signature, text)).toBe(true);
      // Nothing of it is left on the server.
      const database = openPostgres(DATABASE_URL);
      expect(await database.sql`select 1 from pg_database where datname like 'kestrel_drill%'`)
        .toEqual([]);
      await database.close();

      const path = `${given.BACKUP_DIR}/${file}`;
      const restored = await runTool("restore", given, path);
      expect(restored)
        .toEqual({
          code: 0,
          stdout: expect.stringMatching(/^kestrel_restored_\d{14}$/),
          stderr: "",
        });
      const url = new URL(DATABASE_URL);
      url.pathname = `/${restored.stdout}`;
      expect(await runTool("verifyBooks", { DATABASE_URL: url.href })).toMatchObject({ code: 0 });
      // A database that exists is left alone.
      expect(await runTool("restore", given)).toMatchObject({ code: 1, stdout: "" });
      const bytes = await Deno.readFile(path);
      const later = (text: string) => text.replace(/"takenAt":"\d{4}/, '"takenAt":"2020');
      const drillWith = (key = given.BACKUP_KEY, secretKey = SECRET_KEY) =>
        drill({
          folder: given.BACKUP_DIR,
          key: Uint8Array.fromBase64(key),
          limit: hours(1),
          serverUrl: DATABASE_URL,
          environment: { SECRET_KEY: secretKey },
        });
      await Deno.writeTextFile(path, later(await Deno.readTextFile(path)));
      await expect(drillWith()).rejects.toThrow(BrokenBackup);
      await Deno.writeFile(path, bytes.subarray(0, -10));
      expect(await runTool("drill", given)).toMatchObject({
        code: 1,
        stdout: "",
        stderr: expect.stringMatching(/^The backup is truncated/),
      });
      await expect(drillWith(keyOf(9))).rejects.toThrow(BrokenBackup);
      await Deno.writeFile(path, bytes);
      await expect(drillWith(given.BACKUP_KEY, keyOf(8))).rejects.toThrow(
        /^SECRET_KEY doesn't match/,
      );
      await Deno.remove(path);
      expect(await runTool("drill", given)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^No backup found in BACKUP_DIR/),
      });
    }, 120_000);
  });

  /** What comes after the backup is not in it. */
  async function liveThroughAnotherDay(url: string): Promise<void> {
    const database = openPostgres(url);
    await database.sql`insert into attempts (subject, at) values ('later', now())`;
    await database.close();
  }
});
