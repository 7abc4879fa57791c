import { LARGEST_SUM_CENTS } from "#contract/money.ts";
import type { ActsAlone, StaffAndCustomer } from "../store/actsAlone.ts";
import { centsIn, integerIn } from "./columns.ts";
import { fragment, run } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { inserting } from "./sqlTable.ts";

/** Returns the pairs as rows, in one fixed order, so that lockers can't deadlock. */
function rowsOf(pairs: readonly StaffAndCustomer[]) {
  const sorted = pairs.toSorted((one, other) =>
    one.staffId - other.staffId || one.userId - other.userId
  );
  const rows = JSON.stringify(sorted.map(({ staffId, userId }) => [staffId, userId]));
  return fragment`
    (select (pair ->> 0)::integer as staff_id, (pair ->> 1)::integer as user_id,
      hashtextextended('alone:' || pair::text, 0) as key
      from jsonb_array_elements(${rows}::text::jsonb) as pair) as pairs`;
}

export function sqlActsAlone(sql: Sql): ActsAlone {
  return {
    async lock(pairs) {
      await run(sql, fragment`select pg_advisory_xact_lock(key)::text from ${rowsOf(pairs)}`);
    },
    async tryLock(pairs) {
      const rows = await run(
        sql,
        fragment`
          select staff_id, user_id from ${rowsOf(pairs)} where pg_try_advisory_xact_lock(key)`,
      );
      return rows.map((row) => ({
        staffId: integerIn(row, "staff_id"),
        userId: integerIn(row, "user_id"),
      }));
    },
    async sums(kinds, since) {
      const asked = kinds.map(({ staffId, userId, rule }, place) => ({
        place,
        staff_id: staffId,
        user_id: userId,
        rule,
      }));
      const rows = await run(
        sql,
        fragment`
          select done.total from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
            as asked (place integer, staff_id integer, user_id integer, rule text)
          cross join lateral (
            select least(coalesce(sum(amount_cents), 0), ${LARGEST_SUM_CENTS}::bigint)::bigint
              as total
            from acts_alone
            where staff_id = asked.staff_id and user_id = asked.user_id and rule = asked.rule
              and at >= ${since}
          ) as done
          order by place`,
      );
      return rows.map((row) => centsIn(row, "total"));
    },
    async add(acts) {
      await run(sql, inserting(tables.actsAlone, acts));
    },
  };
}
