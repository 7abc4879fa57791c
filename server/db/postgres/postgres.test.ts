import { describe, expect, it } from "vitest";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { notProvedHere, onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import {
  at,
  createUserWithAccounts,
  everyUser,
  newAccount,
  newTransaction,
  newUser,
} from "../testing/samples.ts";
import { decide } from "../../transactions/decideTogether.ts";
import { describeStore } from "../store.suite.ts";
import { RequestInFlight, StoreUnavailable } from "../errors.ts";
import { describeAccountKeys } from "./accountKeys.suite.ts";
import { describeClosedMonthGuards } from "./closedMonths.suite.ts";
import { describeGuards } from "./guards.suite.ts";
import { migrate, requireUtf8Collation } from "./migrate.ts";
import { describeMigrations } from "./migrations.suite.ts";
import { describePending } from "./pending.suite.ts";
import { createSqlStore } from "./sqlStore.ts";
import { describeSecondApprover } from "./secondApprover.suite.ts";
import { describeLedgerTampering } from "./ledgerTamper.suite.ts";
import { describeTampering } from "./tamper.suite.ts";
import { machineTimers } from "../../kernel/timers.ts";

await onPostgres((server) => {
  const open = () => openStoreOn(server);
  describeGuards("what PostgreSQL refuses", async () => openPostgres(await server.freshDatabase()));
  describeMigrations(
    "a start on PostgreSQL",
    async () => openPostgres(await server.freshDatabase()),
  );
  describeTampering(
    "what was changed in PostgreSQL behind the bank",
    async () => openPostgres(await server.freshDatabase()),
  );
  describeLedgerTampering(
    "money that was moved in PostgreSQL behind the bank",
    async () => openPostgres(await server.freshDatabase()),
  );
  describeSecondApprover("PostgreSQL", async () => openPostgres(await server.freshDatabase()));
  describeClosedMonthGuards("PostgreSQL", async () => openPostgres(await server.freshDatabase()));
  describePending(
    "what waits in PostgreSQL",
    async () => openPostgres(await server.freshDatabase()),
  );
  describeAccountKeys(
    "account numbers in PostgreSQL and in the pages",
    async () => openPostgres(await server.freshDatabase()),
  );
  describeStore("the store on PostgreSQL", async () => {
    const store = await open();
    return { store, close: () => store.close() };
  });

  describe("only a server with many connections", { timeout: 30_000 }, () => {
    it("keeps a connection for sessions alone, however often they are read", async () => {
      const database = openPostgres(await server.freshDatabase());
      const connection = (sql = database.sql) => sql`select pg_backend_pid() as id`;
      const first = await connection(database.sessionsSql);
      expect(await connection(database.sessionsSql)).toEqual(first);
      expect(await connection()).not.toEqual(first);
      await database.close();
    });

    it("is asked to compile nothing: that takes longer than most searches", async () => {
      const database = openPostgres(await server.freshDatabase());
      const rows = await database.sql`select current_setting('jit') as jit`;
      expect(rows).toEqual([{ jit: "off" }]);
      await database.close();
    });

    it.each([
      ["", "none"],
      [
        "template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US' locale 'C.UTF-8'",
        "none",
      ],
      ["template template0 encoding 'UTF8' locale 'C'", "UnusableDatabase"],
      ["template template0 encoding 'SQL_ASCII' locale 'C'", "UnusableDatabase"],
      ["template template0 encoding 'LATIN1' locale 'C'", "UnusableDatabase"],
    ])("knows the letters of names, in a database of the kind '%s'", async (kind, fault) => {
      const database = openPostgres(await server.freshDatabase(kind));
      const found = await requireUtf8Collation(database).then(() => "none", (error) => error.name);
      expect(found).toBe(fault);
      await database.close();
    });

    it("plans the read of a session once, however few are asked for at a time", async () => {
      const database = openPostgres(await server.freshDatabase());
      await migrate(database);
      const store = createSqlStore(database);
      for (let time = 0; time < 8; time++) await store.sessions.byTokenHash("nobody's");
      const [rows] = await (database.sessionsSql ?? database.sql)`
        select custom_plans, generic_plans from pg_prepared_statements
        where statement like '%own_version%' and statement not like '%pg_prepared_statements%'`;
      // PostgreSQL tries five times whether a plan for given values pays.
      expect(rows).toEqual({ custom_plans: 5, generic_plans: 3 });
      await store.close();
    });

    it("skips alerts and scans that another transaction has locked", async () => {
      const store = await open();
      const { user: { id: userId } } = await createUserWithAccounts(store);
      const about = { accountId: null, transactionId: null, amount: null, detail: null, day: null };
      const [alert] = await store.alerts.add([
        { userId, kind: "sign_in", ...about, createdAt: at(5) },
      ]);
      await store.walks.take("audit");
      await store.transaction(async (tx) => {
        expect(await tx.alerts.lockDue(at(9), 9)).toEqual([alert]);
        expect(await tx.walks.take("audit")).toMatchObject({ afterId: 0 });
        expect(await store.alerts.lockDue(at(9), 9)).toEqual([]);
        expect(await store.walks.take("audit")).toBeUndefined();
      });
      expect(await store.alerts.lockDue(at(9), 9)).toEqual([alert]);
      await store.close();
    });

    it.each(["accounts", "transactions"] as const)(
      "doesn't block on a row of %s that another transaction has locked",
      async (table) => {
        const store = await open();
        const pending = async () => {
          const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(
            store,
            100,
            0,
          );
          return await store.transactions.insert(newTransaction(user.id, from, to, 40));
        };
        const [one, other] = [await pending(), await pending()];
        const isHeld = Promise.withResolvers<void>();
        const released = Promise.withResolvers<void>();
        const holding = store.transaction(async (tx) => {
          if (table === "accounts") await tx.accounts.lock([one.fromAccountId ?? 0]);
          else await tx.transactions.lock(one.id);
          isHeld.resolve();
          await released.promise;
        });
        await isHeld.promise;
        let isDecided = false;
        // Both come in the same turn, so they share a transaction.
        const [held, free] = [one, other].map(({ id, initiatorId: actorId }) =>
          decide({ store, timers: machineTimers }, {
            transactionId: id,
            actorId,
            status: "completed",
            at: at(15),
          })
        );
        void held?.then(() => isDecided = true);
        expect(await free).toMatchObject({ result: "decided" });
        expect(isDecided).toBe(false);
        released.resolve();
        await holding;
        expect(await held).toMatchObject({ result: "decided" });
        await store.close();
      },
    );

    it("runs work again that lost a deadlock", async () => {
      const store = await open();
      const { accounts: [one, two] } = await createUserWithAccounts(store, 0, 0);
      const bothHold = Promise.withResolvers<void>();
      let holding = 0;
      const lockInTurn = (ids: number[]) =>
        store.transaction(async (tx) => {
          for (const id of ids) {
            await tx.accounts.lock([id]);
            if (++holding === 2) bothHold.resolve();
            await bothHold.promise;
          }
          return "done";
        });
      const [a, b] = [one?.id ?? 0, two?.id ?? 0];
      expect(await Promise.all([lockInTurn([a, b]), lockInTurn([b, a])])).toEqual(["done", "done"]);
      expect(holding).toBeGreaterThan(4);
      await store.close();
    });

    it("says that a request is in flight when its key stays taken", async () => {
      const store = await open();
      const { id: userId } = await store.users.insert(newUser());
      const row = { userId, key: "slow", fingerprint: "f", createdAt: at(1) };
      const refused = Promise.withResolvers<unknown>();
      await store.transaction(async (tx) => {
        await tx.idempotency.claim(row);
        store.transaction((other) => other.idempotency.claim(row)).catch(refused.resolve);
        expect(await refused.promise).toBeInstanceOf(RequestInFlight);
      });
      await store.close();
    });

    it("gives up on a row that stays locked", async () => {
      const store = await open();
      const { accounts: [account] } = await createUserWithAccounts(store, 0);
      const ids = [account?.id ?? 0];
      await store.transaction(async (tx) => {
        await tx.accounts.lock(ids);
        const second = store.transaction((other) => other.accounts.lock(ids));
        await expect(second).rejects.toBeInstanceOf(StoreUnavailable);
      });
      await store.close();
    });
  });

  const { cluster } = server;
  if (cluster === undefined) notProvedHere();
  else {
    describe("a database that dies", () => {
      it("is unavailable immediately, undoes open work, and reconnects when the database is back", async () => {
        const store = await open();
        const { user } = await createUserWithAccounts(store);
        const begun = Promise.withResolvers<void>();
        const died = Promise.withResolvers<void>();
        const unfinished = store.transaction(async (tx) => {
          await tx.accounts.insert(newAccount(user.id));
          begun.resolve();
          await died.promise;
          await tx.accounts.insert(newAccount(user.id));
        });
        const interrupted = expect(unfinished).rejects.toBeInstanceOf(StoreUnavailable);
        await begun.promise;
        await cluster.kill();
        died.resolve();
        await interrupted;

        await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
        await expect(store.transaction((tx) => everyUser(tx))).rejects.toBeInstanceOf(
          StoreUnavailable,
        );

        await cluster.restart();
        await store.ping();
        expect(await store.accounts.listOwnedBy(user.id)).toEqual([]);
        await store.close();
      });
    });
  }
});
