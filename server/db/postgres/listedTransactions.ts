import { transactionStatus, transactionType } from "#contract/transactions.ts";
import type { ListedTransaction } from "../rows.ts";
import {
  centsIn,
  choiceIn,
  instantIn,
  integerIn,
  integerOrNullIn,
  objectOrNullIn,
  textIn,
  textOrNullIn,
} from "./columns.ts";
import { type Fragment, fragment, run, separated, textOf } from "./fragment.ts";
import type { RawRow, Sql } from "./sql.ts";

/** The columns that a list tells. */
const names = [
  "id",
  "from_account_id",
  "to_account_id",
  "amount_cents",
  "type",
  "status",
  "description",
  "metadata",
  "initiator_id",
  "created_at",
  "rejection_reason",
];
const columns = names.map(textOf);

/** The same, gathered for `queryAsJson`. */
export const listedColumns = gathered(columns);

/** The same, for a select. */
export const listed = separated(columns, ", ");

export function listedTransactionIn(row: RawRow): ListedTransaction {
  return {
    id: integerIn(row, "id"),
    fromAccountId: integerOrNullIn(row, "from_account_id"),
    toAccountId: integerOrNullIn(row, "to_account_id"),
    amount: centsIn(row, "amount_cents"),
    type: choiceIn(row, "type", transactionType.options),
    status: choiceIn(row, "status", transactionStatus.options),
    description: textIn(row, "description"),
    metadata: objectOrNullIn(row, "metadata"),
    initiatorId: integerIn(row, "initiator_id"),
    createdAt: instantIn(row, "created_at"),
    rejectionReason: textOrNullIn(row, "rejection_reason"),
  };
}

export function listedTransactionsIn(columns: Columns): ListedTransaction[] {
  return (columns[0] ?? []).map((_, at) => {
    const row: Record<string, unknown> = {};
    names.forEach((name, place) => row[name] = columns[place]?.[at]);
    return listedTransactionIn(row);
  });
}

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
function gathered(columns: readonly Fragment[]): Fragment {
  return separated(columns.map((column) => fragment`array_agg(${column})`), ", ");
}

/** Of a list without rows each column is null. */
function columnsIn(list: unknown): Columns {
  if (!Array.isArray(list)) throw new TypeError("Cannot read a list that came as one text");
  return list.map((column: unknown) => Array.isArray(column) ? column : []);
}
