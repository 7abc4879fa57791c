import * as z from "zod/mini";
import { type Cents, cents, LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import {
  type NewPaymentRunRow,
  type PaymentRunDetails,
  paymentRunRow,
} from "#contract/paymentRuns.ts";
import { amountTexts } from "#contract/texts/amounts.ts";

export const typedFields = ["payee", "accountNumber", "amount", "note"] as const;
export type TypedField = typeof typedFields[number];

/** A row as it was typed, pasted, or read from a file. The amount has a point before decimals. */
export type TypedRow = Readonly<Record<TypedField, string>> & {
  /** What a file has beyond the columns of its header. */
  readonly extra?: string;
};

export const emptyRow: TypedRow = { payee: "", accountNumber: "", amount: "", note: "" };

/** The mistakes in a row, by field. */
export type RowErrors = Readonly<Partial<Record<TypedField, string>>>;

/** Returns the row as the server takes it, or what is wrong with it. */
export function checkRow(
  row: TypedRow,
): { readonly row: NewPaymentRunRow } | { readonly errors: RowErrors } {
  const amount = amountIn(row.amount);
  const { payee, accountNumber, note } = row;
  const typed = { payee, accountNumber, note, amount: typeof amount === "string" ? 1 : amount };
  const { error, data } = z.safeParse(paymentRunRow, {
    ...typed,
    amount: typed.amount / 100,
  });
  const wrong = new Map<string, string>();
  for (const { path: [field], message } of error?.issues ?? []) {
    if (!wrong.has(String(field))) wrong.set(String(field), message);
  }
  if (typeof amount === "string") wrong.set("amount", amount);
  for (const field of typedFields) if (isFormula(row[field])) wrong.set(field, FORMULA);
  if (row.extra !== undefined) wrong.set("note", extraText(row.extra));
  if (data !== undefined && wrong.size === 0) return { row: data };
  return { errors: Object.fromEntries(wrong) };
}

const FORMULA = "This is a formula. Enter its value instead.";

function extraText(extra: string): string {
  return `This row has more columns than the header: "${extra.slice(0, 40)}".`;
}

/** Spreadsheets run cells that begin so. */
function isFormula(cell: string): boolean {
  return /^[=@]/.test(cell.trim()) || /^[+-][A-Za-z(]/.test(cell.trim());
}

/** Returns cents, or why the text isn't an amount to pay. */
function amountIn(typed: string): Cents | string {
  const text = typed.trim();
  if (text === "") return "Enter an amount.";
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (match === null || !/\d/.test(text)) return "Enter an amount, such as 1234.50.";
  const [, minus, whole = "", decimals = ""] = match;
  if (decimals.length > 2) return "Use at most two decimals.";
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  if (minus === "-" || amount === 0) return amountTexts.notPositive;
  return amount > LARGEST_AMOUNT_CENTS ? amountTexts.tooLarge : cents(amount);
}

/** Returns a saved row as its fields show it. */
export function typedRowOf(
  { payee, accountNumber, amount, note }: Pick<
    PaymentRunDetails["rows"][number],
    "payee" | "accountNumber" | "amount" | "note"
  >,
): TypedRow {
  return { payee, accountNumber, amount: (amount / 100).toFixed(2), note };
}
