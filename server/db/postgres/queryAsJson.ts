import { integerOrNullIn } from "./columns.ts";
import { type Fragment, fragment, run, separated } from "./fragment.ts";
import type { Sql } from "./sql.ts";

/** What a list's columns hold, each from the first row to the last. */
export type Columns = readonly (readonly unknown[])[];

const nothing = fragment`null::bigint`;

/**
 * The rows of a statement in their order, and a number beside them. All travel as one JSON text,
 * column by column: the database writes a column of numbers faster than as many rows, and a driver
 * that takes hundreds of values one by one works longer on a list than the database does. Times
 * arrive as JSON writes them.
 */
export async function queryAsJson<Row>(
  sql: Sql,
  { rows, columns, rowsIn, count = nothing }: {
    readonly rows: Fragment;
    /** As `gathered` makes them, in the order in which `rowsIn` takes them. */
    readonly columns: Fragment;
    readonly rowsIn: (columns: Columns) => Row[];
    readonly count?: Fragment | undefined;
  },
): Promise<{ readonly rows: Row[]; readonly count: number | null }> {
  const [told = {}] = await run(
    sql,
    fragment`
      select json_build_array(${columns}) as list, (${count}) as count from (${rows}) as listed`,
  );
  return { rows: rowsIn(columnsIn(told.list)), count: integerOrNullIn(told, "count") };
}

/** What gathers each column; to be made once, because many lists are asked for. */
export function gathered(columns: readonly Fragment[]): Fragment {
  return separated(columns.map((column) => fragment`array_agg(${column})`), ", ");
}

/** Of a list without rows each column is null. */
function columnsIn(list: unknown): Columns {
  if (!Array.isArray(list)) throw new TypeError("Cannot read a list that came as one text");
  return list.map((column: unknown) => Array.isArray(column) ? column : []);
}
