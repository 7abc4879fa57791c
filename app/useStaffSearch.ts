import { useQuery } from "@tanstack/react-query";
import { describe } from "#contract/transactionWords.ts";
import type { User } from "#contract/users.ts";
import { useDirectory } from "./admin/useDirectory.ts";
import { accountsLike, usersLike } from "./api/adminQueries.ts";
import { useClient } from "./api/BankContext.tsx";
import { transactionsLike } from "./api/listQueries.ts";
import { accountName, withoutNicknames } from "./format/accountWords.ts";
import { nameOf } from "./format/nameOf.ts";
import { searchIn } from "./list/question.ts";
import type { PaletteCommand } from "./palette/entries.ts";
import { useSearchTerm } from "./palette/useSearchTerm.ts";

const none: readonly never[] = [];

/** How many of each kind are offered. */
const MOST = 5;

const textsOfUser = (user: User) => [nameOf(user), user.username, user.email];

/**
 * Searches people, accounts and transactions. An action's verb limits the search to what the action
 * applies to.
 */
export function useStaffSearch({ verb, term: text }: PaletteCommand, isOpen: boolean) {
  const client = useClient();
  const { term, isSettled, asking, found } = useSearchTerm(text, { isOpen, most: MOST });
  const isDecision = verb === "approve" || verb === "reject";
  const seeks = {
    people: !isDecision,
    accounts: verb === undefined,
    transactions: isDecision || verb === undefined,
  };
  const people = useQuery({
    ...usersLike(client, term),
    ...asking,
    enabled: asking.enabled && seeks.people,
  });
  const accounts = useQuery({
    ...accountsLike(client, term),
    select: withoutNicknames,
    ...asking,
    enabled: asking.enabled && seeks.accounts,
  });
  const transactions = useQuery({
    ...transactionsLike(client, searchIn(term)),
    ...asking,
    enabled: asking.enabled && seeks.transactions,
  });
  const foundAccounts = seeks.accounts ? found(accounts, (one) => [accountName(one)]) : none;
  const foundTransactions = seeks.transactions
    ? found(transactions, (one) => [describe(one), one.type])
    : none;
  const directory = useDirectory({
    accountIds: foundTransactions.flatMap((one) => [one.fromAccountId, one.toAccountId]),
    userIds: foundAccounts.map(({ userId }) => userId),
  });
  const all = [people, accounts, transactions];
  return {
    people: seeks.people ? found(people, textsOfUser) : none,
    accounts: foundAccounts,
    transactions: foundTransactions,
    directory,
    isLooking: text !== "" && (!isSettled || all.some(({ isFetching }) => isFetching)),
    error: all.find(({ isError }) => isError)?.error ?? null,
  };
}
