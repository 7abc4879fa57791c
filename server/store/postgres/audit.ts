import type { AuditRow } from "../rows.ts";
import type { Audit } from "../ports/audit.ts";
import {
  instantIn,
  integerIn,
  integerOrNullIn,
  jsonOrNull,
  objectOrNullIn,
  textIn,
} from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";

function auditRowIn(row: RawRow): AuditRow {
  return {
    id: integerIn(row, "id"),
    at: instantIn(row, "at"),
    actorId: integerOrNullIn(row, "actor_id"),
    action: textIn(row, "action"),
    subject: textIn(row, "subject"),
    before: objectOrNullIn(row, "before"),
    after: objectOrNullIn(row, "after"),
  };
}

export function sqlAudit(sql: Sql): Audit {
  return {
    async append(row) {
      await sql`
        insert into audit (at, actor_id, action, subject, before, after)
        values (${row.at}, ${row.actorId}, ${row.action}, ${row.subject},
          ${jsonOrNull(row.before)}::text::jsonb, ${jsonOrNull(row.after)}::text::jsonb)`;
    },
    async newest(limit) {
      const rows = await sql`select * from audit order by id desc limit ${limit}`;
      return rows.map(auditRowIn);
    },
  };
}
