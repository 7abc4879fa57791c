import { type PayeeRepositories, type Payees, plainPayees } from "../store/payees.ts";
import { sqlTables } from "./sqlTable.ts";
import { centsIn, instantIn, instantOrNullIn, integerIn } from "./columns.ts";
import { inScope } from "./findTransactions.ts";
import { fragment, run } from "./fragment.ts";
import type { Sql } from "./sql.ts";

function sqlPayees(sql: Sql): Payees {
  return {
    ...plainPayees(sqlTables(sql)),
    async sentBefore(scope) {
      const rows = await run(
        sql,
        fragment`
        select payees.id, sent.* from payees
        cross join lateral (
          select count(*)::integer as count,
            (array_agg(transactions.created_at order by transactions.created_at desc,
              transactions.id desc))[1] as last_at,
            (array_agg(amount_cents order by transactions.created_at desc,
              transactions.id desc))[1] as last_amount
          from accounts join transactions on from_account_id = accounts.id
          where ${inScope(scope)} and type = 'withdrawal'
            and payee_key(metadata) = account_key
            and transactions.deleted_at is null and not is_rejected
        ) as sent
        where payees.user_id = ${scope.userId}`,
      );
      return new Map(rows.map((row) => {
        const count = integerIn(row, "count");
        const last = count === 0
          ? null
          : { at: instantIn(row, "last_at"), amount: centsIn(row, "last_amount") };
        return [integerIn(row, "id"), { count, last }];
      }));
    },
    async lastPaid(scope, since, payments) {
      const asked = payments.map(({ accountNumber, amount }, place) => ({
        place,
        amount,
        metadata: { externalAccount: accountNumber },
      }));
      const rows = await run(
        sql,
        fragment`
        select (
          select max(transactions.created_at)
          from accounts join transactions on from_account_id = accounts.id
          where ${inScope(scope)} and type = 'withdrawal'
            and payee_key(transactions.metadata) = asked.account_key
            and amount_cents = asked.amount and transactions.created_at >= ${since}
            and transactions.deleted_at is null and not is_rejected
        ) as paid_at
        from (
          select place, amount, payee_key(metadata) as account_key
          from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
            as payments (place integer, amount bigint, metadata jsonb)
        ) as asked
        order by place`,
      );
      return rows.map((row) => instantOrNullIn(row, "paid_at"));
    },
  };
}

export function sqlPayeeRepositories(sql: Sql): PayeeRepositories {
  return { payees: sqlPayees(sql) };
}
