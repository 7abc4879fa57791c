import type { EntryFacts, LedgerLinks } from "../store/ledgerLinks.ts";
import { flagIn, integerIn } from "./columns.ts";
import { arrayOf, createReader, type Fragment, fragment, run } from "./fragment.ts";
import { inserting } from "./sqlTable.ts";
import { entryColumns, postingIn } from "./ledgerRows.ts";
import type { RawRow, Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";
import { transactionIn } from "./transactions.ts";

const linkIn = rowReader(tables.ledgerLinks);

export function sqlLedgerLinks(sql: Sql): LedgerLinks {
  const { all } = createReader(sql, (row: RawRow) => row);

  /** Leaves out entries without postings, which an intact ledger doesn't have. */
  async function entriesAmong(ids: Fragment): Promise<EntryFacts[]> {
    const rows = await all`
      with entry as (${ids})
      select postings.*, ${entryColumns}
      from entry join journal_entries on journal_entries.id = entry.id
        join postings on postings.entry_id = entry.id
      order by postings.entry_id, postings.id`;
    const byEntry = Map.groupBy(rows.map(postingIn), ({ entryId }) => entryId);
    return [...byEntry].flatMap(([id, postings]) => {
      const [first] = postings;
      return first === undefined ? [] : [{ ...first, id, postings }];
    });
  }

  return {
    async newestId() {
      const [row = {}] = await sql`select coalesce(max(id), 0) as id from ledger_links`;
      return integerIn(row, "id");
    },
    unlinkedEntries: (limit, late) =>
      entriesAmong(fragment`
        select id from journal_entries
        where id > (select coalesce(max(entry_id), 0) from ledger_links) - ${late}::bigint
          and (select true from ledger_links where entry_id = journal_entries.id) is null
        order by id limit ${limit}`),
    entries: (ids) => entriesAmong(fragment`select unnest(${arrayOf(ids)}) as id`),
    async transactions(ids) {
      const rows = await all`select * from transactions where id = any (${arrayOf(ids)})`;
      return rows.map(transactionIn);
    },
    async append(links) {
      await run(sql, inserting(tables.ledgerLinks, links));
    },
    async walk(from, to) {
      const rows = await sql`
        select ledger_links.*, exists (
          select from ledger_links as later
          where later.transaction_id = ledger_links.transaction_id and later.id > ledger_links.id
        ) as is_replaced,
          salt is null and is_of_deleted_user(entry_id, transaction_id) as is_of_deleted_user
        from ledger_links where id between ${from} and ${to} order by id`;
      return rows.map((row) => ({
        ...linkIn(row),
        isReplaced: flagIn(row, "is_replaced"),
        isOfDeletedUser: flagIn(row, "is_of_deleted_user"),
      }));
    },
  };
}
