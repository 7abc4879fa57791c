import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight, EyeOff, LogOut, ReceiptText, Scale, User, Wallet } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { problems } from "#contract/texts/problems.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { useClient } from "./api/BankContext.tsx";
import { transactionsLike } from "./api/listQueries.ts";
import { payeesQuery } from "./api/payeeQueries.ts";
import { useAccounts } from "./api/queries.ts";
import { useSession } from "./auth/SessionContext.tsx";
import { accountName } from "./format/accountWords.ts";
import { payeesLike, withdrawalLinkFor, writtenNumber } from "./format/payeeWords.ts";
import { TransactionAmount } from "./format/TransactionAmount.tsx";
import { describe } from "#contract/transactionWords.ts";
import { searchIn } from "./list/question.ts";
import { customerHelp, customerPages, type PageEntry } from "./palette/customerPages.tsx";
import { type Entry, matchingEntries } from "./palette/entries.ts";
import { Palette, type PaletteOptions } from "./palette/Palette.tsx";
import { useAppearance } from "./palette/useAppearance.tsx";
import { useSearchTerm } from "./palette/useSearchTerm.ts";
import { useCurrentUser } from "./shell/currentUser.tsx";
import { useHideAmounts } from "./shell/hideAmounts.ts";

const none: readonly never[] = [];

/** How many transactions and payees are offered. */
const MOST = 5;

/** Why a customer can move no money out of any account; undefined where they can. */
function transferRefusal(
  isFrozen: boolean,
  accounts: readonly Account[] | undefined,
): string | undefined {
  if (isFrozen) return problems.frozen.message.replace(/\.$/, "");
  if (accounts === undefined) return undefined;
  if (accounts.length === 0) return "You have no account yet";
  const isPossible = accounts.some((one) => one.isActive && !one.isFrozen);
  return isPossible ? undefined : "You don't have an active account that isn't frozen";
}

/** One field for transactions, payees, accounts, pages, acts and help. */
export function CustomerPalette({ isOpen, onClose }: PaletteOptions) {
  const { isFrozen, preferredCurrency: currency } = useCurrentUser();
  const client = useClient();
  const session = useSession();
  const navigate = useNavigate();
  const accounts = useAccounts();
  const appearance = useAppearance();
  const [isHiding, setHiding] = useHideAmounts();
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const { sought, isSettled, asking, found } = useSearchTerm(text, { isOpen, most: MOST });
  const transactions = useQuery({ ...transactionsLike(client, searchIn(sought)), ...asking });
  const payees = useQuery({ ...payeesQuery(client), enabled: isOpen });
  const go = (href: string) => () => void navigate(href);
  const led = (entries: readonly PageEntry[]): readonly Entry[] =>
    entries.map(({ href, ...entry }) => ({ ...entry, run: go(href) }));

  const acts: readonly Entry[] = [
    {
      id: "transfer",
      label: "Transfer",
      detail: "Between your accounts or to another bank",
      words: "move send pay withdraw money",
      icon: <ArrowLeftRight aria-hidden />,
      refusal: transferRefusal(isFrozen, accounts.data),
      run: go("/dashboard/accounts?request=transfer"),
    },
    {
      id: "adjustment",
      label: "Request balance adjustment",
      words: "deposit correct",
      icon: <Scale aria-hidden />,
      refusal: isFrozen
        ? problems.frozen.message.replace(/\.$/, "")
        : accounts.data && !accounts.data.some(({ isActive }) => isActive)
        ? "You don't have an active account"
        : undefined,
      run: go("/dashboard/accounts?request=adjustment"),
    },
    {
      id: "hide-amounts",
      label: isHiding ? "Show amounts" : "Hide amounts",
      words: "balances privacy",
      icon: <EyeOff aria-hidden />,
      run: () => setHiding(!isHiding),
    },
    ...appearance,
    {
      id: "logout",
      label: "Logout",
      words: "sign out leave",
      icon: <LogOut aria-hidden />,
      run: () => session.send({ type: "signOut" }),
    },
  ];
  const owned = accounts.data?.map((account): Entry => ({
    id: `account-${account.id}`,
    label: accountName(account),
    words: account.accountNumber,
    icon: <Wallet aria-hidden />,
    end: <Money cents={account.availableBalance} currency={currency} />,
    run: go(`/dashboard/transactions?filter.account=${account.id}`),
  })) ?? none;

  const known = text === "" ? none : payeesLike(text, payees.data ?? none).slice(0, MOST);
  const sendable = known.map((payee): Entry => ({
    id: `payee-${payee.id}`,
    label: payee.name,
    detail: writtenNumber(payee),
    icon: <User aria-hidden />,
    end: payee.sent.last && <Money cents={payee.sent.last.amount} currency={currency} />,
    refusal: transferRefusal(isFrozen, accounts.data),
    run: go(withdrawalLinkFor(payee.id)),
  }));

  return (
    <Palette
      placeholder="Search for anything"
      typed={typed}
      onType={setTyped}
      isLooking={text !== "" && (!isSettled || transactions.isFetching)}
      error={transactions.error}
      isOpen={isOpen}
      onClose={onClose}
      groups={[
        {
          id: "transactions",
          label: "Transactions",
          entries: found(transactions, (one) => [describe(one), one.type]).map((one): Entry => ({
            id: `transaction-${one.id}`,
            label: describe(one),
            detail: `#${one.id} · ${formatDate(one.createdAt, "customer")}`,
            icon: <ReceiptText aria-hidden />,
            end: (
              <>
                <TransactionAmount transaction={one} currency={currency} />
                {one.status !== "completed" && <StatusBadge status={one.status} />}
              </>
            ),
            run: go(`/dashboard/transactions?q=%23${one.id}&open=${one.id}`),
          })),
        },
        { id: "payees", label: "Send to a payee", entries: sendable },
        { id: "accounts", label: "Accounts", entries: matchingEntries(owned, typed) },
        { id: "actions", label: "Actions", entries: matchingEntries(acts, typed) },
        { id: "pages", label: "Pages", entries: matchingEntries(led(customerPages), typed) },
        {
          id: "help",
          label: "Help",
          entries: text === "" ? none : matchingEntries(led(customerHelp), typed),
        },
      ]}
    />
  );
}
