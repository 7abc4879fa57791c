import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { centsIn, flagIn, integerIn, textIn } from "#server/db/postgres/columns.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import { checkBooks } from "#server/reports/checkBooks.ts";
import { describeBooks } from "#server/runtime/cli/checkBooks.ts";
import { checkChain } from "#server/runtime/cli/checkChain.ts";
import { delay } from "#server/runtime/testing/restlessPage.ts";
import type { EndState, Pair, Status } from "./history.ts";

const statuses: readonly Status[] = ["pending", "completed", "rejected"];

/** Reads what is in the database about these accounts. */
export async function readEndState(url: string, pairs: readonly Pair[]): Promise<EndState> {
  const { sql, close } = openPostgres(url);
  const ids = pairs.flatMap(({ from, to }) => [from, to]).join();
  try {
    const accounts = await sql`
      select * from accounts where id = any (string_to_array(${ids}, ',')::integer[])`;
    const transactions = await sql`
      select transactions.*, count(journal_entries.id)::integer as entries
      from transactions left join journal_entries on transaction_id = transactions.id
      where from_account_id = any (string_to_array(${ids}, ',')::integer[])
      group by transactions.id`;
    return {
      accounts: accounts.map((row) => ({
        id: integerIn(row, "id"),
        balance: centsIn(row, "balance_cents"),
        locked: centsIn(row, "locked_cents"),
        isFrozen: flagIn(row, "is_frozen"),
      })),
      transactions: transactions.map((row) => ({
        id: integerIn(row, "id"),
        key: textIn(row, "description"),
        from: integerIn(row, "from_account_id"),
        amount: centsIn(row, "amount_cents"),
        status: statuses.find((status) => status === row["status"]) ?? "pending",
        entries: integerIn(row, "entries"),
      })),
    };
  } finally {
    await close();
  }
}

/** The audit log covers an entry of the ledger within ten seconds. */
const UNTIL_COVERED = 30_000;

/** Returns a line for each problem of the ledger or of the audit log that stays. */
export async function checkDatabase(url: string): Promise<readonly string[]> {
  const store = createSqlStore(openPostgres(url));
  const until = performance.now() + UNTIL_COVERED;
  try {
    for (;; await delay(1_000)) {
      const books = describeBooks(await checkBooks(store), []);
      const problems = [...books, ...(await checkChain(store)).findings];
      if (problems.length === 0 || performance.now() > until) return problems;
    }
  } finally {
    await store.close();
  }
}
