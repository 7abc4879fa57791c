/** Spreadsheets read a file without it in some old alphabet. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Where a cell begins, whichever separator the reader's program uses, and behind it a sign that
 * would make a formula of the cell. Some programs skip blanks, quotes and signs without a shape, and
 * take wide forms of `=`, `+`, `-` and `@` for these.
 */
const FORMULA =
  /(?<=^|[,;|\t\n\v\f\r\u0085\u2028\u2029])(?=[\s"\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@＝﹦＋﹢－﹣−＠﹫])/gu;

/** Makes a text that a person wrote safe: no part of it becomes a formula. */
export function csvText(value: string): string {
  return value.replace(FORMULA, "'");
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A line of comma-separated values (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}
