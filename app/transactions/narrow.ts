import { foldText, readSearch, type SearchTerm } from "#contract/search.ts";
import type { Transaction, TransactionStatus } from "#contract/transactions.ts";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { describe } from "#app/format/transactionWords.ts";
import { touches } from "#app/format/effect.ts";
import { periodOf, startOf } from "./period.ts";

/** Section 2: the customer's filter says "failed" where the bank says "rejected". */
const statusOf: Readonly<Record<string, TransactionStatus>> = {
  pending: "pending",
  completed: "completed",
  failed: "rejected",
};

type Test = (transaction: Transaction) => boolean;

/** The account that an address names; null for all. */
export function chosenAccount({ filters }: DataTableView): number | null {
  const id = Number(filters.account);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** When a day begins for the viewer. */
function beginOf(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

function matching({ text, amounts, days, id }: SearchTerm): Test {
  const period = days && { from: beginOf(days.from), until: beginOf(days.until) };
  return (row) =>
    row.id === id ||
    (amounts !== undefined && row.amount >= amounts.from && row.amount <= amounts.to) ||
    (period !== undefined && row.createdAt >= period.from && row.createdAt < period.until) ||
    (text !== undefined && foldText(describe(row)).includes(text));
}

function testsOf(view: DataTableView, now: Date): Test[] {
  const { filters } = view;
  const status = statusOf[filters.status ?? ""];
  const period = periodOf(filters.period);
  const start = period && startOf(period, now).toISOString();
  const account = chosenAccount(view);
  const isType = filters.type !== undefined;
  return [
    ...readSearch(view.search).map(matching),
    ...(isType ? [({ type }: Transaction) => type === filters.type] : []),
    ...(status === undefined ? [] : [(row: Transaction) => row.status === status]),
    ...(start === undefined ? [] : [({ createdAt }: Transaction) => createdAt >= start]),
    ...(account === null ? [] : [(row: Transaction) => touches(row, account)]),
  ];
}

const sortKeys: Readonly<Record<string, (row: Transaction) => string | number>> = {
  date: ({ createdAt }) => createdAt,
  type: ({ type }) => type,
  description: (row) => describe(row).toLowerCase(),
  amount: ({ amount }) => amount,
  status: ({ status }) => status,
};

function sorted(rows: readonly Transaction[], { sort }: DataTableView): readonly Transaction[] {
  const keyOf = sort === null ? undefined : sortKeys[sort.columnId];
  if (sort === null || keyOf === undefined) return rows;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    return left === right ? 0 : left < right ? -sign : sign;
  });
}

/**
 * What a customer looks at out of all their transactions (newest first): search, filters and order
 * of the view, of every page. Days are those of the viewer's own zone.
 */
export function narrowed(
  transactions: readonly Transaction[],
  view: DataTableView,
  now: Date,
): readonly Transaction[] {
  const tests = testsOf(view, now);
  return sorted(transactions.filter((row) => tests.every((holds) => holds(row))), view);
}
