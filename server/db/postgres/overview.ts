import { cents, LARGEST_SUM_CENTS } from "#contract/money.ts";
import type { OverviewFigures } from "../store/overview.ts";
import { centsIn, countIn, integerIn } from "./columns.ts";
import { inScope } from "./findTransactions.ts";
import { fragment, run, textOf } from "./fragment.ts";
import type { Sql } from "./sql.ts";

export function sqlOverviewFigures(sql: Sql): OverviewFigures {
  return {
    async countPending(scope) {
      // A transfer between two of their accounts is on both sides.
      const own = fragment`${inScope(scope)} and accounts.deleted_at is null`;
      const [row = {}] = await run(
        sql,
        fragment`
        select count(*)::integer as count from (
          select pending_transactions.id from accounts
          join pending_transactions on from_account_id = accounts.id
          where ${own}
          union
          select transactions.id from accounts join transactions on to_account_id = accounts.id
          where ${own}
            and status = 'pending' and transactions.deleted_at is null
        ) as pending`,
      );
      return countIn(row);
    },
    async flows(scope, borders) {
      const [first = "", last = first] = [borders[0], borders.at(-1)];
      const moved = (type: "deposit" | "withdrawal", side: string) =>
        fragment`
          select created_at as at, type, amount_cents from transactions
          where ${textOf(side)} = accounts.id and type = ${type} and status = 'completed'
            and created_at >= ${first} and created_at < ${last} and deleted_at is null`;
      const sumOf = (type: "deposit" | "withdrawal") =>
        fragment`
          least(coalesce(sum(amount_cents) filter (where type = ${type}), 0),
            ${LARGEST_SUM_CENTS}::bigint)::bigint`;
      // The sub-select reads the borders once, and not for each row.
      const rows = await run(
        sql,
        fragment`
          select width_bucket(at, (select ${`{${borders.join()}}`}::text::timestamptz[])) as place,
            ${sumOf("deposit")} as money_in, ${sumOf("withdrawal")} as money_out
          from accounts cross join lateral (
            ${moved("deposit", "to_account_id")} union all ${moved("withdrawal", "from_account_id")}
          ) as moved
          where ${inScope(scope)} and deleted_at is null
          group by place`,
      );
      const byPlace = new Map(rows.map((row) => [
        integerIn(row, "place"),
        { in: centsIn(row, "money_in"), out: centsIn(row, "money_out") },
      ]));
      return borders.slice(1).map((_, place) =>
        byPlace.get(place + 1) ?? { in: cents(0), out: cents(0) }
      );
    },
  };
}
