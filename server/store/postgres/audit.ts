import type { AuditRow } from "../rows.ts";
import type { Audit } from "../ports/audit.ts";
import {
  instantIn,
  integerIn,
  integerOrNullIn,
  jsonOrNull,
  objectOrNullIn,
  textIn,
  textOrNullIn,
} from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";

export function auditRowIn(row: RawRow): AuditRow {
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
    async find({ actorId, subject, action, since, until, before }, limit) {
      // Parameters of their own types, so that an absent one costs nothing in the plan.
      const rows = await sql`
        select audit.*, audit_chain.hash
        from audit left join audit_chain on audit_chain.audit_id = audit.id
        where (${actorId ?? null}::integer is null or actor_id = ${actorId ?? null}::integer)
          and (${subject ?? null}::text is null or subject = ${subject ?? null}::text)
          and (${action ?? null}::text is null or starts_with(action, ${action ?? null}::text))
          and (${since ?? null}::timestamptz is null or at >= ${since ?? null}::timestamptz)
          and (${until ?? null}::timestamptz is null or at < ${until ?? null}::timestamptz)
          and (${before ?? null}::bigint is null or audit.id < ${before ?? null}::bigint)
        order by audit.id desc limit ${limit}`;
      return rows.map((row) => ({ ...auditRowIn(row), hash: textOrNullIn(row, "hash") }));
    },
  };
}
