import type { DataColumn } from "./dataTableTypes.ts";

/** Case, accents and doubled blanks do not matter to somebody who searches. */
export function normalise(text: string): string {
  return text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** The words of a search; a row has to hold every one of them, in any column. */
export function wordsOf(search: string): readonly string[] {
  const text = normalise(search);
  return text === "" ? [] : text.split(" ");
}

/**
 * Gives each row's text to search in, made once: typing then costs a look-up a row. Rows are known
 * by identity, so that new data cost no more than what is new in them.
 */
export function createSearchIndex<Row extends object>(
  columns: readonly DataColumn<Row>[],
): (row: Row) => string {
  const texts = new WeakMap<Row, string>();
  return (row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = normalise(columns.map((column) => textOf(column, row)).join("\n"));
    texts.set(row, text);
    return text;
  };
}

function textOf<Row>({ searchText, value }: DataColumn<Row>, row: Row): string {
  return searchText?.(row) ?? String(value?.(row) ?? "");
}
