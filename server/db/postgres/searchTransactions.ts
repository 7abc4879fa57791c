import { transactionType } from "#contract/transactions.ts";
import type { SoughtTerm } from "../store/search.ts";
import type { TransactionFilter, TransactionSearch } from "../store/transactions.ts";
import { integerIn } from "./columns.ts";
import { arrayOf, containing, type Fragment, fragment, run, separated } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { holding, isIndexed } from "./terms.ts";

/** Whose accounts a text in names means: all of them, because there are few, or too many to name. */
type NamedAccounts = readonly number[] | "too many";

/** A term that leads to rows, and whose accounts have it in their owner's name. */
export interface LeadingTerm {
  readonly term: SoughtTerm;
  readonly named: NamedAccounts;
}

/** One way to find rows: by a condition or through accounts, and what else must fit. */
export type SearchWay =
  & ({ readonly condition: Fragment; readonly isIndexed: boolean } | {
    readonly accounts: Fragment;
  })
  & { readonly others: Fragment | undefined };

/** Up to so many accounts are asked one by one for their transactions; beyond, the list is read. */
const MOST_NAMED = 500;
/** So many texts of a search lead to rows; the rows are then held against the others. */
const MOST_LEADING = 3;

/** How few rows can be expected of a term. */
function rankOf({ amounts, period, id }: SoughtTerm): number {
  if (id !== undefined) return 4;
  if (amounts !== undefined) return amounts.from === amounts.to ? 3 : 0;
  return period === undefined ? 1 : 2;
}

/**
 * The terms that lead to rows: the one of which the fewest can be expected, or the longest texts
 * where all are nothing else. Terms without a text are no more than a condition.
 */
function leading(terms: readonly SoughtTerm[]): readonly SoughtTerm[] {
  const sorted = terms.filter(({ text }) => text !== undefined).toSorted((one, other) =>
    rankOf(other) - rankOf(one) || (other.text ?? "").length - (one.text ?? "").length
  );
  const isText = sorted[0] !== undefined && rankOf(sorted[0]) === 1;
  return isText
    ? sorted.filter((term) => rankOf(term) === 1).slice(0, MOST_LEADING)
    : sorted.slice(0, 1);
}

/** The leading terms of a search among everybody's rows. */
export async function leadersOf(
  sql: Sql,
  { accountId, userId, search }: TransactionFilter,
): Promise<readonly LeadingTerm[]> {
  if (search === undefined || (accountId ?? userId) !== undefined) return [];
  return await Promise.all(
    leading(search.terms).map(async (term) => ({
      term,
      named: search.owners ? await accountsOf(sql, term.text ?? "") : [],
    })),
  );
}

async function accountsOf(sql: Sql, name: string): Promise<NamedAccounts> {
  const rows = await run(sql, fragment`${accountsNamed(name)} limit ${MOST_NAMED + 1}`);
  return rows.length > MOST_NAMED ? "too many" : rows.map((row) => integerIn(row, "id"));
}

/**
 * Each way to find some of the rows that fit. Where several texts lead, a row has all of them in its
 * description, which the index answers at once, or one of them in an owner's name. A text that too
 * many names hold leads nowhere, unless there is no other.
 */
export function searchWays(
  { terms, owners }: TransactionSearch,
  leaders: readonly LeadingTerm[],
): SearchWay[] {
  const within = amountsIn(terms);
  const rare = leaders.filter(({ named }) => named !== "too many");
  const used = rare.length === 0 ? leaders.slice(0, 1) : rare;
  const without = (led: readonly SoughtTerm[]) => {
    const others = terms.filter((term) => term.text !== undefined && !led.includes(term));
    return others.length === 0 ? undefined : fitting(others, owners);
  };
  const ways: SearchWay[] = [];
  const add = (conditions: readonly Fragment[], led: readonly SoughtTerm[], byLetters = false) =>
    ways.push({
      condition: separated([...conditions, ...within], " and "),
      isIndexed: byLetters,
      others: without(led),
    });
  if (used.length === 0) add([], []);
  else {
    const written = used.map(({ term }) => term);
    const byLetters = written.some(({ text = "" }) => isIndexed(text));
    add(written.map(({ text = "" }) => holding("description", text)), written, byLetters);
  }
  for (const { term, named } of used) {
    const { text = "", amounts, period, id } = term;
    const types = transactionType.options.filter((type) => text !== "" && type.includes(text));
    if (types.length > 0) {
      add([fragment`type = any (string_to_array(${types.join()}, ','))`], [term]);
    }
    if (id !== undefined) add([fragment`id = ${id}`], [term]);
    if (amounts !== undefined) add([amountFrom(amounts)], [term]);
    if (period !== undefined) {
      add([fragment`created_at >= ${period.from} and created_at < ${period.until}`], [term]);
    }
    if (named === "too many") {
      const owned = fragment`(${accountsNamed(text)})`;
      add([fragment`(from_account_id in ${owned} or to_account_id in ${owned})`], [term]);
    } else if (named.length > 0) {
      const others = without([term]);
      ways.push({
        accounts: fragment`unnest(${arrayOf(named)}) as mine (id)`,
        others: within.length === 0 && others === undefined
          ? undefined
          : separated([...within, ...others === undefined ? [] : [others]], " and "),
      });
    }
  }
  return ways;
}

/** What the terms that can only be amounts have in common, as no condition or one. */
function amountsIn(terms: readonly SoughtTerm[]): readonly Fragment[] {
  const ranges = terms.filter(({ text }) => text === undefined)
    .flatMap(({ amounts }) => amounts ?? []);
  if (ranges.length === 0) return [];
  const from = Math.max(...ranges.map((range) => range.from));
  const to = Math.min(...ranges.map((range) => range.to));
  return [amountFrom({ from, to })];
}

function amountFrom({ from, to }: { readonly from: number; readonly to: number }): Fragment {
  return fragment`amount_cents between ${from} and ${to}`;
}

/** The accounts of everybody with this text in their name or username. */
function accountsNamed(text: string): Fragment {
  return fragment`
    select accounts.id from accounts join users on users.id = accounts.user_id
    where accounts.deleted_at is null
      and (${holding("full_name", text)} or ${holding("username", text)})`;
}

/**
 * The condition that a row fits every one of these terms. It looks the same for any terms, because
 * a statement is kept for as long as the process lives.
 */
export function fitting(terms: readonly SoughtTerm[], owners: boolean): Fragment {
  const given = terms.map(({ text, amounts, period, id }) => ({
    pattern: text === undefined ? null : containing(text),
    low: amounts?.from,
    high: amounts?.to,
    since: period?.from,
    until: period?.until,
    row_id: id,
  }));
  const byOwner = owners
    ? fragment`or (pattern is not null and exists (
        select from accounts join users on users.id = accounts.user_id
        where accounts.id in (from_account_id, to_account_id) and accounts.deleted_at is null
          and (search_text(full_name) like pattern or search_text(username) like pattern)
      ))`
    : fragment``;
  return fragment`not exists (
    select from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as term (
      pattern text, low bigint, high bigint, since timestamptz, until timestamptz, row_id integer
    )
    where (
      id = row_id or amount_cents between low and high
      or (created_at >= since and created_at < until)
      or search_text(description) like pattern or type like pattern ${byOwner}
    ) is not true
  )`;
}
