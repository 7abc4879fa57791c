import { type Cents, cents } from "#contract/money.ts";
import { isAccepted } from "#contract/paymentVerdict.ts";
import type { PaymentRunContext } from "./runDraft.ts";
import { columnTitles } from "./readRows.ts";
import type { RowStatus } from "./runWords.ts";
import { checkRow, typedFields, type TypedRow } from "./typedRow.ts";

/** A row as the table shows it. */
export interface ShownRow {
  readonly place: number;
  readonly row: TypedRow;
  readonly status: RowStatus;
  /** Why, as a sentence that names the column of a mistake. */
  readonly message: string | null;
  /** Null if it can't be read. */
  readonly amount: Cents | null;
}

/** Returns the rows with what is wrong in them, their verdicts, or what became of them. */
export function rowsShown({ rows, run, verdicts, isChecked }: PaymentRunContext): ShownRow[] {
  return rows.map((row, at) => {
    const checked = checkRow(row);
    const place = at + 1;
    const amount = "row" in checked ? checked.row.amount : null;
    const outcome = run?.rows[at]?.outcome ?? null;
    if (outcome !== null) {
      return { place, row, amount, status: outcome.result, message: outcome.problem };
    }
    if ("errors" in checked) {
      // Nothing is wrong yet with a row that no one has filled in.
      if (!isChecked && typedFields.every((one) => row[one] === "")) {
        return { place, row, amount, status: "unchecked", message: null };
      }
      const [field] = typedFields.filter((one) => checked.errors[one] !== undefined);
      const message = field === undefined
        ? null
        : `${columnTitles[field]}: ${checked.errors[field]}`;
      return { place, row, amount, status: "mistake", message };
    }
    const verdict = verdicts?.[at];
    return verdict === undefined
      ? { place, row, amount, status: "unchecked", message: null }
      : { place, row, amount, status: verdict.verdict, message: verdict.message };
  });
}

/** How many rows have a status, and their total. */
export interface StatusTotal {
  readonly status: RowStatus;
  readonly count: number;
  readonly total: Cents;
}

/** Returns the totals by status, the most frequent first. */
export function totalsOf(rows: readonly ShownRow[]): StatusTotal[] {
  return [...Map.groupBy(rows, ({ status }) => status)].map(([status, those]) => ({
    status,
    count: those.length,
    total: cents(those.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
  })).toSorted((one, other) => other.count - one.count);
}

/** Returns the places of the rows that the server would submit: all of them, or those without a remark. */
export function placesToSubmit(rows: readonly ShownRow[], which: "accepted" | "fine"): number[] {
  return rows.filter(({ status }) => {
    if (which === "fine") return status === "fine";
    return status !== "submitted" && status !== "left_out" && status !== "mistake" &&
      status !== "unchecked" && isAccepted(status);
  }).map(({ place }) => place);
}
