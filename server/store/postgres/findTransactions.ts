import type {
  TransactionFilter,
  TransactionPage,
  TransactionSearch,
} from "../ports/transactions.ts";
import { type Fragment, fragment, separated } from "./fragment.ts";
import { listed } from "./listedTransactions.ts";
import { keyOf, pageOrder, placeOrder, startOf, type Wanted } from "./transactionOrder.ts";

/** Whose accounts a search by name means: all of them, because there are few, or too many to name. */
export type NamedAccounts = readonly number[] | "too many";

/**
 * A page as lists tell it, where one index answers it or each side of each account its own part;
 * undefined where a text is sought.
 */
export function plainPage(filter: TransactionFilter, page: TransactionPage): Fragment | undefined {
  const { accountId, userId, search, ...plain } = filter;
  if (search !== undefined) return undefined;
  const part = (fits: Fragment) =>
    fragment`
      select ${listed} from ${sourceOf(filter)} where ${fits}
      order by ${pageOrder(page)} limit ${page.limit}`;
  if (userId === undefined && accountId === undefined) return part(conditions(filter, page, []));
  const accounts = accountId === undefined
    ? fragment`(${ownedBy(userId ?? 0)}) as mine`
    : fragment`(select ${accountId}::integer as id) as mine`;
  const fits = conditions(accountId === undefined ? plain : { ...plain, userId }, page, []);
  return fragment`
    select distinct on (${keyOf(page)}, id) * from (
      select found.* from ${accounts}
      cross join lateral (
        (${part(fragment`from_account_id = mine.id and ${fits}`)})
        union all (${part(fragment`to_account_id = mine.id and ${fits}`)})
      ) as found
    ) as sides
    order by ${pageOrder(page)} limit ${page.limit}`;
}

/**
 * Ids of the transactions that fit, and the place of each where an order is wanted. Each way to
 * find some of them is a select of its own with its own limit, so that an index answers it; what
 * two ways find stands there once.
 */
export function found(filter: TransactionFilter, wanted: Wanted, named: NamedAccounts): Fragment {
  const ways = waysTo(filter, wanted, named);
  return ways.length === 0
    ? fragment`select ${foundColumns(wanted)} from transactions where false`
    : separated(ways.map((way) => fragment`(${way})`), " union ");
}

function waysTo(filter: TransactionFilter, wanted: Wanted, named: NamedAccounts): Fragment[] {
  const { search, ...rest } = filter;
  const { accountId, userId, ...plain } = rest;
  const source = sourceOf(filter);
  if (accountId !== undefined) {
    const whole = { ...plain, userId, search };
    const account = fragment`(select ${accountId}::integer as id) as mine`;
    return [throughAccounts(account, source, conditions(whole, wanted, named), wanted)];
  }
  if (userId !== undefined) {
    const accounts = fragment`(${ownedBy(userId)}) as mine`;
    const fits = conditions({ ...plain, search }, wanted, named);
    return [throughAccounts(accounts, source, fits, wanted)];
  }
  const fits = conditions(plain, wanted, named);
  if (search === undefined) return [select(source, fits, wanted)];
  return searchWays(search, named).map((way) => {
    if ("accounts" in way) return throughAccounts(way.accounts, source, fits, wanted);
    return way.isIndexed
      ? throughLetters(way.condition, source, fits, wanted)
      : select(source, fragment`${fits} and ${way.condition}`, wanted);
  });
}

/** Among so many of the first rows a text that is frequent fills a page, or shows at least. */
const FIRST = 200;
/** So many are read of a text that showed: among them it fills a page, unless it is rare after all. */
const NEXT = 2_000;

/**
 * A text by its letters. What is frequent is among the first rows, what is rare is found through
 * the index; the database cannot know which it is when it plans for any text. So a few rows are
 * read first: a text that is not among them is left to the index, one that is there but does not
 * fill the page is sought among more of them, and through the index where those are not enough.
 */
function throughLetters(
  condition: Fragment,
  source: Fragment,
  fits: Fragment,
  wanted: Wanted,
): Fragment {
  const key = keyOf(wanted);
  const matching = fragment`
    select ${foundColumns(wanted)} from ${source} where ${fits} and ${condition}`;
  if ("most" in wanted) {
    return fragment`
      with matching as materialized (${matching})
      select id from matching limit ${wanted.most}`;
  }
  const among = (most: number) =>
    fragment`
      select id, place from (
        select id, ${key} as place, description from ${source} where ${fits}
        order by ${pageOrder(wanted)} limit ${most}
      ) as first_rows
      where ${condition}`;
  const page = fragment`order by ${placeOrder(wanted)} limit ${wanted.limit}`;
  return fragment`
    with first as materialized (
      ${among(FIRST)} ${page}
    ), shown as materialized (
      select count(*) as rows from first
    ), near as materialized (
      ${among(NEXT)} and (select rows between 1 and ${wanted.limit - 1} from shown) ${page}
    ), further as materialized (
      ${matching}
        and (select rows from shown) < ${wanted.limit}
        and (select count(*) from near) < ${wanted.limit}
    )
    (select id, place from first)
    union (select id, place from near)
    union (select id, place from further ${page})`;
}

