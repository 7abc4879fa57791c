import { type ClosedMonths, plainClosedMonths } from "../store/closedMonths.ts";
import { createExecutor } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { sqlTables } from "./sqlTable.ts";

export function sqlClosedMonths(sql: Sql): ClosedMonths {
  const execute = createExecutor(sql);
  return {
    ...plainClosedMonths(sqlTables(sql)),
    // Lets all read, and lock rows, but only one write.
    lockLedger: () => execute`lock table transactions, journal_entries in share row exclusive mode`,
    keepAccounts: (month, until, then) =>
      execute`
        insert into closed_accounts (
          month, account_id, user_id, account_type, account_number, last_four, currency, full_name
        )
        select ${month}, accounts.id, user_id,
          coalesce(was.account ->> 'accountType', account_type), account_number,
          was.account ->> 'lastFour',
          coalesce(was.currency, preferred_currency), full_name
        from accounts join users on users.id = user_id
          cross join (select ${JSON.stringify(then)}::text::jsonb as facts) as given
          cross join lateral (
            select
              given.facts -> 'accounts' -> accounts.id::text as account,
              given.facts -> 'currencies' ->> user_id::text as currency
          ) as was
        where accounts.created_at < ${until} and accounts.deleted_at is null`,
  };
}
