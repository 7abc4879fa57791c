import { LARGEST_SUM_CENTS } from "#contract/money.ts";
import type { SummaryTable } from "../store/transactions.ts";
import { centsIn, integerIn } from "./columns.ts";
import type { Sql } from "./sql.ts";

export function sqlSummary(sql: Sql): SummaryTable {
  return {
    async read() {
      const [row = {}] = await sql`
        select * from
          (select
            count(*)::integer as total_users,
            (count(*) filter (where is_active))::integer as active_users
          from users where deleted_at is null) as people,
          (select count(*)::integer as active_accounts
            from accounts where is_active and deleted_at is null) as open,
          (select
            count(*)::integer as pending_count,
            least(coalesce(sum(amount_cents), 0), ${LARGEST_SUM_CENTS}::bigint)::bigint
              as pending_cents
          from pending_transactions) as pending`;
      return {
        totalUsers: integerIn(row, "total_users"),
        activeUsers: integerIn(row, "active_users"),
        activeAccounts: integerIn(row, "active_accounts"),
        pendingCount: integerIn(row, "pending_count"),
        pendingAmount: centsIn(row, "pending_cents"),
      };
    },
  };
}
