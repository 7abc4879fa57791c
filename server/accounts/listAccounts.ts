import { plainNumber } from "#contract/accountNumber.ts";
import { type Account, listAccounts } from "#contract/accounts.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { LONGEST_LIST } from "#contract/listQuery.ts";
import { wordsIn } from "#contract/search.ts";
import type { AccountFilter } from "../db/store/accounts.ts";
import { forLists } from "../db/store.ts";
import { defineHandler } from "../kernel/handler.ts";
import { available } from "../ledger/rules.ts";
import { maskAccount, readsMasks } from "../rules/masks.ts";
import type { AccountRow } from "../db/rows.ts";
import type { By, ByPerson } from "../kernel/by.ts";
import { scopeOf } from "../rules/accountScope.ts";

/** More rows than any user owns: a customer's list is complete unless they ask for less. */
const WHOLE = 2 ** 31 - 1;

type Query = CallInput<typeof listAccounts>["query"];

/**
 * A customer gets all of their own, an admin the newest of all, with the full count beside them.
 */
export const listAccountsHandler = defineHandler(
  listAccounts,
  async ({ store, actor }, { query }) => {
    const filter = filterOf(actor, query);
    const isAdmin = actor.user.role === "admin";
    const { accounts } = isAdmin ? await forLists(store) : store;
    const page = { limit: query.limit ?? (isAdmin ? LONGEST_LIST : WHOLE), before: query.before };
    if (isAdmin && query.quick) {
      return { output: shownTo(actor, await accounts.find(filter, page)) };
    }
    if (!isAdmin) return { output: (await accounts.find(filter, page)).map(viewAccount) };
    const [rows, totalCount] = await Promise.all([
      accounts.find(filter, page),
      accounts.count(filter),
    ]);
    return { output: shownTo(actor, rows), totalCount };
  },
);

/** As this staff member may read them. */
function shownTo({ user }: Pick<By, "user">, rows: readonly AccountRow[]): Account[] {
  const shown = rows.map(viewAccount);
  return readsMasks(user) ? shown.map(maskAccount) : shown;
}

/** Limits a customer's list to the accounts of their scope, whatever user the query names. */
function filterOf(
  actor: ByPerson,
  { ids, userId, type, status, q }: Query,
): AccountFilter {
  const { user } = actor;
  const isAdmin = user.role === "admin";
  const { accountIds, ...owner } = scopeOf(actor);
  return {
    ids: accountIds === undefined ? ids : accountIds.filter((id) => ids?.includes(id) ?? true),
    userId: isAdmin ? userId : owner.userId,
    type,
    status,
    search: q === undefined || q === ""
      ? undefined
      : { words: wordsOf(q, readsMasks(user)), owners: isAdmin, isMasked: readsMasks(user) },
  };
}

/**
 * Splits a query for account numbers: the digit groups, whatever separates them, or the whole for
 * masked lists; otherwise words.
 */
function wordsOf(q: string, isMasked: boolean): readonly string[] {
  const number = plainNumber(q);
  const isNumber = /^[^a-z]*\d[^a-z]*$/i.test(number) && !/\P{ASCII}/u.test(number);
  return wordsIn(isNumber ? number.replace(/\D+/g, isMasked ? "" : " ") : q);
}

export function viewAccount({ held, locked, unlock, ...account }: AccountRow): Account {
  return {
    ...account,
    availableBalance: available({ balance: account.balance, held, locked }),
    lockedAmount: locked,
    unlock: unlock && { at: unlock.at, lockedAmount: unlock.to },
  };
}
