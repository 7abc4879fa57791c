import {
  actsNamed,
  type Audit,
  type AuditChain,
  type AuditRepositories,
  subjectsNamed,
} from "../store/audit.ts";
import { integerIn, integerOrNullIn, textOrNullIn } from "./columns.ts";
import { createReader, type Fragment, fragment, run } from "./fragment.ts";
import { searchedPage } from "./searchedPage.ts";
import type { Sql } from "./sql.ts";
import { inserting } from "./sqlTable.ts";
import { demandsOf, isOneOf, namedTo, peopleNamed, type Searched } from "./terms.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const auditRowIn = rowReader(tables.audit);

function searchedOn(sql: Sql): Searched {
  return {
    id: fragment`id`,
    times: [fragment`at`],
    async holds(text, _isWhole, isMasked) {
      const [acts, subjects] = [actsNamed(text), subjectsNamed(text)];
      const name = namedTo(isMasked, text);
      const people = await peopleNamed(sql, name);
      return [
        ...acts.length === 0 ? [] : [fragment`action = any (${`{${acts.join()}}`}::text::text[])`],
        ...subjects.map((subject) => fragment`subject = ${subject}`),
        people === undefined
          ? fragment`exists (select from users where users.id = actor_id and ${name})`
          : isOneOf(fragment`actor_id`, people),
      ];
    },
  };
}

/** In the words of the index, which the database does not find behind a parameter. */
const inAlarmIndex = fragment`and starts_with(action, 'alarm.')`;

function sqlAudit(sql: Sql): Audit {
  const { all } = createReader(sql, (row) => row);
  return {
    async append(...rows) {
      await run(sql, inserting(tables.audit, rows));
    },
    async find({ actorId, subject, action, except, search, since, until, before }, limit) {
      // Parameters with explicit types, so absent ones cost nothing in the plan.
      const whole = fragment`
        select * from audit
        where (${actorId ?? null}::integer is null or actor_id = ${actorId ?? null}::integer)
          and (${subject ?? null}::text is null or subject = ${subject ?? null}::text)
          and (${action ?? null}::text is null or starts_with(action, ${action ?? null}::text))
          and (${except ?? null}::text is null or not starts_with(action, ${except ?? null}::text))
          and (${since ?? null}::timestamptz is null or at >= ${since ?? null}::timestamptz)
          and (${until ?? null}::timestamptz is null or at < ${until ?? null}::timestamptz)
          and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
          ${action?.startsWith("alarm.") ? inAlarmIndex : fragment``}`;
      const first = (most: number) => fragment`${whole} order by id desc limit ${most}`;
      const linked = (found: Fragment) =>
        all`
          select found.*, audit_chain.hash
          from (${found}) as found left join audit_chain on audit_chain.audit_id = found.id
          order by found.id desc`;
      const rows = search === undefined ? await linked(first(limit)) : await searchedPage(
        {
          first,
          all: whole,
          conditions: await demandsOf(search, searchedOn(sql)),
          order: fragment`id desc`,
          limit,
        },
        sql,
        linked,
      );
      return rows.map((row) => ({ ...auditRowIn(row), hash: textOrNullIn(row, "hash") }));
    },
  };
}

/** An arbitrary advisory lock number, used for nothing else: "chain" on a phone keypad. */
const CHAIN_LOCK = 24246;

const linkIn = rowReader(tables.auditChain);

function sqlAuditChain(sql: Sql): AuditChain {
  const { first } = createReader(sql, linkIn);
  const unlinked = createReader(sql, auditRowIn);
  const head = () => first`select * from audit_chain order by seq desc limit 1`;

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
    async unlinked(afterId, limit, upTo = Number.MAX_SAFE_INTEGER) {
      // A look by the index for each row. As a join, rows that are newer than the statistics, which
      // these are, would be compared each with each.
      return await unlinked.all`
        select * from audit
        where id > ${afterId} and id <= ${upTo}
          and (select true from audit_chain where audit_id = audit.id) is null
        order by id limit ${limit}`;
    },
    async append(links) {
      if (links.length > 0) await run(sql, inserting(tables.auditChain, links));
    },
    async removeArchived(seq, limit) {
      const [row = {}] = await sql`
        select max(seq) as last from (
          select seq from audit_chain where seq <= ${seq} order by seq limit ${limit}
        ) as first`;
      const last = integerOrNullIn(row, "last") ?? 0;
      await sql`
        delete from audit where id in (select audit_id from audit_chain where seq <= ${last})`;
      return (await sql`delete from audit_chain where seq <= ${last} returning seq`).length;
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

export function sqlAuditRepositories(sql: Sql): AuditRepositories {
  return {
    audit: sqlAudit(sql),
    auditChain: sqlAuditChain(sql),
  };
}
