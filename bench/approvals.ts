import type { Sql } from "../server/db/postgres/sql.ts";
import { integerIn } from "../server/db/postgres/columns.ts";
import type { MeasuredBank } from "./bank.ts";
import { type HttpLine, type LineAnswer, requestText } from "./httpLine.ts";
import { finding } from "./report.ts";
import { adminCookie } from "./seed.ts";

/** Returns one pending transaction after the other, the oldest first. */
export async function pendingIds(sql: Sql): Promise<() => number> {
  const [row = {}] = await sql`select min(id) as first from transactions where status = 'pending'`;
  let next = integerIn(row, "first");
  return () => next++;
}

/** Approves a transaction as the administrator, in the browser of this number. */
export function approve(
  line: HttpLine,
  id: number,
  { browser = 0, status }: { readonly browser?: number; readonly status?: number } = {},
): Promise<LineAnswer> {
  const body = { status: "completed" };
  return line.ask(
    requestText("PATCH", `/api/transactions/${id}`, [adminCookie(browser)], body),
    status,
  );
}

export async function books(bank: MeasuredBank) {
  const { discrepancies, postingTotal } = await bank.order("books");
  const isMet = Array.isArray(discrepancies) && discrepancies.length === 0 && postingTotal === 0;
  return { ...finding("books afterwards", isMet ? "balanced" : "wrong"), goal: "balanced", isMet };
}

/** An approval is kept when it is completed and was booked exactly once. */
export async function missing(sql: Sql, acknowledged: readonly number[]) {
  const [row = {}] = await sql`
    select count(*)::integer as kept from transactions
    where id = any (${`{${acknowledged.join()}}`}::text::integer[]) and status = 'completed'
      and (select count(*) from journal_entries where transaction_id = transactions.id) = 1`;
  const lost = acknowledged.length - integerIn(row, "kept");
  const what = `of ${acknowledged.length} acknowledged approvals, missing or posted twice`;
  return { ...finding(what, String(lost)), goal: "0", isMet: lost === 0 };
}
