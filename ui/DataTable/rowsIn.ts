import type { DataColumn } from "./dataTableTypes.ts";
import type { DataTableView } from "./view.ts";

/** Search ignores case, accents and repeated blanks. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase().trim();
  return plain === "" ? [] : plain.split(/\s+/);
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Compares numbers by size and texts alphabetically. Numbers come before texts. */
function compare(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "string" && typeof other === "string") return collator.compare(one, other);
  return typeof one === "number" ? -1 : 1;
}

/** The rows of a short list, held whole, that match search and filters, in order, of all pages. */
export function rowsIn<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  { search, filters, sort }: DataTableView,
): readonly Row[] {
  const words = wordsOf(search);
  const textOf = (row: Row) =>
    columns.map(({ searchText, value }) => searchText?.(row) ?? String(value?.(row) ?? ""))
      .flatMap(wordsOf).join(" ");
  const isFound = (row: Row) => {
    const text = words.length === 0 ? "" : textOf(row);
    return words.every((word) => text.includes(word));
  };
  const isChosen = (row: Row) =>
    columns.every(({ id, filter, value }) => {
      const chosen = filters[id];
      if (filter === undefined || chosen === undefined) return true;
      return filter.matches?.(row, chosen) ?? String(value?.(row)) === chosen;
    });
  const found = rows.filter((row) => isFound(row) && isChosen(row));

  const valueOf = columns.find(({ id }) => id === sort?.columnId)?.value;
  if (sort === null || valueOf === undefined) return found;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return found.toSorted((one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)];
    // Rows without a value come last in both directions.
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}
