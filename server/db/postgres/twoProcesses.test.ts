import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import type { TestDatabases } from "#scripts/testDatabases.ts";
import { onPostgres } from "#scripts/testPostgres.ts";
import {
  at,
  createUserWithAccounts,
  deposit,
  newTransaction,
  newUser,
} from "../testing/samples.ts";
import type { Store } from "../store.ts";
import { migrate } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";
import { decide } from "../../transactions/decideTogether.ts";
import { machineTimers } from "../../kernel/timers.ts";

await onPostgres(describeTwoProcesses);

/** Two server processes on one database: each has a pool and a queue of its own. */
function describeTwoProcesses(server: TestDatabases): void {
  describe("two processes on one database", () => {
    let database: SqlDatabase;
    let one: Store;
    let other: Store;
    beforeAll(async () => {
      const url = await server.freshDatabase();
      database = openPostgres(url);
      await migrate(database);
      [one, other] = [createSqlStore(database), createSqlStore(openPostgres(url))];
    });
    afterAll(async () => {
      await one.close();
      await other.close();
    });

    const pending = async (amount: number, ...openings: number[]) => {
      const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
        one,
        ...openings,
      );
      const { id } = await one.transactions.insert(newTransaction(user.id, from, to, amount));
      return { user, from, to, id };
    };
    const approve = (store: Store, transactionId: number, actorId: number) =>
      decide({ store, timers: machineTimers }, {
        transactionId,
        actorId,
        status: "completed",
        at: at(20),
      });

    it("read the same versions, which change when another's transaction commits", async () => {
      const { user, accounts: [account] } = await createUserWithAccounts(one, 100);
      const session = {
        userId: user.id,
        createdAt: at(1),
        lastActiveAt: at(1),
        device: "test",
        hasSecondFactor: false,
      };
      await one.sessions.insert({ ...session, tokenHash: "shared" });
      const read = async (store: Store) => (await store.sessions.byTokenHash("shared"))?.versions;
      const before = await read(one);
      expect(await read(other)).toEqual(before);

      const written = Promise.withResolvers<void>();
      const seen = Promise.withResolvers<void>();
      const writing = other.transaction(async (tx) => {
        await deposit(tx, user.id, account?.id ?? 0, 5);
        written.resolve();
        await seen.promise;
      });
      await written.promise;
      // The deposit isn't committed yet: this answer must become stale once it is.
      const meanwhile = await read(one);
      expect(meanwhile?.own).toBe(before?.own);
      const late = await one.users.insert(newUser());
      expect(late.id).toBeGreaterThan(user.id);
      const between = await read(one);
      seen.resolve();
      await writing;
      const after = await read(one);
      expect(after).toEqual(await read(other));
      expect(after?.own).not.toBe(before?.own);
      expect(new Set([before, meanwhile, between, after].map((v) => v?.bank)).size)
        .toBeGreaterThanOrEqual(3);
      expect([before?.bank, meanwhile?.bank, between?.bank]).not.toContain(after?.bank);
    });

    it("approve one transaction once between them", async () => {
      const { user, to, id } = await pending(40, 100, 0);
      const results = await Promise.all(
        Array.from({ length: 32 }, (_, turn) => approve(turn % 2 === 0 ? one : other, id, user.id)),
      );
      expect(results.filter(({ result }) => result === "decided")).toHaveLength(1);
      expect((await one.accounts.lock([to?.id ?? 0]))[0]?.balance).toBe(40);
    });

    it("cross each other's transfers without a deadlock or a lost cent", async () => {
      const { user, accounts: [a = null, b = null] } = await createUserWithAccounts(
        one,
        10_000,
        10_000,
      );
      const ids: number[] = [];
      for (let turn = 0; turn < 40; turn++) {
        const [from, to] = turn % 2 === 0 ? [a, b] : [b, a];
        ids.push((await one.transactions.insert(newTransaction(user.id, from, to, 1 + turn))).id);
      }
      const results = await Promise.all(
        ids.map((id, turn) => approve(turn % 3 === 0 ? one : other, id, user.id)),
      );
      expect(new Set(results.map(({ result }) => result))).toEqual(new Set(["decided"]));
      const balances = await one.accounts.lock([a?.id ?? 0, b?.id ?? 0]);
      expect(balances.map(({ balance }) => balance)).toEqual([10_020, 9_980]);
      expect(await one.journal.books()).toMatchObject({ discrepancies: [], postingTotal: 0 });
    });

    it("order a freeze and an approval: it sees the freeze that was first", async () => {
      const { user, from, id } = await pending(40, 100, 0);
      const frozen = Promise.withResolvers<void>();
      const finish = Promise.withResolvers<void>();
      const freezing = database.transaction(async (sql) => {
        await sql`update accounts set is_frozen = true where id = ${from?.id ?? 0}`;
        frozen.resolve();
        await finish.promise;
      });
      await frozen.promise;
      const result = approve(other, id, user.id);
      finish.resolve();
      await freezing;
      expect(await result).toEqual({ result: "account_frozen" });
      expect(await one.journal.postingsOf(from?.id ?? 0)).toHaveLength(1);
    });

    it("do not keep others waiting behind one whose rows are held", async () => {
      const held = await pending(40, 100, 0);
      const free = await Promise.all(Array.from({ length: 20 }, () => pending(40, 100, 0)));
      const locked = Promise.withResolvers<void>();
      const finish = Promise.withResolvers<void>();
      const holding = one.transaction(async (tx) => {
        await tx.accounts.lock([held.from?.id ?? 0]);
        locked.resolve();
        await finish.promise;
      });
      await locked.promise;
      const late = approve(other, held.id, held.user.id);
      const results = await Promise.all(free.map(({ id, user }) => approve(other, id, user.id)));
      expect(new Set(results.map(({ result }) => result))).toEqual(new Set(["decided"]));
      finish.resolve();
      await holding;
      expect(await late).toMatchObject({ result: "decided" });
    });
  });
}
