import type { SqlDatabase } from "../../server/db/postgres/sql.ts";
import type { MeasuredBank } from "../bank.ts";
import { openLine, requestText } from "../httpLine.ts";
import { median } from "../measure.ts";
import { limitFinding, type Section } from "../report.ts";
import { reader, readerCookie } from "../seed.ts";

const LINES = 2_000;
const DAYS = 100;
/** Realistic words: random characters would be a fifth of the file and couldn't be compressed. */
const WORDS = [
  "Rent",
  "Groceries",
  "Invoice",
  "Salary",
  "Electricity and water",
  "Refund for order",
];

/** A signed statement of 2,000 lines as PDF, from the request to its last byte. */
export async function measureStatements(
  { bank, database, tries }: {
    readonly bank: MeasuredBank;
    readonly database: SqlDatabase;
    readonly tries: number;
  },
): Promise<Section> {
  const [from, to] = reader.accounts;
  // Past the triggers, as the rest of the seed.
  await database.transaction((sql) =>
    sql.script(`
      set local session_replication_role = replica;
      with made as (
        insert into transactions (from_account_id, to_account_id, amount_cents, type, status,
          description, initiator_id, created_at)
        select ${from}, ${to}, 100 + (n * 7919) % 90000, 'transfer', 'completed',
          (array[${WORDS.map((text) => `'${text}'`).join()}])[1 + n % ${WORDS.length}] || ' ' || n,
          ${reader.userId}, now() - n * interval '1 day' * ${DAYS} / ${LINES + 100}
        from generate_series(${LINES}, 1, -1) as n
        returning *
      ), posted as (
        insert into journal_entries
          (kind, transaction_id, actor_id, posted_at, description, dated_at)
        select 'transfer', id, initiator_id, created_at, description, created_at
        from made order by created_at
        returning *
      )
      insert into postings (entry_id, account_id, amount_cents, balance_after_cents)
      select posted.id, ${from}, -amount_cents, sum(-amount_cents) over (order by posted.id)
      from posted join made on made.id = transaction_id order by posted.id`)
  );
  const first = new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10);
  const path = `/api/accounts/${from}/statement.pdf?from=${first}`;
  const line = await openLine(bank.port);
  const seconds: number[] = [];
  let bytes = 0;
  // The first try also loads what draws.
  for (let count = 0; count <= tries; count++) {
    const began = performance.now();
    const { status, text } = await line.ask(requestText("GET", path, [readerCookie]));
    if (status !== 200) throw new Error(`The statement was answered ${status}: ${text}`);
    if (count > 0) seconds.push((performance.now() - began) / 1_000);
    bytes = text.length;
  }
  line.close();
  return {
    title: "Statements",
    findings: [
      limitFinding("PDF of 2,000 lines, signed", median(seconds), "s", 1.5),
      limitFinding("its size", bytes / 1_000, "KB", 600),
    ],
  };
}
