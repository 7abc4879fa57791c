import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { newDataDir } from "#scripts/testing/newDatabases.ts";
import { migrate } from "#server/db/postgres/migrate.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import { schema, steps } from "#server/db/schema/schema.ts";
import { describeSchema } from "#server/db/schema/testing/describeSchema.ts";
import { testStep } from "#server/db/schema/testing/step.ts";
import { newUser } from "#server/db/testing/samples.ts";
import { openEmbedded } from "./embedded.ts";

const program = fileURLToPath(new URL("./testing/stuckStart.ts", import.meta.url));

/** How many scripts are sent before those of the schema or a step: they set how long to wait. */
const SETTINGS = 2;

async function emptyDataDir(): Promise<string> {
  const dataDir = await newDataDir(await Deno.makeTempDir({ prefix: "kestrel-upgrade-" }));
  onTestFinished(() => Deno.remove(dataDir, { recursive: true }));
  return dataDir;
}

/** Starts a program that migrates this database, and kills it before its script `number`. */
async function killBefore(dataDir: string, number: number): Promise<void> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", program, dataDir, `${number}`],
    stdout: "piped",
  }).spawn();
  let output = "";
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    output += text;
    if (output === "stuck\n") child.kill("SIGKILL");
  }
  await child.status;
  expect(output).toBe("stuck\n");
}

describe("the embedded database under kill -9", { timeout: 180_000 }, () => {
  it("has no tables if its first start was killed", async () => {
    const dataDir = await emptyDataDir();
    for (const number of [0, SETTINGS + 1, SETTINGS + schema.length]) {
      await killBefore(dataDir, number);
      const database = await openEmbedded(dataDir);
      const tables = await database.sql`select 1 from pg_tables where schemaname = 'public'`;
      expect(tables, `killed before script ${number}`).toEqual([]);
      await database.close();
    }
    const database = await openEmbedded(dataDir);
    expect(await migrate(database)).toBe(schema.length);
    await database.close();
  });

  it("is as before if its upgrade was killed, and can be upgraded then", async () => {
    const dataDir = await emptyDataDir();
    const made = await openEmbedded(dataDir);
    await migrate(made);
    await createSqlStore(made).users.insert(newUser({ username: "maya", fullName: "Maya Ortiz" }));
    const before = await describeSchema(made);
    await made.close();
    for (const number of [SETTINGS, SETTINGS + 1]) {
      await killBefore(dataDir, number);
      const database = await openEmbedded(dataDir);
      expect(await describeSchema(database), `killed before script ${number}`).toEqual(before);
      await database.close();
    }
    const database = await openEmbedded(dataDir);
    expect(await migrate(database, [...steps, testStep])).toBe(1);
    expect(await database.sql`select nickname from users`).toEqual([{ nickname: "Maya" }]);
    await database.close();
  });
});
