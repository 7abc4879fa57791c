import { integerIn, textIn } from "#server/db/postgres/columns.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import { checkBooks } from "#server/reports/checkBooks.ts";
import { checkChain } from "#server/runtime/cli/checkChain.ts";
import { describeBooks } from "#server/runtime/cli/checkBooks.ts";
import { openExisting } from "#server/runtime/openStore.ts";
import type { TrafficRecord } from "./traffic.ts";

/**
 * Whether all that was acknowledged is in the database, once, and nothing else; whether the books
 * balance and the chain holds. A line for each that is not so.
 */
export async function verifyAcknowledged(
  url: string,
  { submitted, approved }: Readonly<TrafficRecord>,
): Promise<readonly string[]> {
  const config = { databaseUrl: url, databaseDriver: "postgres", dataDir: "" } as const;
  const database = await openExisting(config);
  const store = createSqlStore(database);
  try {
    const rows = await database.sql`
      select transactions.id, status, count(journal_entries.id)::int as entries
      from transactions left join journal_entries on transaction_id = transactions.id
      where type = 'transfer' group by transactions.id`;
    const found = new Map(rows.map((row) => [
      integerIn(row, "id"),
      { status: textIn(row, "status"), entries: integerIn(row, "entries") },
    ]));
    const wrong = [...found].filter(([id, { status, entries }]) =>
      approved.has(id) ? status !== "completed" || entries !== 1 : entries !== 0
    );
    return [
      ...[...submitted].filter((id) => !found.has(id)).map((id) => `Transaction ${id} is lost`),
      ...[...found.keys()].filter((id) => !submitted.has(id))
        .map((id) => `Transaction ${id} was requested once and stored twice`),
      ...wrong.map(([id, { status, entries }]) =>
        `Transaction ${id} is ${status} with ${entries} entries`
      ),
      ...describeBooks(await checkBooks(store), []),
      ...(await checkChain(store)).findings,
    ];
  } finally {
    await store.close();
  }
}
