import { describe, expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { folderWith } from "./testing/folderWith.ts";
import { mailServer } from "./testing/mailServer.ts";
import { runTool } from "./testing/runTool.ts";
import { spawnBank } from "./testing/spawnBank.ts";
import { runDoctor } from "./doctor.ts";

const key = new Uint8Array(32).fill(7).toBase64();

async function textsOf(environment: Readonly<Record<string, string>>) {
  const app = await folderWith({ "assets/main.js": "" });
  const findings = await runDoctor({ PORT: "9", ...environment }, app);
  const those = (wanted: string) =>
    findings.filter(({ is }) => is === wanted).map(({ text }) => text);
  return { ok: those("ok"), look: those("look"), bad: those("bad") };
}

describe("the doctor", () => {
  it("says what is set wrong, and no more", async () => {
    expect(await textsOf({ PORT: "http", SECRET_KEY: "short" })).toEqual({
      ok: [],
      look: [],
      bad: [expect.stringMatching(/^PORT is "http"/), expect.stringMatching(/^SECRET_KEY is /)],
    });
  });

  it("finds what is open to others, unreachable, or not there", async () => {
    const DATA_DIR = await folderWith({ "secret.key": key });
    await Deno.chmod(DATA_DIR, 0o700);
    await Deno.chmod(`${DATA_DIR}/secret.key`, 0o644);
    const BACKUP_DIR = await folderWith({});
    const { bad, look } = await textsOf({
      ...{ DATA_DIR, BACKUP_DIR, BACKUP_KEY: key, SMTP_URL: "smtp://127.0.0.1:9" },
    });
    expect(bad).toEqual([
      `DATA_DIR is "${DATA_DIR}"; expected one that holds a bank already, which the bank's first start makes`,
      expect.stringMatching(/^The mail server: /),
      `${DATA_DIR}/secret.key is accessible to other users (mode 644)`,
      `No backups found in ${BACKUP_DIR}`,
    ]);
    expect(look).toContain("No server is responding at http://127.0.0.1:9/readyz");
  });

  it("looks at a bank that runs on the embedded database", async () => {
    const bank = await spawnBank({ SECRET_KEY: "" });
    const { port } = new URL(await bank.origin);
    const { ok, look, bad } = await textsOf({ DATA_DIR: bank.dataDir, PORT: port });
    expect(bad).toEqual([]);
    expect(ok).toContain(`The server at http://127.0.0.1:${port}/readyz is ready`);
    expect(look).toContain("DATA_DIR is in use (expected while the server runs)");
  }, 60_000);
});

await onPostgres((server) => {
  it("looks at a database server and a mail server, and prints it in one screen", async () => {
    const DATABASE_URL = await server.freshDatabase();
    const database = openPostgres(DATABASE_URL);
    await migrate(database);
    await database.close();
    const { url: SMTP_URL } = await mailServer();
    const environment = { DATABASE_URL, SMTP_URL, SECRET_KEY: key, ANCHOR_KEY: key };
    const { ok, look, bad } = await textsOf(environment);
    expect(ok).toEqual(expect.arrayContaining([
      "DATABASE_URL is set",
      "The database is reachable and its schema is up to date",
      expect.stringMatching(/^PostgreSQL 1[5-9]/),
      "The mail server accepts our sign-in",
    ]));
    expect(look).toContain(
      "This database role can change append-only tables. Use a role that doesn't own them",
    );
    // The throwaway server of these tests needs no flush.
    expect(bad).toEqual(["fsync is off: a power failure can lose committed transactions"]);
    const { code, stdout, stderr } = await runTool("doctor", { ...environment, PORT: "9" });
    expect([code, stderr]).toEqual([1, ""]);
    expect(stdout.split("\n").length).toBeLessThan(24);
    expect(stdout).toContain("✗ fsync is off: a power failure can lose committed transactions");
  }, 60_000);
});
