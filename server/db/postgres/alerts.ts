import type { Alerts } from "../store/alerts.ts";
import { arrayOf, createExecutor, createReader, fragment, run } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const alertIn = rowReader(tables.alerts);

export function sqlAlerts(sql: Sql): Alerts {
  const { all } = createReader(sql, alertIn);
  const execute = createExecutor(sql);

  return {
    add(alerts) {
      const given = alerts.map((alert) => ({
        user_id: alert.userId,
        kind: alert.kind,
        account_id: alert.accountId,
        transaction_id: alert.transactionId,
        amount_cents: alert.amount,
        detail: alert.detail,
        day: alert.day,
        created_at: alert.createdAt,
      }));
      return all`
        insert into alerts (user_id, kind, account_id, transaction_id, amount_cents, detail, day,
          created_at, due_at)
        select *, created_at from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as (
          user_id integer, kind text, account_id integer, transaction_id integer,
          amount_cents bigint, detail text, day text, created_at timestamptz
        )
        returning *`;
    },
    latestOf: (userId, limit) =>
      all`select * from alerts where user_id = ${userId} order by id desc limit ${limit}`,
    lockDue: (now, limit) =>
      all`
        select * from alerts where due_at <= ${now}
        order by due_at, id limit ${limit} for update skip locked`,
    async settle(ids) {
      await run(
        sql,
        fragment`update alerts set due_at = null where id = any (${arrayOf(ids)})`,
      );
    },
    putOff: (id, until) =>
      execute`update alerts set due_at = ${until}, is_put_off = true where id = ${id}`,
    deleteAllOf: (userId) => execute`delete from alerts where user_id = ${userId}`,
  };
}
