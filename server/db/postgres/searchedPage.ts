import { countIn } from "./columns.ts";
import { type Fragment, fragment, joinFragments, run } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { idsUpTo, isOneOf } from "./terms.ts";

/** Among so many of the first rows a word that is frequent fills a page. */
const NEAR = 5_000;

export interface SearchedList {
  /** The list without the search: its first rows in their order, where an index has them so. */
  readonly first?: ((most: number) => Fragment) | undefined;
  /** How many of them are looked through; NEAR if left out. */
  readonly near?: number;
  /** The list without the search, in any order. Its rows have an `id`. */
  readonly all: Fragment;
  /** The search's conditions on a row. */
  readonly conditions: readonly Fragment[];
  /** These conditions as an index finds them; `sought` if left out. */
  readonly indexed?: readonly Fragment[];
  readonly order: Fragment;
  readonly limit: number;
}

/** Matches up to this number are found first and sorted afterward. */
const SORTED = 5_000;

/**
 * A page of a search: among the first rows, and where these do not fill it among all, if there are
 * more. Up to `SORTED` matches are found through an index and then sorted: along the order, a word
 * of last year would be long in coming. More matches are read along the order, where an index has
 * it: sorting a million takes a second.
 */
export async function searchedPage<Row>(
  { first, near = NEAR, all, conditions, indexed = conditions, order, limit }: SearchedList,
  sql: Sql,
  read: (rows: Fragment) => Promise<Row[]>,
): Promise<Row[]> {
  const end = fragment`order by ${order} limit ${limit}`;
  const ofRow = joinFragments(conditions, " and ");
  const ofIndex = joinFragments(indexed, " and ");
  if (first === undefined) {
    return await read(
      fragment`
        with fitting as materialized (select * from (${all}) as whole where ${ofIndex})
        select * from fitting ${end}`,
    );
  }
  const rows = first(near);
  const found = await read(fragment`select * from (${rows}) as first where ${ofRow} ${end}`);
  if (found.length === limit || await isWhole(sql, rows, near)) return found;
  const ids = await idsUpTo(
    SORTED,
    sql,
    fragment`select id from (${all}) as whole where ${ofIndex}`,
  );
  if (ids?.length === 0) return [];
  const fits = ids === undefined ? ofRow : isOneOf(fragment`id`, ids);
  return await read(fragment`select * from (${all}) as whole where ${fits} ${end}`);
}

/** Returns whether a list ends among its first rows. */
async function isWhole(sql: Sql, first: Fragment, near = NEAR): Promise<boolean> {
  const rows = await run(sql, fragment`select count(*)::integer as count from (${first}) as first`);
  return countIn(rows[0] ?? {}) < near;
}
