import process from "node:process";
import { describe, expect, it } from "vitest";
import { serverFolder } from "#scripts/testing/postgresBinaries.ts";
import { onPostgres } from "#scripts/testPostgres.ts";
import { newDataDir } from "#scripts/testing/newDatabases.ts";
import { milliseconds } from "#contract/time.ts";
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import { liveThroughADay } from "../testing/aDay.ts";
import { folderWith } from "../testing/folderWith.ts";
import { runTool } from "../testing/runTool.ts";
import { spawnBank } from "../testing/spawnBank.ts";
import { drill } from "./drill.ts";
import { differences } from "./holdings.ts";

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

const proved = {
  code: 0,
  stdout: expect.stringMatching(/^\S+: \d+ rows\nRPO \d+ s: [^\n]+\nRTO [\d.]+ s: [^\n]+$/),
  stderr: "",
};

describe("a backup of a stopped embedded bank", () => {
  it("is proved by a drill", async () => {
    const DATA_DIR = await newDataDir(`${await folderWith({})}/data`);
    const bank = await spawnBank({ DATA_DIR, SECRET_KEY: "" });
    await liveThroughADay(await bank.origin);
    const given = { DATA_DIR, ...await variables() };
    expect(await runTool("backup", given)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATA_DIR is "[^"]+"; wanted: a folder that no other/),
    });
    bank.kill("SIGTERM");
    await bank.outcome();
    expect(await runTool("backup", given)).toMatchObject({ code: 0, stderr: "" });
    expect(await runTool("drill", given)).toEqual(proved);

    const late = await drill({
      folder: given.BACKUP_DIR,
      key: Uint8Array.fromBase64(given.BACKUP_KEY),
      limit: milliseconds(1),
      serverUrl: undefined,
      environment: {},
    });
    expect(late.findings).toEqual([expect.stringMatching(/^The newest backup is [\d.]+ h old; /)]);
  }, 120_000);
});

it("names each table that has other rows than were backed up", () => {
  const kept = { rows: { users: 3, audit: 7 }, chain: "7:ab" };
  expect(differences(kept, kept)).toEqual([]);
  expect(differences(kept, { rows: { users: 2, more: 1 }, chain: "6:cd" })).toEqual([
    "Table users: 3 rows were backed up, 2 were restored",
    "Table audit: 7 rows were backed up, none were restored",
    "Table more: no rows were backed up, 1 were restored",
    "The audit chain ends with another link",
  ]);
});

await onPostgres((server) => {
  describe("a backup of a bank that works", () => {
    it("is proved by a drill, and one that is not as it was is found out", async () => {
      const DATABASE_URL = await server.freshDatabase();
      const bank = await spawnBank({ DATABASE_URL });
      await liveThroughADay(await bank.origin);
      const given = { DATABASE_URL, SECRET_KEY, ...await variables() };
      const taken = await runTool("backup", given);
      expect(taken).toMatchObject({ code: 0, stderr: "" });
      await liveThroughAnotherDay(DATABASE_URL);
      expect(await runTool("drill", given)).toEqual(proved);

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
      const bytes = await Deno.readFile(path);
      const later = (text: string) => text.replace(/"takenAt":"\d{4}/, '"takenAt":"2020');
      await Deno.writeTextFile(path, later(await Deno.readTextFile(path)));
      expect(await runTool("drill", given)).toMatchObject({ code: 1, stdout: "" });
      await Deno.writeFile(path, bytes.subarray(0, -10));
      expect(await runTool("drill", given)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^The backup was cut off/),
      });
      expect(await runTool("drill", { ...given, BACKUP_KEY: keyOf(9) })).toMatchObject({ code: 1 });
      await Deno.writeFile(path, bytes);
      expect(await runTool("drill", { ...given, SECRET_KEY: keyOf(8) })).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^SECRET_KEY is another/),
      });
      await Deno.remove(path);
      expect(await runTool("drill", given)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/wanted: a folder with a backup in it$/),
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
