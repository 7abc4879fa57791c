import { integerOrNullIn } from "./columns.ts";
import { type Fragment, fragment, run } from "./fragment.ts";
import type { Sql } from "./sql.ts";

const nothing = fragment`null::bigint`;

/**
 * The rows of a statement in their order, and a number beside them. All rows travel as one JSON
 * text: a driver that takes hundreds of values one by one works longer on a list than the database
 * does. Times arrive as JSON writes them.
 */
export async function listInOne<Row>(
  sql: Sql,
  { rows, columns, rowIn, count = nothing }: {
    readonly rows: Fragment;
    readonly columns: Fragment;
    readonly rowIn: (values: readonly unknown[]) => Row;
    readonly count?: Fragment | undefined;
  },
): Promise<{ readonly rows: Row[]; readonly count: number | null }> {
  const [told = {}] = await run(
    sql,
    fragment`
      select coalesce(json_agg(json_build_array(${columns})), '[]') as list, (${count}) as count
      from (${rows}) as listed`,
  );
  const { list } = told;
  if (!Array.isArray(list)) throw new TypeError("Cannot read a list that came as one text");
  return { rows: list.map(rowIn), count: integerOrNullIn(told, "count") };
}
