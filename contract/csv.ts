/** Without it, spreadsheets read a file in a legacy encoding instead of UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Finds the start of a cell, for any separator that the reader's program may use, followed by a
 * character that makes the cell a formula. Some programs skip blanks, quotes, and invisible
 * characters, and accept wide forms of `=`, `+`, `-` and `@`.
 */
const FORMULA =
  /(?<=^|[,;|\t\n\v\f\r\u0085\u2028\u2029])(?=[\s"\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@＝﹦＋﹢－﹣−＠﹫])/gu;

/** Escapes a user's text against CSV (formula) injection. */
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
