import type { Place } from "#contract/listQuery.ts";
import { foldText } from "#contract/search.ts";
import type { Sorted } from "../store/sorted.ts";

/** Fields compared without regard to case and accents. */
const texts: ReadonlySet<string> = new Set(["fullName", "username", "description", "user"]);

/** Returns the sort key of a value, which orders as the database does. */
function keyOf(sort: string, value: string): string | number {
  if (sort === "id" || sort === "amount") return Number(value);
  return texts.has(sort) ? inUnicode(foldText(value)) : value;
}

/**
 * Makes texts compare in Unicode code-point order. JavaScript compares UTF-16 code units, which
 * puts characters beyond the first 65,536 before some of the others.
 */
function inUnicode(text: string): string {
  return text.replace(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
  });
}

function compare(one: string | number, other: string | number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The rows in the order that is wanted, from the place where it begins. */
export function sortedRows<Sort extends string, Row>(
  rows: readonly Row[],
  { by, order, after }: Sorted<Sort>,
  placeOf: (sort: Sort, row: Row) => Place,
): Row[] {
  const sign = order === "asc" ? 1 : -1;
  const keyed = ({ id, value }: Place) => ({ id, key: keyOf(by, value) });
  const start = after && keyed(after);
  type Keyed = ReturnType<typeof keyed>;
  const distance = (one: Keyed, other: Keyed) =>
    sign * (compare(one.key, other.key) || one.id - other.id);
  return rows
    .map((row) => ({ row, place: keyed(placeOf(by, row)) }))
    .filter(({ place }) => start === undefined || distance(place, start) > 0)
    .sort((one, other) => distance(one.place, other.place))
    .map(({ row }) => row);
}
