import type { EmailChanges } from "../store/emailChanges.ts";
import { integerIn } from "./columns.ts";
import { createExecutor, createReader } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const changeIn = rowReader(tables.emailChanges);

export function sqlEmailChanges(sql: Sql): EmailChanges {
  const { first } = createReader(sql, changeIn);
  const execute = createExecutor(sql);

  return {
    put: (change) =>
      execute`
        insert into email_changes (user_id, new_code_hash, old_code_hash, cancel_hash, failures,
          confirmed_at, waits_until, expires_at)
        values (${change.userId}, ${change.newCodeHash}, ${change.oldCodeHash},
          ${change.cancelHash}, ${change.failures}, ${change.confirmedAt}, ${change.waitsUntil},
          ${change.expiresAt})
        on conflict (user_id) do update set
          new_code_hash = excluded.new_code_hash, old_code_hash = excluded.old_code_hash,
          cancel_hash = excluded.cancel_hash, failures = excluded.failures,
          confirmed_at = excluded.confirmed_at, waits_until = excluded.waits_until,
          expires_at = excluded.expires_at`,
    of: (userId) => first`select * from email_changes where user_id = ${userId}`,
    byCancelHash: (cancelHash) =>
      first`select * from email_changes where cancel_hash = ${cancelHash}`,
    async over(now, limit) {
      const rows = await sql`
        select user_id from email_changes
        where case when confirmed_at is null then expires_at else waits_until end <= ${now}
        order by user_id limit ${limit}`;
      return rows.map((row) => integerIn(row, "user_id"));
    },
    delete: (userId) => execute`delete from email_changes where user_id = ${userId}`,
  };
}
