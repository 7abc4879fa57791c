import { transactionType } from "#contract/transactions.ts";
import type { AccountScope } from "../store/accounts.ts";
import type {
  TransactionFilter,
  TransactionPage,
  TransactionSearch,
} from "../store/transactions.ts";
import { integerIn } from "./columns.ts";
import { arrayOf, type Fragment, fragment, joinFragments, run } from "./fragment.ts";
import { listed } from "./listedTransactions.ts";
import { isIndexed, keyOf, type PageOrCount, pageOrder, startOf } from "./sorted.ts";
import type { SearchedList } from "./searchedPage.ts";
import type { Sql } from "./sql.ts";
import {
  demandsOf,
  indexContains,
  isOneOf,
  peopleNamed,
  textContains,
  userMatches,
} from "./terms.ts";

/**
 * Returns whether PostgreSQL can estimate the number of matches, and so chooses well between
 * scanning the list and an index. It can for amounts, dates, and IDs, but not for words.
 */
export function isWellEstimated({ search }: TransactionFilter): boolean {
  return search === undefined || search.terms.every(({ text }) => text === undefined);
}

const searched = fragment`${listed}, folded_description`;

/** The conditions of a search on a row, and as an index finds them among all rows. */
export interface SearchConditions {
  readonly ofRow: readonly Fragment[];
  readonly ofIndex: readonly Fragment[];
}

/** A page of a search, and the selects that it is found by. */
export async function searchPage(
  sql: Sql,
  filter: TransactionFilter,
  page: TransactionPage,
  { ofRow, ofIndex }: SearchConditions,
): Promise<SearchedList> {
  const plain = { ...filter, search: undefined };
  // Not the table of the pending ones: a scan takes less than to look up 400,000 of them.
  const isPending = filter.status === "pending"
    ? [fragment`status = 'pending' and id >= ${await oldestPending(sql)}`]
    : [];
  return {
    first: isIndexed(page)
      ? (limit) => selectTransactions(plain, { ...page, limit }, [], searched)
      : undefined,
    all: fragment`select ${searched} from transactions where ${conditions(plain, page, isPending)}`,
    conditions: ofRow,
    indexed: ofIndex,
    order: pageOrder(page),
    limit: page.limit,
  };
}

/** Pending transactions are among the newest: older rows need no scan. */
async function oldestPending(sql: Sql): Promise<number> {
  const [row = {}] = await sql`
    select coalesce(min(id), 0)::integer as id from pending_transactions`;
  return integerIn(row, "id");
}

/**
 * Returns the matching transactions with the columns of lists, or only their IDs for counting,
 * which takes only an index. A search is a condition as any other: the statement is planned for it.
 */
export function selectTransactions(
  filter: TransactionFilter,
  wanted: PageOrCount,
  sought: readonly Fragment[],
  pageColumns = listed,
): Fragment {
  const source = sourceOf(filter);
  const end = "most" in wanted
    ? fragment`limit ${wanted.most}`
    : fragment`order by ${pageOrder(wanted)} limit ${wanted.limit}`;
  const columns = "most" in wanted ? fragment`id` : pageColumns;
  const { accountId, userId, accountIds, ...plain } = filter;
  const owner = { userId, accountIds };
  const isOfSome = (accountId ?? userId) !== undefined;
  if (!isOfSome || filter.search !== undefined) {
    const fits = conditions(filter, wanted, sought);
    return fragment`select ${columns} from ${source} where ${fits} ${end}`;
  }
  // Each side of each account has an index that answers its part of the page.
  const accounts = accountId === undefined
    ? fragment`(${ownedBy({ userId: userId ?? 0, accountIds })}) as mine`
    : fragment`(select ${accountId}::integer as id) as mine`;
  const fits = conditions(accountId === undefined ? plain : { ...plain, ...owner }, wanted, sought);
  const part = (side: Fragment) =>
    fragment`(select ${columns} from ${source} where ${side} = mine.id and ${fits} ${end})`;
  // A transfer between two of them is on both sides.
  const once = "most" in wanted ? fragment`id` : fragment`${keyOf(wanted)}, id`;
  return fragment`
    select distinct on (${once}) * from (
      select found.* from ${accounts} cross join lateral (
        ${part(fragment`from_account_id`)} union all ${part(fragment`to_account_id`)}
      ) as found
    ) as sides ${end}`;
}

