import { useQuery } from "@tanstack/react-query";
import {
  ArrowLeftRight,
  LogOut,
  Plus,
  ShieldBan,
  ShieldCheck,
  User as UserIcon,
  UserPlus,
  Wallet,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { problems } from "#contract/texts/problems.ts";
import { hasPermission, type Permission, permissionNeeded } from "#contract/staff.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { User } from "#contract/users.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { adminHref } from "./admin/address.ts";
import { useDecisions } from "./admin/Decisions.tsx";
import { useAdminSections } from "./admin/sections.ts";
import { useDirectory } from "./admin/useDirectory.ts";
import { BlockQuestion, useBlocking } from "./admin/users/BlockButton.tsx";
import { accountsLike, usersLike } from "./api/adminQueries.ts";
import { useClient } from "./api/BankContext.tsx";
import { transactionsLike } from "./api/listQueries.ts";
import { useSession } from "./auth/SessionContext.tsx";
import { accountName } from "./format/accountWords.ts";
import { nameOf } from "./format/nameOf.ts";
import { describe } from "#contract/transactionWords.ts";
import { searchIn } from "./list/question.ts";
import { type Entry, matchingEntries, readWish } from "./palette/entries.ts";
import { useAppearance } from "./palette/useAppearance.tsx";
import { useSearchTerm } from "./palette/useSearchTerm.ts";
import { Palette, type PaletteOptions } from "./palette/Palette.tsx";
import { useCurrentUser } from "./shell/currentUser.tsx";
import { useDecisionEntries } from "./useDecisionEntries.tsx";

const verbs = ["approve", "reject", "block", "unblock"] as const;

const hints: Readonly<Record<string, string>> = {
  approve: "Add a transaction number, like approve #17.",
  reject: "Add a transaction number, like reject #17.",
  block: "Add a name, like block maya.",
  unblock: "Add a name, like unblock maya.",
};

const none: readonly never[] = [];

/** How many of each kind are offered. */
const MOST = 5;

const textsOfUser = (user: User) => [nameOf(user), user.username, user.email];

/** One field for people, accounts, transactions, pages and acts. */
export function StaffPalette({ isOpen, onClose }: PaletteOptions) {
  const me = useCurrentUser();
  const client = useClient();
  const session = useSession();
  const navigate = useNavigate();
  const { decide } = useDecisions();
  const [typed, setTyped] = useState("");
  const [blocked, setBlocked] = useState<User | null>(null);
  const blocks = useBlocking();
  const appearance = useAppearance();
  const wish = readWish(typed, verbs);
  const { sought, isSettled, asking, found } = useSearchTerm(wish.sought, { isOpen, most: MOST });
  const isDecision = wish.verb === "approve" || wish.verb === "reject";
  const seeksPeople = !isDecision;
  const seeksAccounts = wish.verb === undefined;
  const seeksTransactions = isDecision || wish.verb === undefined;

  const people = useQuery({
    ...usersLike(client, sought),
    ...asking,
    enabled: asking.enabled && seeksPeople,
  });
  const accounts = useQuery({
    ...accountsLike(client, sought),
    ...asking,
    enabled: asking.enabled && seeksAccounts,
  });
  const transactions = useQuery({
    ...transactionsLike(client, searchIn(sought)),
    ...asking,
    enabled: asking.enabled && seeksTransactions,
  });
  const all = [people, accounts, transactions];
  const foundPeople = seeksPeople ? found(people, textsOfUser) : none;
  const foundAccounts = seeksAccounts ? found(accounts, (one) => [accountName(one)]) : none;
  const foundTransactions = seeksTransactions
    ? found(transactions, (one) => [describe(one), one.type])
    : none;
  const directory = useDirectory({
    accountIds: foundTransactions.flatMap((one) => [one.fromAccountId, one.toAccountId]),
    userIds: foundAccounts.map(({ userId }) => userId),
  });

  const go = (...address: Parameters<typeof adminHref>) => () =>
    void navigate(adminHref(...address));
  const lacking = (permission: Permission) =>
    hasPermission(me, permission) ? undefined : permissionNeeded(permission);

  const whose = (transaction: Transaction) =>
    `#${transaction.id} · ${directory.nameOf(directory.ownerOf(transaction))}`;
  const named = foundTransactions.find(({ id }) => id === wish.transactionId);
  const decisionActs = useDecisionEntries({
    transaction: named,
    detail: named
      ? `${whose(named)} · ${formatMoney(named.amount, me.preferredCurrency)} · ${describe(named)}`
      : "",
    isAllowed: lacking("decide"),
    verb: wish.verb,
    decide,
  });
  const acts: readonly Entry[] = [
    ...decisionActs,
    ...foundPeople.length === 1 || wish.verb !== undefined
      ? foundPeople.filter(({ isActive }) => wish.verb !== (isActive ? "unblock" : "block"))
        .map((user) => blocking(user))
      : [],
    ...matchingEntries([
      {
        id: "create-transaction",
        label: "Create transaction",
        words: "new book deposit withdrawal transfer",
        icon: <Plus aria-hidden />,
        refusal: lacking("book"),
        run: go({ tab: "transactions", creating: "transaction" }),
      },
      {
        id: "add-user",
        label: "Add user",
        words: "new person customer",
        icon: <UserPlus aria-hidden />,
        refusal: lacking("editPeople"),
        run: go({ tab: "users", creating: "user" }),
      },
      ...appearance,
      {
        id: "logout",
        label: "Logout",
        words: "sign out leave",
        icon: <LogOut aria-hidden />,
        run: () => session.send({ type: "signOut" }),
      },
    ], typed),
  ];

  function blocking(user: User): Entry {
    const staff = user.role === "admin" ? lacking("editStaff") : undefined;
    const own = user.id === me.id ? problems.own_account.message : undefined;
    return {
      id: `block-${user.id}`,
      label: `${user.isActive ? "Block" : "Unblock"} ${nameOf(user)}`,
      detail: user.username,
      icon: user.isActive ? <ShieldBan aria-hidden /> : <ShieldCheck aria-hidden />,
      refusal: own ?? lacking("editPeople") ?? staff,
      run: () =>
        user.isActive ? setBlocked(user) : blocks.mutate({ user, change: { isActive: true } }),
    };
  }

  const pages = useAdminSections().map(({ id, label, icon: Icon }): Entry => ({
    id: `page-${id}`,
    label,
    icon: <Icon aria-hidden />,
    run: go({ tab: id }),
  }));

  const actions = { id: "actions", label: "Actions", entries: acts };
  return (
    <>
      <Palette
        placeholder="Search, or approve #17"
        typed={typed}
        onType={setTyped}
        isLooking={wish.sought !== "" &&
          (!isSettled || all.some(({ isFetching }) => isFetching))}
        error={all.find(({ isError }) => isError)?.error ?? null}
        hint={wish.verb && wish.sought === "" ? hints[wish.verb] : undefined}
        isOpen={isOpen}
        onClose={onClose}
        // Offers only actions if the query starts with an action's verb.
        groups={wish.verb !== undefined ? [actions] : [
          {
            id: "people",
            label: "People",
            entries: foundPeople.map((user) => ({
              id: `user-${user.id}`,
              label: nameOf(user),
              detail: `${user.username} · ${user.email}`,
              icon: <UserIcon aria-hidden />,
              end: user.isActive
                ? user.isFrozen && <StatusBadge status="frozen" />
                : <StatusBadge status="blocked" />,
              run: go({ tab: "users", userId: user.id }),
            })),
          },
          {
            id: "accounts",
            label: "Accounts",
            entries: foundAccounts.map((account) => ({
              id: `account-${account.id}`,
              label: accountName(account),
              detail: directory.nameOf(account.userId),
              icon: <Wallet aria-hidden />,
              end: <Money cents={account.balance} currency={me.preferredCurrency} />,
              run: go({ tab: "users", userId: account.userId }),
            })),
          },
          {
            id: "transactions",
            label: "Transactions",
            entries: foundTransactions.map((one) => ({
              id: `transaction-${one.id}`,
              label: describe(one),
              detail: `${whose(one)} · ${formatDate(one.createdAt, "admin")}`,
              icon: <ArrowLeftRight aria-hidden />,
              end: (
                <>
                  <Money cents={one.amount} currency={me.preferredCurrency} />
                  {one.status !== "completed" && <StatusBadge status={one.status} />}
                </>
              ),
              run: go({ tab: "transactions", transactionId: one.id }),
            })),
          },
          actions,
          { id: "pages", label: "Pages", entries: matchingEntries(pages, typed) },
        ]}
      />
      {blocked && (
        <BlockQuestion
          user={blocked}
          isOpen
          onOpenChange={(open) => open || setBlocked(null)}
          onConfirm={() => blocks.mutate({ user: blocked, change: { isActive: false } })}
        />
      )}
    </>
  );
}
