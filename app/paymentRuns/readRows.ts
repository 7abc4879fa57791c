import { MOST_ROWS } from "#contract/paymentRuns.ts";
import { foldText } from "#contract/search.ts";
import { paymentRunTexts } from "#contract/texts/paymentRuns.ts";
import { cellsIn } from "./csv.ts";
import { type DecimalSign, decimalSignOf, plainAmountText } from "./decimalSign.ts";
import { type TypedField, typedFields, type TypedRow } from "./typedRow.ts";

/** Which column has which field; -1 for a note that the file doesn't have. */
export type Columns = Readonly<Record<TypedField, number>>;

/** What the customer answered to earlier questions about this text. */
export interface Answers {
  readonly columns?: Columns;
  readonly decimalSign?: DecimalSign;
}

/** What reading a text comes to: rows, a question, or why it can't be read. */
export type ReadRows =
  | { readonly is: "rows"; readonly rows: readonly TypedRow[] }
  | { readonly is: "problem"; readonly problem: string }
  /** Which column is which. `first`: the first row, to show what is in each column. */
  | { readonly is: "askColumns"; readonly first: readonly string[] }
  /** What the amount means. `example`: an amount that could mean two things. */
  | { readonly is: "askDecimalSign"; readonly example: string };

/** The header of the template, and the names by which columns are recognized. */
const columnNames = {
  payee: ["payee", "name", "recipient", "beneficiary", "payee name"],
  accountNumber: ["account number", "account", "iban", "number", "account no"],
  amount: ["amount", "sum", "total", "amount usd"],
  note: ["note", "reference", "description", "memo", "message"],
} as const satisfies Readonly<Record<TypedField, readonly string[]>>;

/** An empty file with the columns that `readRows` recognizes. */
export const template = "Payee,Account number,Amount,Note\r\n";

const separators = ["\t", ";", ","] as const;

/** Reads the text of a file, or rows pasted from a spreadsheet. Asks instead of guessing. */
export function readRows(text: string, answers: Answers = {}): ReadRows {
  if (text.trim() === "") return { is: "problem", problem: "There are no rows in it." };
  const cells = cellsIn(text, separatorOf(text));
  if ("problem" in cells) return { is: "problem", ...cells };
  const [first = [], ...others] = cells.rows;
  const recognized = fieldsOf(first);
  const hasHeader = recognized.some((field) => field !== undefined);
  const rows = hasHeader ? others : cells.rows;
  if (rows.length === 0) return { is: "problem", problem: "There are no rows below the header." };
  if (rows.length > MOST_ROWS) {
    const problem = `${paymentRunTexts.tooManyRows(MOST_ROWS)} This has ${rows.length}.`;
    return { is: "problem", problem };
  }
  const columns = answers.columns ?? (hasHeader ? columnsIn(recognized) : null);
  if (columns === null) return { is: "askColumns", first };
  if ("problem" in columns) return { is: "problem", problem: columns.problem };
  const amounts = rows.map((row) => row[columns.amount] ?? "");
  const sign = answers.decimalSign ?? decimalSignOf(amounts);
  if (sign === null) {
    const example = amounts.find((amount) => decimalSignOf([amount]) === null) ??
      amounts.find((amount) => decimalSignOf([amount]) === ",") ?? "";
    return { is: "askDecimalSign", example };
  }
  return {
    is: "rows",
    rows: rows.map((row): TypedRow => {
      const cell = (field: TypedField) => (row[columns[field]] ?? "").trim();
      const amount = plainAmountText(cell("amount"), sign);
      const extra = row.slice(first.length).find((one) => one.trim() !== "");
      return {
        payee: cell("payee"),
        accountNumber: cell("accountNumber"),
        amount,
        note: cell("note"),
        ...(extra !== undefined && { extra }),
      };
    }),
  };
}

/** The separator by which the first row has the most known columns, and else the most columns. */
function separatorOf(text: string) {
  const [first = ""] = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== "");
  const ranked = separators.map((separator) => {
    const cells = cellsIn(first, separator);
    const row = "rows" in cells ? cells.rows[0] ?? [] : [];
    return { separator, known: fieldsOf(row).filter((one) => one).length, count: row.length };
  });
  const [best] = ranked.toSorted((one, other) =>
    other.known - one.known || other.count - one.count
  );
  return best?.separator ?? ",";
}

/** What the names in a row mean, by place; all undefined if it isn't a header. */
function fieldsOf(row: readonly string[]): readonly (TypedField | undefined)[] {
  return row.map((cell) => {
    const name = foldText(cell).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
    return typedFields.find((field) => columnNames[field].some((known) => known === name));
  });
}

/** Returns the place of each field, null if two columns claim one, or which columns are missing. */
function columnsIn(
  recognized: readonly (TypedField | undefined)[],
): Columns | { readonly problem: string } | null {
  const places = (field: TypedField) =>
    recognized.flatMap((one, place) => one === field ? [place] : []);
  if (typedFields.some((field) => places(field).length > 1)) return null;
  const missing = typedFields.filter((field) => field !== "note" && places(field).length === 0);
  if (missing.length > 0) {
    const names = missing.map((field) => `"${columnTitles[field]}"`).join(" and ");
    return { problem: `There is no column ${names}. Name it in the first row.` };
  }
  const [payee = -1, accountNumber = -1, amount = -1, note = -1] = typedFields.map((field) =>
    places(field)[0]
  );
  return { payee, accountNumber, amount, note };
}

/** How pages call the fields. */
export const columnTitles: Readonly<Record<TypedField, string>> = {
  payee: "Payee",
  accountNumber: "Account number",
  amount: "Amount",
  note: "Note",
};
