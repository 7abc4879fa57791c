import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDataDir } from "#scripts/testing/newDatabases.ts";
import { migrate } from "#server/db/postgres/migrate.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import { createUserWithAccounts } from "#server/db/testing/samples.ts";
import { DataDirInUse, DataDirUnusable } from "./dataDir.ts";
import { openEmbedded } from "./embedded.ts";

const panickingWriter = fileURLToPath(new URL("./testing/panickingWriter.ts", import.meta.url));

describe("the embedded database", { timeout: 60_000 }, () => {
  let temporary: string;
  let dataDir: string;
  let userId: number;
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
    userId = (await createUserWithAccounts(store, 0)).user.id;
    await store.close();
  }, 60_000);
  afterAll(() => Deno.remove(temporary, { recursive: true }));

  it("keeps its rows from one start to the next", async () => {
    const store = createSqlStore(await openEmbedded(dataDir));
    expect((await store.users.byId(userId))?.id).toBe(userId);
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

  it("stops for good if its engine panics, and doesn't block its process", async () => {
    const folder = await newDataDir(`${temporary}/panics`);
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--quiet", panickingWriter, folder],
      stdout: "piped",
    }).spawn();
    const deadline = setTimeout(() => child.kill("SIGKILL"), 30_000);
    const { stdout } = await child.output();
    clearTimeout(deadline);
    expect(new TextDecoder().decode(stdout)).toBe("StoreUnavailable\n".repeat(3));
  });
});
