import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDataDir } from "#scripts/testing/newDatabases.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import { DataDirInUse } from "./dataDir.ts";
import { openEmbedded } from "./embedded.ts";

const ROUNDS = 4;
const writer = fileURLToPath(new URL("./testing/restlessWriter.ts", import.meta.url));

/** Lets a writer work until it has acknowledged `enough` writes, then kills it without a warning. */
async function killWhileWriting(
  dataDir: string,
  enough: number,
  whileAlive: () => Promise<void>,
): Promise<number[]> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", writer, dataDir],
    stdout: "piped",
  }).spawn();
  let output = "";
  let isKilled = false;
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    output += text;
    if (isKilled || output.split("\n").length <= enough) continue;
    isKilled = true;
    await whileAlive();
    child.kill("SIGKILL");
  }
  await child.status;
  // The last line may have been cut off.
  return output.split("\n").slice(0, -1).map(Number);
}

describe("the embedded database under kill -9", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await newDataDir(await Deno.makeTempDir({ prefix: "kestrel-crash-" }));
  });
  afterAll(() => Deno.remove(dataDir, { recursive: true }));

  it(
    "keeps every acknowledged write, balances its books, and has one owner at a time",
    async () => {
      const acknowledged = new Set<number>();
      for (let round = 1; round <= ROUNDS; round++) {
        const written = await killWhileWriting(dataDir, 37 * round, async () => {
          await expect(openEmbedded(dataDir)).rejects.toBeInstanceOf(DataDirInUse);
        });
        expect(written.length).toBeGreaterThanOrEqual(37 * round);
        for (const number of written) acknowledged.add(number);

        const store = createSqlStore(await openEmbedded(dataDir));
        const user = await store.users.byUsername("restless");
        const kept = await store.transactions.listOwnedBy(user?.id ?? 0);
        const numbers = new Set(kept.map(({ description }) => Number(description.split(" ")[1])));
        expect([...acknowledged].filter((number) => !numbers.has(number))).toEqual([]);
        expect(await store.journal.books()).toEqual({
          discrepancies: [],
          unbalancedEntries: [],
          customerTotal: kept.length,
          postingTotal: 0,
        });
        await store.close();
      }
    },
    180_000,
  );
});
