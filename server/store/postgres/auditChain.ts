import type { AuditChain, AuditLink } from "../ports/auditChain.ts";
import { auditRowIn } from "./audit.ts";
import { integerIn, rowsIn, textIn } from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";

/** Any number nobody else locks in this database: "chain" as letters on a telephone. */
const CHAIN_LOCK = 24246;

function linkIn(row: RawRow): AuditLink {
  return {
    seq: integerIn(row, "seq"),
    auditId: integerIn(row, "audit_id"),
    prevHash: textIn(row, "prev_hash"),
    hash: textIn(row, "hash"),
  };
}

export function sqlAuditChain(sql: Sql): AuditChain {
  async function head(): Promise<AuditLink | undefined> {
    const rows = await sql`select * from audit_chain order by seq desc limit 1`;
    return rows.map(linkIn)[0];
  }

  return {
    head,
    async lockHead() {
      await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`;
      // A statement of its own: it must see what was committed while this one waited.
      return await head();
    },
    async latestLinkedId() {
      const [row = {}] = await sql`
        select coalesce(max(audit_id), 0) as id from audit_chain`;
      return integerIn(row, "id");
    },
    async unlinked(afterId, limit) {
      const [told = {}] = await sql`
        select json_agg(waiting) as waiting from (
          select * from audit
          where id > ${afterId}
            and not exists (
              select from audit_chain where audit_id = audit.id and audit_id > ${afterId}
            )
          order by id limit ${limit}
        ) as waiting`;
      return rowsIn(told, "waiting").map(auditRowIn);
    },
    async append(links) {
      if (links.length === 0) return;
      await sql`
        insert into audit_chain (seq, audit_id, prev_hash, hash)
        select seq, "auditId", "prevHash", hash
        from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb)
          as link (seq bigint, "auditId" bigint, "prevHash" text, hash text)
        order by seq`;
    },
    async walk(afterSeq, limit) {
      const rows = await sql`
        select audit_chain.*, audit.*, audit.id is not null as is_there
        from audit_chain left join audit on audit.id = audit_chain.audit_id
        where seq > ${afterSeq} order by seq limit ${limit}`;
      return rows.map((row) => ({
        link: linkIn(row),
        row: row["is_there"] === true ? auditRowIn(row) : undefined,
      }));
    },
  };
}
