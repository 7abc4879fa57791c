import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import type { TestDatabases } from "#scripts/testDatabases.ts";
import { cents } from "#contract/money.ts";
import { days, instantOf } from "#contract/time.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { newTransaction } from "../db/testing/samples.ts";
import type { Store } from "../db/store.ts";
import { legsAgainst } from "../ledger/entry.ts";
import { monthAfter, monthEnd, monthOf } from "../ledger/months.ts";
import type { Ask } from "../testing/asker.ts";
import { openTestBank } from "../testing/testBank.ts";
import { idIn, IN_FEBRUARY, type MonthCast, openMonthCast } from "./testing/monthCast.ts";
import { verifyMonths } from "./verifyMonths.ts";

await onPostgres(describeClosingRaces);

/** A month is closed by one process while another one writes. */
function describeClosingRaces(server: TestDatabases): void {
  describe("a closing on one process, beside writes on another", { timeout: 60_000 }, () => {
    let one: Store;
    let other: Store;
    let cast: MonthCast;
    beforeAll(async () => {
      const url = await server.freshDatabase();
      const database = openPostgres(url);
      await migrate(database);
      [one, other] = [createSqlStore(database), createSqlStore(openPostgres(url))];
      cast = await openMonthCast(one);
      cast.bank.clock.advance(days(20));
    });
    afterAll(async () => {
      await one?.close();
      await other?.close();
    });

    it("waits for a transaction that is being entered, and sees that it is pending", async () => {
      const asked = idIn((await cast.request("2026-02")).body);
      const entered = Promise.withResolvers<number>();
      const written = Promise.withResolvers<void>();
      const entering = other.transaction(async (tx) => {
        const createdAt = instantOf(new Date(IN_FEBRUARY));
        const { user, accounts: [to = null] } = cast.maya;
        const late = newTransaction(user.id, null, to, 5, { createdAt });
        const { id } = await tx.transactions.insert(late);
        entered.resolve(id);
        await written.promise;
      });
      const id = await entered.promise;
      const closing = cast.approve(asked);
      await new Promise((resolve) => setTimeout(resolve, 200));
      written.resolve();
      await entering;
      expect(await closing).toMatchObject({ status: 409, body: { code: "month_not_ready" } });
      expect(await one.closedMonths.list()).toEqual([]);
      await cast.owner.ask({ method: "DELETE", path: `/api/transactions/${id}` });
    });

    it("refuses a writer that saw the month open before it was closed", async () => {
      const until = monthEnd("2026-02");
      const before = await other.transaction(async (tx) => {
        expect(await tx.closedMonths.last()).toBeUndefined();
        expect(await cast.close("2026-02")).toMatchObject({ body: { state: "approved" } });
        const row = (await tx.transactions.listNewest(1))[0];
        expect(row === undefined || row.createdAt >= until).toBe(true);
        await tx.journal.post({
          ...{ kind: "adjustment", transactionId: null, actorId: cast.owner.user.id } as const,
          postedAt: instantOf(new Date(IN_FEBRUARY)),
          legs: legsAgainst("cash", cast.maya.accounts[0]?.id ?? 0, cents(5)),
        });
      }).catch((error) => error);
      expect(before).toMatchObject({ name: "MonthClosed" });
    });

    it("closes with an approval before it, or not at all, in every order", async () => {
      const { policy } = cast.bank.deps;
      const second = openTestBank(other, undefined, { policy });
      const elsewhere: Ask = (request) =>
        second.visitor({ ...request, headers: { cookie: cast.other.cookie } });
      const outcomes: string[] = [];
      for (let month = "2026-03"; month < "2027-03"; month = monthAfter(month)) {
        const move = () =>
          Date.parse(monthEnd(month)) + days(3) - Date.parse(cast.bank.clock.now());
        cast.bank.clock.advance(days(Math.ceil(move() / days(1))));
        second.clock.advance(
          days((Date.parse(cast.bank.clock.now()) - Date.parse(second.clock.now())) / days(1)),
        );
        const asked = idIn((await cast.request(month)).body);
        const fields = { createdAt: `${month}-15T00:00:00.000Z`, status: "pending" };
        const pending = idIn((await cast.create(cast.deposit(fields))).body);
        const path = `/api/transactions/${pending}`;
        const [closed, approved, entered] = await Promise.all([
          cast.approve(asked),
          elsewhere({ method: "PATCH", path, body: { status: "completed" } }),
          elsewhere({
            method: "POST",
            path: "/api/transactions",
            body: cast.deposit({ createdAt: fields.createdAt }),
          }),
        ]);
        expect(approved.status, JSON.stringify(approved.body)).toBe(200);
        expect([200, 409], JSON.stringify(closed.body)).toContain(closed.status);
        expect([201, 409], JSON.stringify(entered.body)).toContain(entered.status);
        if (entered.status === 409) {
          expect(entered.body).toMatchObject({ code: "month_closed" });
          expect(closed.status).toBe(200);
        }
        outcomes.push(`${closed.status} ${entered.status}`);
        if (closed.status === 409) {
          expect(closed.body).toMatchObject({ code: "month_not_ready" });
          expect(await cast.approve(asked)).toMatchObject({ body: { state: "approved" } });
        }
        const until = monthEnd(month);
        const left = await one.transactions.list({ status: "pending", until }, { limit: 9 });
        expect(left).toEqual([]);
        expect(monthOf(until)).toBe(monthAfter(month));
      }
      expect(await verifyMonths(one)).toEqual({ count: 13, wrong: [] });
      expect((await one.journal.books()).discrepancies).toEqual([]);
    });
  });
}
