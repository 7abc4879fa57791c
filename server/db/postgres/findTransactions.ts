import type { TransactionFilter, TransactionPage } from "../store/transactions.ts";
import { type Fragment, fragment, separated } from "./fragment.ts";
import { listed } from "./listedTransactions.ts";
import { fitting, type LeadingTerm, type SearchWay, searchWays } from "./searchTransactions.ts";
import { keyOf, type PageOrCount, pageOrder, placeOrder, startOf } from "./sorted.ts";

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
  if (userId === undefined && accountId === undefined) return part(conditions(filter, page));
  const accounts = accountId === undefined
    ? fragment`(${ownedBy(userId ?? 0)}) as mine`
    : fragment`(select ${accountId}::integer as id) as mine`;
  const fits = conditions(accountId === undefined ? plain : { ...plain, userId }, page);
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
export function found(
  filter: TransactionFilter,
  wanted: PageOrCount,
  leaders: readonly LeadingTerm[],
): Fragment {
  const ways = waysTo(filter, wanted, leaders);
  return ways.length === 0
    ? fragment`select ${foundColumns(wanted)} from transactions where false`
    : separated(ways.map((way) => fragment`(${way})`), " union ");
}

function waysTo(
  filter: TransactionFilter,
  wanted: PageOrCount,
  leaders: readonly LeadingTerm[],
): Fragment[] {
  const { search, ...rest } = filter;
  const { accountId, userId, ...plain } = rest;
  const source = sourceOf(filter);
  if (accountId !== undefined) {
    const account = fragment`(select ${accountId}::integer as id) as mine`;
    const fits = conditions({ ...plain, userId, search }, wanted);
    return [throughAccounts(account, source, fits, wanted)];
  }
  if (userId !== undefined) {
    const accounts = fragment`(${ownedBy(userId)}) as mine`;
    return [throughAccounts(accounts, source, conditions({ ...plain, search }, wanted), wanted)];
  }
  const fits = conditions(plain, wanted);
  if (search === undefined) return [select(source, fits, wanted)];
  const both = (condition: Fragment, { others }: SearchWay) =>
    others === undefined ? condition : fragment`${condition} and ${others}`;
  return searchWays(search, leaders).map((way) => {
    if ("accounts" in way) return throughAccounts(way.accounts, source, both(fits, way), wanted);
    return way.isIndexed
      ? throughLetters(way, source, fits, wanted)
      : select(source, both(fragment`${fits} and ${way.condition}`, way), wanted);
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
  { condition, others }: { readonly condition: Fragment; readonly others: Fragment | undefined },
  source: Fragment,
  fits: Fragment,
  wanted: PageOrCount,
): Fragment {
  const key = keyOf(wanted);
  const whole = others === undefined ? condition : fragment`${condition} and ${others}`;
  if ("most" in wanted) {
    return fragment`
      with matching as materialized (select id from ${source} where ${fits} and ${whole})
      select id from matching limit ${wanted.most}`;
  }
  const among = (most: number) =>
    fragment`
      select id, place from (
        select id, ${key} as place, description, type, amount_cents, created_at,
          from_account_id, to_account_id
        from ${source} where ${fits}
        order by ${pageOrder(wanted)} limit ${most}
      ) as first_rows
      where ${whole}`;
  const page = fragment`order by ${placeOrder(wanted)} limit ${wanted.limit}`;
  const matching = fragment`
    select id, ${key} as place from ${source} where ${fits} and ${condition}
      and (select rows from shown) < ${wanted.limit}
      and (select count(*) from near) < ${wanted.limit}`;
  return fragment`
    with first as materialized (
      ${among(FIRST)} ${page}
    ), shown as materialized (
      select count(*) as rows from first
    ), near as materialized (
      ${among(NEXT)} and (select rows between 1 and ${wanted.limit - 1} from shown) ${page}
    ), further as materialized (
      ${others === undefined ? matching : untilFull(matching, others, wanted)}
    )
    (select id, place from first)
    union (select id, place from near)
    union (select id, place from further ${page})`;
}

/**
 * Of the rows that are found those that fit the rest too: looked at in their order and no longer
 * than until the page is full, because each look is dear.
 */
function untilFull(matching: Fragment, others: Fragment, wanted: TransactionPage): Fragment {
  const order = placeOrder(wanted);
  return fragment`
    select id, place from (${matching} order by ${order}) as matching
    cross join lateral (
      select true from transactions where transactions.id = matching.id and ${others} limit 1
    ) as fitting
    order by ${order} limit ${wanted.limit}`;
}

/** Either side of each account, through the index of that side. */
function throughAccounts(
  accounts: Fragment,
  source: Fragment,
  fits: Fragment,
  wanted: PageOrCount,
): Fragment {
  const from = select(source, fragment`from_account_id = mine.id and ${fits}`, wanted);
  const to = select(source, fragment`to_account_id = mine.id and ${fits}`, wanted);
  const columns = "most" in wanted ? fragment`found.id` : fragment`found.id, found.place`;
  return fragment`
    select distinct ${columns} from ${accounts}
    cross join lateral ((${from}) union all (${to})) as found`;
}

function select(source: Fragment, fits: Fragment, wanted: PageOrCount): Fragment {
  const end = "most" in wanted
    ? fragment`limit ${wanted.most}`
    : fragment`order by ${pageOrder(wanted)} limit ${wanted.limit}`;
  return fragment`select ${foundColumns(wanted)} from ${source} where ${fits} ${end}`;
}

/** Who only counts needs no place, without which an index alone answers. */
function foundColumns(wanted: PageOrCount): Fragment {
  return "most" in wanted ? fragment`id` : fragment`id, ${keyOf(wanted)} as place`;
}

/** What waits for a decision has a table, and indexes, of its own. */
function sourceOf({ status }: TransactionFilter): Fragment {
  return status === "pending" ? fragment`waiting_transactions` : fragment`transactions`;
}

/** All but that it waits: that follows from where it is sought. */
function conditions(
  { status, type, since, userId, search }: TransactionFilter,
  wanted: PageOrCount,
): Fragment {
  const all = [fragment`deleted_at is null`];
  if (status === "rejected") all.push(fragment`is_rejected`);
  if (status === "completed") all.push(fragment`status = 'completed'`);
  if (status === "decided") all.push(fragment`status <> 'pending'`);
  if (type !== undefined) all.push(fragment`type = ${type}`);
  if (since !== undefined) all.push(fragment`created_at >= ${since}`);
  const start = startOf(wanted);
  if (start !== undefined) all.push(start);
  if (userId !== undefined) {
    const own = fragment`array(${ownedBy(userId)})`;
    all.push(fragment`(from_account_id = any (${own}) or to_account_id = any (${own}))`);
  }
  if (search !== undefined) all.push(fitting(search.terms, search.owners));
  return separated(all, " and ");
}

/** A person's accounts; the closed ones took their transactions with them. */
function ownedBy(userId: number): Fragment {
  return fragment`select id from accounts where user_id = ${userId} and deleted_at is null`;
}
