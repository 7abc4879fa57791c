import { describe, expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { at, createUserWithAccounts, newTransaction } from "../testing/samples.ts";
import { migrate } from "./migrate.ts";
import type { Sql, SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";
import { sqlTransactionRepositories } from "./transactions.ts";

/** What the counter says, and what there is. */
async function counted({ sql }: SqlDatabase): Promise<unknown> {
  const [row] = await sql`
    select
      (select coalesce(sum(live), 0)::integer from transaction_counts) as counted,
      (select count(*)::integer from transactions where deleted_at is null) as there`;
  return row;
}

await onPostgres((server) => {
  describe("the counter of transactions", () => {
    /** A bank, and how a person of their own adds a transaction to it. */
    async function openBank() {
      const database = openPostgres(await server.freshDatabase());
      await migrate(database);
      const store = createSqlStore(database);
      const adder = async () => {
        const { user, accounts: [account = null] } = await createUserWithAccounts(store, 500);
        const transaction = newTransaction(user.id, null, account, 5);
        return async (sql: Sql) =>
          void await sqlTransactionRepositories(sql).transactions.insert(transaction);
      };
      return { database, store, adder };
    }

    it("makes no writer wait for another, whichever rows that one has taken", async () => {
      const { database, store, adder } = await openBank();
      const [add, addBeside] = [await adder(), await adder()];
      const undone = new Error("taken back");
      /** Adds on one connection while another has added, taken every row, and is still open. */
      const addBoth = (end: () => void) =>
        database.transaction(async (sql) => {
          await add(sql);
          await sql`select from transaction_counts for update`;
          await database.transaction(async (other) => {
            await other.script("set local lock_timeout = '500ms'");
            await addBeside(other);
          });
          end();
        });
      const { there: before } = Object(await counted(database));
      // Afterwards both connections have counted.
      await addBoth(() => {});
      expect(await counted(database)).toEqual({ counted: before + 2, there: before + 2 });
      await addBoth(() => {});
      expect(await counted(database)).toEqual({ counted: before + 4, there: before + 4 });
      await expect(addBoth(() => {
        throw undone;
      })).rejects.toBe(undone);
      expect(await counted(database)).toEqual({ counted: before + 5, there: before + 5 });
      await store.close();
    });

    it("counts exactly, in no more rows than write at a time", async () => {
      const { database, store, adder } = await openBank();
      const adders = await Promise.all(Array.from({ length: 8 }, adder));
      for (let round = 0; round < 10; round++) {
        await Promise.all(adders.map((add) => database.transaction(add)));
      }
      const [last] = await store.transactions.listNewest(1);
      await store.transactions.delete(last?.id ?? 0, at(30));
      const found = Object(await counted(database));
      expect(found.counted).toBe(found.there);
      const [rows] = await database.sql`
        select count(*)::integer between 1 and 8 as few from transaction_counts`;
      expect(rows).toEqual({ few: true });
      await store.close();
    });
  });
});
