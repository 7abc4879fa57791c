import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { days } from "#contract/time.ts";
import {
  idIn,
  IN_FEBRUARY,
  type MonthCast,
  openMonthCast,
} from "../../months/testing/monthCast.ts";
import { migrate } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";

/** Proves what the database itself refuses about closed months, for any client. */
export function describeClosedMonthGuards(name: string, open: () => Promise<SqlDatabase>): void {
  describe(`closed months in ${name}`, () => {
    let database: SqlDatabase;
    let cast: MonthCast;
    let id: number;
    const script = (text: string) => database.sql.script(text);
    beforeAll(async () => {
      database = await open();
      await migrate(database);
      cast = await openMonthCast(createSqlStore(database));
      id = idIn((await cast.create(cast.deposit({ createdAt: IN_FEBRUARY }))).body);
      cast.bank.clock.advance(days(50));
    }, 60_000);
    afterAll(() => database?.close());

    const insert = (fields: Readonly<Record<string, string>> = {}) => {
      const row = {
        ...{ month: "'2026-02'", from_at: "null", until_at: "'2026-03-01T00:00:00Z'" },
        ...{ closed_at: "'2026-04-20T00:00:00Z'", closed_by: String(cast.owner.user.id) },
        ...{
          approved_by: String(cast.other.user.id),
          request_id: "(select max(id) from approval_requests)",
        },
        ...{ bank: "'https://bank.test'", entries: "1", hash: `'${"0".repeat(64)}'` },
        ...fields,
      };
      const [columns, values] = [Object.keys(row).join(), Object.values(row).join()];
      return script(`insert into closed_months (${columns}) values (${values})`);
    };

    it("need a second owner's approval of this very month, in this very transaction", async () => {
      const asked = idIn((await cast.request("2026-02")).body);
      await expect(insert()).rejects.toThrow("second owner");
      await script(`
        insert into approval_decisions (request_id, staff_id, verdict, decided_at)
        values (${asked}, ${cast.other.user.id}, 'approve', '2026-04-01T00:00:00Z')`);
      await script(`update approval_requests set state = 'approved' where id = ${asked}`);
      await expect(insert()).rejects.toThrow("second owner");
      const { id: owner } = cast.owner.user;
      await expect(insert({ approved_by: String(owner) })).rejects.toThrow("closed_months_two");
    });

    it("end with their month, and not before it is over", async () => {
      await expect(insert({ until_at: "'2026-03-02T00:00:00Z'" })).rejects.toThrow("_end");
      await expect(insert({ closed_at: "'2026-02-28T23:00:00Z'" })).rejects.toThrow("_over");
      await expect(insert({ month: "'2026-13'" })).rejects.toThrow();
    });

    it("follow one another, with nothing pending", async () => {
      expect(await cast.close("2026-02")).toMatchObject({ body: { state: "approved" } });
      const april = { month: "'2026-04'", until_at: "'2026-05-01T00:00:00Z'" };
      const closed_at = "'2026-06-01T00:00:00Z'";
      // A request that waits for its approval.
      expect((await cast.request("2026-03")).status).toBe(201);
      for (const from_at of ["null", "'2026-03-01T00:00:00Z'", "'2026-04-01T00:00:00Z'"]) {
        await expect(insert({ ...april, closed_at, from_at })).rejects.toThrow("one after another");
      }
      const march = {
        ...{ month: "'2026-03'", until_at: "'2026-04-01T00:00:00Z'" },
        from_at: "'2026-03-01T00:00:00Z'",
      };
      const createdAt = "2026-03-20T00:00:00.000Z";
      await cast.create(cast.deposit({ createdAt, status: "pending" }));
      await expect(insert(march)).rejects.toThrow("Pending transactions");
    });

    it("are never changed, removed, or opened again", async () => {
      for (
        const statement of [
          "update closed_months set hash = hash",
          "delete from closed_months",
          "truncate closed_months cascade",
          "update closed_accounts set full_name = ''",
          "truncate closed_accounts",
        ]
      ) {
        await expect(script(statement), statement).rejects.toThrow("never changed");
      }
    });

    it("take no row and no change of one, by whatever statement", async () => {
      const account = cast.maya.accounts[0]?.id ?? 0;
      const columns = `amount_cents, type, status, description, initiator_id, to_account_id`;
      const values = `1, 'deposit', 'rejected', '', ${cast.owner.user.id}, ${account}`;
      for (
        const statement of [
          `insert into transactions (${columns}, created_at)
            values (${values}, now()), (${values}, '${IN_FEBRUARY}')`,
          `update transactions set description = 'Bribe' where id = ${id}`,
          `update transactions set deleted_at = now() where id = ${id}`,
          `update transactions set created_at = now() where id = ${id}`,
          `update transactions set description = 'Bribe'`,
          `insert into journal_entries (kind, actor_id, posted_at)
            values ('adjustment', ${cast.owner.user.id}, '${IN_FEBRUARY}')`,
          `insert into journal_entries (kind, actor_id, posted_at, dated_at)
            values ('adjustment', ${cast.owner.user.id}, now(), '${IN_FEBRUARY}')`,
        ]
      ) {
        await expect(script(statement), statement).rejects.toThrow("in a closed month");
      }
    });
  });
}
