type Value = string | number | null;

const words = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Numbers by size, words as in a dictionary; a number stands before a word. */
export function compareValues(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "string" && typeof other === "string") return words.compare(one, other);
  return typeof one === "number" ? -1 : 1;
}

/**
 * Each row's place in a column's order, equal for equal values. Found once for a set of rows, so
 * that any part of them is afterwards sorted by comparing two small numbers. No value, no place.
 */
export function rank<Row>(
  rows: readonly Row[],
  value: (row: Row) => Value,
): ReadonlyMap<Row, number> {
  const known = rows.map((row) => ({ row, value: value(row) }))
    .filter((entry): entry is { row: Row; value: string | number } => entry.value !== null)
    .toSorted((one, other) => compareValues(one.value, other.value));
  const places = new Map<Row, number>();
  let place = 0;
  known.forEach((entry, index) => {
    const before = known[index - 1];
    if (before && compareValues(before.value, entry.value) !== 0) place = index;
    places.set(entry.row, place);
  });
  return places;
}