/** Either side of each account, through the index of that side. */
function throughAccounts(
  accounts: Fragment,
  source: Fragment,
  fits: Fragment,
  wanted: Wanted,
): Fragment {
  const from = select(source, fragment`from_account_id = mine.id and ${fits}`, wanted);
  const to = select(source, fragment`to_account_id = mine.id and ${fits}`, wanted);
  const columns = "most" in wanted ? fragment`found.id` : fragment`found.id, found.place`;
  return fragment`
    select distinct ${columns} from ${accounts}
    cross join lateral ((${from}) union all (${to})) as found`;
}

function select(source: Fragment, fits: Fragment, wanted: Wanted): Fragment {
  const end = "most" in wanted
    ? fragment`limit ${wanted.most}`
    : fragment`order by ${pageOrder(wanted)} limit ${wanted.limit}`;
  return fragment`select ${foundColumns(wanted)} from ${source} where ${fits} ${end}`;
}

/** Who only counts needs no place, without which an index alone answers. */
function foundColumns(wanted: Wanted): Fragment {
  return "most" in wanted ? fragment`id` : fragment`id, ${keyOf(wanted)} as place`;
}

/** What waits for a decision has a table, and indexes, of its own. */
function sourceOf({ status }: TransactionFilter): Fragment {
  return status === "pending" ? fragment`waiting_transactions` : fragment`transactions`;
}

/** All but that it waits: that follows from where it is sought. */
function conditions(
  { status, type, since, userId, search }: TransactionFilter,
  wanted: Wanted,
  named: NamedAccounts,
): Fragment {
  const all = [fragment`deleted_at is null`];
  if (status === "rejected") all.push(fragment`is_rejected`);
  if (status === "completed") all.push(fragment`status = 'completed'`);
  if (type !== undefined) all.push(fragment`type = ${type}`);
  if (since !== undefined) all.push(fragment`created_at >= ${since}`);
  const start = startOf(wanted);
  if (start !== undefined) all.push(start);
  if (userId !== undefined) {
    all.push(sideAmong(fragment`array(${ownedBy(userId)})`));
  }
  if (search !== undefined) {
    const ways = searchWays(search, named).map((way) =>
      "accounts" in way ? sideAmong(way.ids) : way.condition
    );
    all.push(ways.length === 0 ? fragment`false` : fragment`(${separated(ways, " or ")})`);
  }
  return separated(all, " and ");
}

/** The index knows texts by three letters in a row. */
const SHORTEST_INDEXED = 3;

type SearchWay = { readonly condition: Fragment; readonly isIndexed: boolean } | {
  readonly accounts: Fragment;
  readonly ids: Fragment;
};

function searchWays({ text, amount }: TransactionSearch, named: NamedAccounts): SearchWay[] {
  const ways: SearchWay[] = [];
  if (text !== undefined) {
    const condition = fragment`description ilike ${containing(text)}`;
    ways.push({ condition, isIndexed: text.length >= SHORTEST_INDEXED });
  }
  if (amount !== undefined) {
    const condition = fragment`amount_cents between ${amount.from} and ${amount.to}`;
    ways.push({ condition, isIndexed: false });
  }
  if (named === "too many" && text !== undefined) {
    const owned = fragment`(${accountsNamed(text)})`;
    const condition = fragment`(from_account_id in ${owned} or to_account_id in ${owned})`;
    ways.push({ condition, isIndexed: false });
  } else if (named.length > 0 && named !== "too many") {
    const ids = fragment`${`{${named.join()}}`}::text::integer[]`;
    ways.push({ ids, accounts: fragment`unnest(${ids}) as mine (id)` });
  }
  return ways;
}

/** The accounts of everybody with this text in their name or username. */
export function accountsNamed(text: string): Fragment {
  return fragment`
    select accounts.id from accounts join users on users.id = accounts.user_id
    where accounts.deleted_at is null
      and (full_name ilike ${containing(text)} or username ilike ${containing(text)})`;
}

/** A person's accounts; the closed ones took their transactions with them. */
function ownedBy(userId: number): Fragment {
  return fragment`select id from accounts where user_id = ${userId} and deleted_at is null`;
}

function sideAmong(ids: Fragment): Fragment {
  return fragment`(from_account_id = any (${ids}) or to_account_id = any (${ids}))`;
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
