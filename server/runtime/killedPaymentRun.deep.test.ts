import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { customerWith, draftOf, sentRows, submit } from "../paymentRuns/testing/runs.ts";
import { openTestBank } from "../testing/testBank.ts";

const ROUNDS = 12;
const program = fileURLToPath(new URL("./testing/submitPaymentRun.ts", import.meta.url));

/** Starts a process that submits the run, and kills it so many milliseconds later. */
async function killWhileSubmitting(args: readonly string[], later: number): Promise<void> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", program, ...args],
    stdout: "piped",
  }).spawn();
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    if (text.includes("ready")) setTimeout(() => child.kill("SIGKILL"), later);
  }
  await child.status;
}

await onPostgres((server) => {
  it(
    "a payment run whose process is killed is submitted not at all or whole, and never twice",
    async () => {
      const url = await server.freshDatabase();
      const database = openPostgres(url);
      await migrate(database);
      const bank = openTestBank(createSqlStore(database));
      const payments = Array.from({ length: 300 }, () => ({ amount: 1 }));
      const places = payments.map((_, at) => at + 1);
      const kept = new Set<number>();
      for (let round = 0; round < ROUNDS; round++) {
        const maya = await customerWith(bank, 100_000);
        const run = await draftOf(maya, payments);
        await killWhileSubmitting([url, maya.cookie, `${run.id}`], round * 25);
        const sent = await sentRows(bank, run);
        kept.add(sent.length);
        expect([[], places]).toContainEqual(sent);
        const { status } = await submit(maya.ask, run);
        expect(status).toBe(sent.length === 0 ? 200 : 409);
        expect(await sentRows(bank, run)).toEqual(places);
      }
      expect([...kept].toSorted()).toEqual([0, places.length]);
      await bank.deps.store.close();
    },
    180_000,
  );
});