/** Returns a search's conditions on transactions. */
export async function searchConditions(
  sql: Sql,
  search: TransactionSearch | undefined,
): Promise<SearchConditions> {
  if (search === undefined) return { ofRow: [], ofIndex: [] };
  const owned = new Map<string, Promise<readonly Fragment[]>>();
  function ownedOnce(text: string, isWhole: boolean): Promise<readonly Fragment[]> {
    const found = owned.get(`${isWhole} ${text}`) ?? ownedByNamed(sql, text, isWhole);
    owned.set(`${isWhole} ${text}`, found);
    return found;
  }
  const demands = (contains: typeof indexContains) =>
    demandsOf(search.terms, {
      id: fragment`id`,
      amount: fragment`amount_cents`,
      times: [fragment`created_at`],
      async holds(text, isWhole) {
        const types = transactionType.options.filter((type) =>
          isWhole ? type === text : type.includes(text)
        );
        return [
          contains(text, isWhole),
          ...types.map((type) => fragment`type collate "C" = ${type}`),
          ...search.owners ? await ownedOnce(text, isWhole) : [],
        ];
      },
    });
  return {
    ofRow: await demands((text, isWhole) => textContains("description", text, isWhole)),
    ofIndex: await demands(indexContains),
  };
}

/** Matches transactions with a side whose owner has this name. */
async function ownedByNamed(
  sql: Sql,
  text: string,
  isWhole: boolean,
): Promise<readonly Fragment[]> {
  const name = userMatches(text, ["full_name", "username"], isWhole);
  const people = await peopleNamed(sql, name);
  const sides = [fragment`from_account_id`, fragment`to_account_id`];
  if (people === undefined) {
    // Not exists: PostgreSQL would hash all accounts to look up those of a few rows.
    return sides.map((side) =>
      fragment`(
        select ${name} from accounts join users on users.id = accounts.user_id
        where accounts.id = ${side} and accounts.deleted_at is null
      )`
    );
  }
  const owned = await run(
    sql,
    fragment`select id from accounts
      where ${isOneOf(fragment`user_id`, people)} and deleted_at is null`,
  );
  return sides.map((side) => isOneOf(side, owned.map((row) => integerIn(row, "id"))));
}

/** Pending transactions have a small table with its own indexes. */
function sourceOf({ status }: TransactionFilter): Fragment {
  return status === "pending" ? fragment`waiting_transactions` : fragment`transactions`;
}

/** Returns all conditions except for pending, which the table implies. */
function conditions(
  { status, type, since, until, accountId, userId, accountIds }: TransactionFilter,
  wanted: PageOrCount,
  sought: readonly Fragment[],
): Fragment {
  const all = [fragment`deleted_at is null`, ...sought];
  if (status === "rejected") all.push(fragment`is_rejected`);
  if (status === "completed") all.push(fragment`status = 'completed'`);
  if (status === "decided") all.push(fragment`status <> 'pending'`);
  if (type !== undefined) all.push(fragment`type = ${type}`);
  if (since !== undefined) all.push(fragment`created_at >= ${since}`);
  if (until !== undefined) all.push(fragment`created_at < ${until}`);
  const start = startOf(wanted);
  if (start !== undefined) all.push(start);
  if (accountId !== undefined) {
    all.push(fragment`(from_account_id = ${accountId} or to_account_id = ${accountId})`);
  }
  if (userId !== undefined) {
    const own = fragment`array(${ownedBy({ userId, accountIds })})`;
    all.push(fragment`(from_account_id = any (${own}) or to_account_id = any (${own}))`);
  }
  return joinFragments(all, " and ");
}

/** A person's accounts; the closed ones took their transactions with them. */
function ownedBy(scope: AccountScope): Fragment {
  return fragment`select id from accounts where ${inScope(scope)} and deleted_at is null`;
}

/** Returns the condition on a row of accounts, which may be closed. */
export function inScope({ userId, accountIds }: AccountScope): Fragment {
  const own = fragment`accounts.user_id = ${userId}`;
  return accountIds === undefined
    ? own
    : fragment`${own} and accounts.id = any (${arrayOf(accountIds)})`;
}
