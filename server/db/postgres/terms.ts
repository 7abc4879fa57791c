import { isIndexable, type SearchConditions } from "../store/search.ts";
import {
  containsPattern,
  exactPattern,
  type Fragment,
  fragment,
  joinFragments,
  run,
  textOf,
} from "./fragment.ts";
import { textOrNullIn } from "./columns.ts";
import type { Sql } from "./sql.ts";

/** Where a search looks in a list. */
export interface Searched {
  readonly id: Fragment;
  readonly amount?: Fragment;
  readonly times: readonly Fragment[];
  /** Returns the condition under which a row contains a text: any of these. */
  readonly holds: (
    text: string,
    isWhole: boolean,
    isMasked: boolean,
  ) => Promise<readonly Fragment[]>;
}

const folded = {
  description: fragment`folded_description`,
  full_name: fragment`search_text(full_name)`,
  username: fragment`search_text(username)`,
  email: fragment`search_text(email)`,
  account_number: fragment`search_text(account_number)`,
};

/**
 * Matches a text in a column. Where the index doesn't help, adds an always-false condition that no
 * index covers, so that PostgreSQL uses none.
 */
export function textContains(
  column: keyof typeof folded,
  text: string,
  isWhole = false,
): Fragment {
  if (isWhole) {
    return { ...fragment`${folded[column]} like ${exactPattern(text)}`, isSearch: true };
  }
  const holds = fragment`${folded[column]} like ${containsPattern(text)}`;
  const unindexed = fragment`(${holds} or octet_length(${textOf(column)}) is null)`;
  return { ...(isIndexable(text) ? holds : unindexed), isSearch: true };
}

/**
 * Matches a text in a description by an index, also one that is too short for trigrams. Computing
 * the pairs of a row takes longer than `like`, so that comes first.
 */
export function indexContains(text: string, isWhole: boolean): Fragment {
  const holds = textContains("description", text, isWhole);
  if (isWhole || isIndexable(text)) return holds;
  const pairs = fragment`character_pairs(${folded.description}) @> character_pairs(${text})`;
  return { ...fragment`(${holds} and ${pairs})`, isSearch: true };
}

/** A text in one of what a person is called. */
export function userMatches(
  text: string,
  columns: readonly (keyof typeof folded)[] = ["full_name", "username", "email"],
  isWhole = false,
): Fragment {
  return fragment`(${
    joinFragments(columns.map((column) => textContains(column, text, isWhole)), " or ")
  })`;
}

/** Matches users by name, for readers who see masked emails: only by the whole email. */
export function namedTo(isMasked: boolean, text: string): Fragment {
  if (!isMasked) return userMatches(text);
  const ways = [userMatches(text, ["full_name", "username"]), textContains("email", text, true)];
  return { ...fragment`(${joinFragments(ways, " or ")})`, isSearch: true };
}

/** An account number as staff find it who read it masked: whole, or by the end that they see. */
export function maskedNumberIs(text: string): Fragment {
  const end = fragment`right(${folded.account_number}, 4) = ${text}`;
  const ways = [textContains("account_number", text, true), end];
  return { ...fragment`(${joinFragments(ways, " or ")})`, isSearch: true };
}

/** Up to this many users are passed by ID, so that an index finds their rows. */
const MOST_TOLD = 10_000;

/**
 * Returns the IDs of users with this name, or undefined if there are too many for an index lookup
 * to pay off. With IDs PostgreSQL knows their number and uses an index; with too many users a scan
 * of the list soon meets a match.
 */
export async function peopleNamed(
  sql: Sql,
  name: Fragment,
): Promise<readonly number[] | undefined> {
  return await idsUpTo(MOST_TOLD, sql, fragment`select id from users where ${name}`);
}

/** Returns the IDs of rows, or undefined if there are more than `most`. */
export async function idsUpTo(
  most: number,
  sql: Sql,
  rows: Fragment,
): Promise<readonly number[] | undefined> {
  // As one text: ten thousand rows take longer to read than to find.
  const [row = {}] = await run(
    sql,
    fragment`
      select string_agg(id::text, ',') as ids from (${rows} limit ${most + 1}) as found`,
  );
  const ids = textOrNullIn(row, "ids")?.split(",") ?? [];
  return ids.length > most ? undefined : ids.map(Number);
}

/** Matches a column against IDs: a list in the statement, which is planned for it. */
export function isOneOf(column: Fragment, ids: readonly number[]): Fragment {
  return ids.length === 0
    ? fragment`false`
    : { ...fragment`${column} = any (${textOf(`'{${ids.join()}}'::integer[]`)})`, isSearch: true };
}

/** Returns the conditions of each term of a search. */
export async function demandsOf(
  search: SearchConditions,
  searched: Searched,
): Promise<readonly Fragment[]> {
  return await Promise.all(search.map(async (term) => {
    const { text, isWhole = false, isMasked = false, amounts, period, id } = term;
    const ways = text === undefined ? [] : [...await searched.holds(text, isWhole, isMasked)];
    if (id !== undefined) ways.push(fragment`${searched.id} = ${id}`);
    if (amounts !== undefined && searched.amount !== undefined) {
      ways.push(fragment`${searched.amount} between ${amounts.from} and ${amounts.to}`);
    }
    if (period !== undefined) {
      const { from, until } = period;
      ways.push(...searched.times.map((at) => fragment`(${at} >= ${from} and ${at} < ${until})`));
    }
    const fits = joinFragments([fragment`false`, ...ways], " or ");
    return { ...fragment`(${fits})`, isSearch: true };
  }));
}
