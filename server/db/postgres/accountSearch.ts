import { accountType } from "#contract/accounts.ts";
import type { AccountFilter, AccountSearch } from "../store/accounts.ts";
import { containsPattern, type Fragment, fragment, idIsIn, joinFragments } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { isOneOf, maskedNumberIs, peopleNamed, textContains, userMatches } from "./terms.ts";

/** Returns the condition of each word of a search for accounts. */
export async function accountSearchConditions(
  sql: Sql,
  { words, owners, isMasked }: AccountSearch,
): Promise<readonly Fragment[]> {
  return await Promise.all(words.map(async (word) => {
    const types = accountType.options.filter((type) => type.includes(word));
    const ways = [
      isMasked ? maskedNumberIs(word) : textContains("account_number", word),
      ...types.map((type) => fragment`account_type = ${type}`),
      owners
        ? await ownedByNamed(sql, word)
        : fragment`search_text(nickname) like ${containsPattern(word)}`,
    ];
    return { ...fragment`(${joinFragments(ways, " or ")})`, isSearch: true };
  }));
}

/** Matches accounts whose owner has this name. */
async function ownedByNamed(sql: Sql, word: string): Promise<Fragment> {
  const name = userMatches(word, ["full_name", "username"]);
  const people = await peopleNamed(sql, name);
  return people === undefined
    ? fragment`exists (select from users where users.id = user_id and ${name})`
    : isOneOf(fragment`user_id`, people);
}

/** Returns the condition for matching accounts, without the search. */
export function fittingAccounts({ ids, userId, type, status }: AccountFilter): Fragment {
  const all = [fragment`deleted_at is null`];
  if (ids !== undefined) all.push(idIsIn(ids));
  if (userId !== undefined) all.push(fragment`user_id = ${userId}`);
  if (type !== undefined) all.push(fragment`account_type = ${type}`);
  if (status === "frozen") all.push(fragment`is_frozen`);
  else if (status !== undefined) all.push(fragment`is_active = ${status === "active"}`);
  return joinFragments(all, " and ");
}
