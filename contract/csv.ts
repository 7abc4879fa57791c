/** Spreadsheets read a file without it in some old alphabet. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Spreadsheets would take it for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text that somebody wrote: never a formula. */
export function csvText(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** A line of comma-separated values (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}
