import type { CallOutput } from "#contract/defineCall.ts";
import type {
  NewPaymentRunRow,
  PaymentRunDetails,
  previewPaymentRun,
} from "#contract/paymentRuns.ts";
import type { Failure } from "#app/api/callFailed.ts";
import type { Answers, ReadRows } from "./readRows.ts";
import { checkRow, type TypedRow, typedRowOf } from "./typedRow.ts";

export type Verdicts = CallOutput<typeof previewPaymentRun>;

/** A new run to save, or the changes of one. */
export interface ToSave {
  readonly run: PaymentRunDetails | null;
  readonly name: string;
  readonly fromAccountId: number;
  readonly rows: readonly NewPaymentRunRow[];
}

/** A submission. Its key stays the same when the call is repeated. */
export interface ToSubmit {
  readonly run: PaymentRunDetails;
  readonly places: readonly number[];
  readonly key: string;
}

/** A payment run on its way, and what the server said about it. */
export interface PaymentRunContext {
  readonly name: string;
  readonly fromAccountId: number | null;
  readonly rows: readonly TypedRow[];
  readonly text: string;
  readonly answers: Answers;
  /** What the text came to: a question, or why it can't be read. */
  readonly found: ReadRows | null;
  /** As the server has it. */
  readonly run: PaymentRunDetails | null;
  readonly verdicts: Verdicts | null;
  /** Missing fields show errors once the customer tried to continue. */
  readonly isChecked: boolean;
  readonly submission: ToSubmit | null;
  /** Times the bank was asked again about the same submission. */
  readonly repeats: number;
  readonly failure: Failure | null;
}

/** What the page begins with: nothing, a saved run, or an earlier one's rows to repeat. */
export interface PaymentRunInput {
  readonly run: PaymentRunDetails | null;
  readonly isRepeat: boolean;
}

export function begin({ run, isRepeat }: PaymentRunInput): PaymentRunContext {
  return {
    name: run?.name ?? "",
    fromAccountId: run?.fromAccountId ?? null,
    rows: run?.rows.map(typedRowOf) ?? [],
    ...{ text: "", answers: {}, found: null },
    run: isRepeat ? null : run,
    ...{ verdicts: null, isChecked: false, submission: null, repeats: 0, failure: null },
  };
}

/** Returns what to save, or null if something is missing or wrong. */
export function toSave(
  { run, name, fromAccountId, rows }: PaymentRunContext,
): ToSave | null {
  const checked = rows.map(checkRow);
  const good = checked.flatMap((one) => "row" in one ? [one.row] : []);
  if (name.trim() === "" || fromAccountId === null) return null;
  if (rows.length === 0 || good.length < rows.length) return null;
  return { run, name: name.trim(), fromAccountId, rows: good };
}

/** Replaces a row, or adds one at the end. */
export function withRow(rows: readonly TypedRow[], at: number, row: TypedRow): readonly TypedRow[] {
  return at >= rows.length ? [...rows, row] : rows.with(at, row);
}
