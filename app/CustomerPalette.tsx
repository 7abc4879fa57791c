import { useQuery } from "@tanstack/react-query";
import {
  ArrowLeftRight,
  EyeOff,
  FileText,
  House,
  LogOut,
  MessageCircle,
  ReceiptText,
  Scale,
  Settings,
  Wallet,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { problems } from "#contract/problem.ts";
import { formatDate } from "#ui/DateTime/formatDate.ts";
import { Money } from "#ui/Money/Money.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { useClient } from "./api/BankContext.tsx";
import { transactionsLike } from "./api/listQueries.ts";
import { useAccounts } from "./api/queries.ts";
import { useSession } from "./auth/SessionContext.tsx";
import { accountName } from "./format/accountWords.ts";
import { TransactionAmount } from "./format/TransactionAmount.tsx";
import { describe } from "#contract/transactionWords.ts";
import { searchIn } from "./list/question.ts";
import { useSettled } from "./list/useBankList.ts";
import { type Entry, fitting } from "./palette/entries.ts";
import { Palette, type PaletteOptions } from "./palette/Palette.tsx";
import { useAppearance } from "./palette/useAppearance.tsx";
import { useCurrentUser } from "./shell/currentUser.tsx";
import { useHideAmounts } from "./shell/hideAmounts.ts";
import { legalPages } from "./shell/legalPages.ts";

const none: readonly never[] = [];

/** How many transactions are offered. */
const MOST = 5;

const icons = {
  overview: <House aria-hidden />,
  account: <Wallet aria-hidden />,
  transaction: <ReceiptText aria-hidden />,
  settings: <Settings aria-hidden />,
  support: <MessageCircle aria-hidden />,
  text: <FileText aria-hidden />,
} as const;

/** Pages, and what people look for that stands on them. */
const pages: readonly (Omit<Entry, "run"> & { readonly href: string })[] = [
  { id: "overview", label: "Overview", href: "/dashboard", icon: icons.overview },
  { id: "accounts", label: "Accounts", href: "/dashboard/accounts", icon: icons.account },
  {
    id: "transactions",
    label: "Transactions",
    href: "/dashboard/transactions",
    icon: icons.transaction,
  },
  {
    id: "statement",
    label: "Statement",
    words: "print month paper",
    href: "/dashboard/transactions/statement",
    icon: icons.text,
  },
  {
    id: "profile",
    label: "Profile",
    words: "settings name e-mail email telephone phone currency",
    href: "/dashboard/settings",
    icon: icons.settings,
  },
  {
    id: "notifications",
    label: "Notifications",
    words: "settings letters alerts",
    href: "/dashboard/settings?tab=notifications",
    icon: icons.settings,
  },
  {
    id: "security",
    label: "Security",
    words: "settings password passkey two-factor authenticator sessions devices",
    href: "/dashboard/settings?tab=security",
    icon: icons.settings,
  },
  {
    id: "support",
    label: "Support",
    words: "help chat contact",
    href: "/dashboard/support",
    icon: icons.support,
  },
];

/** Where people find an answer. */
const help: readonly (Omit<Entry, "run"> & { readonly href: string })[] = [
  {
    id: "help-pending",
    label: "Why is my transaction pending?",
    detail: "Each step of it, and why it waits",
    words: "help waiting held hold",
    href: "/dashboard/transactions?filter.status=pending",
    icon: icons.transaction,
  },
  {
    id: "help-password",
    label: "Change my password",
    detail: "In Settings, Security",
    words: "help forgot",
    href: "/dashboard/settings?tab=security",
    icon: icons.settings,
  },
  {
    id: "help-number",
    label: "Ask us something",
    detail: "Write to support",
    words: "help chat question problem contact card account number",
    href: "/dashboard/support",
    icon: icons.support,
  },
  ...Object.entries(legalPages).map(([id, { href, label }]) => ({
    id: `help-${id}`,
    label,
    words: "help law conditions data",
    href,
    icon: <Scale aria-hidden />,
  })),
];

/** Why a customer can move no money out of any account; undefined where they can. */
function transferRefusal(
  isFrozen: boolean,
  accounts: readonly Account[] | undefined,
): string | undefined {
  if (isFrozen) return problems.frozen.message.replace(/\.$/, "");
  if (accounts === undefined) return undefined;
  if (accounts.length === 0) return "You have no account yet";
  const isPossible = accounts.some((one) => one.isActive && !one.isFrozen);
  return isPossible ? undefined : "None of your accounts is active and unfrozen";
}

/** One field for transactions, accounts, pages, acts and help. */
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
  const sought = useSettled(text);
  const isAsked = isOpen && sought !== "" && sought === text;
  const transactions = useQuery({
    ...transactionsLike(client, searchIn(sought)),
    enabled: isAsked,
  });
  const go = (href: string) => () => void navigate(href);
  const led = (entries: typeof pages): readonly Entry[] =>
    entries.map(({ href, ...entry }) => ({ ...entry, run: go(href) }));

  const acts: readonly Entry[] = [
    {
      id: "transfer",
      label: "Transfer",
      detail: "Between your accounts, or out of one",
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
        ? "You have no active account"
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
      label: "Log out",
      words: "sign out leave",
      icon: <LogOut aria-hidden />,
      run: () => session.send({ type: "signOut" }),
    },
  ];
  const owned = accounts.data?.map((account): Entry => ({
    id: `account-${account.id}`,
    label: accountName(account),
    words: account.accountNumber,
    icon: icons.account,
    end: <Money cents={account.availableBalance} currency={currency} />,
    run: go(`/dashboard/transactions?filter.account=${account.id}`),
  })) ?? none;

  return (
    <Palette
      placeholder="Search for anything"
      typed={typed}
      onType={setTyped}
      isLooking={text !== "" && (sought !== text || transactions.isFetching)}
      error={transactions.error}
      isOpen={isOpen}
      onClose={onClose}
      groups={[
        {
          id: "transactions",
          label: "Transactions",
          entries: isAsked
            ? transactions.data?.slice(0, MOST).map((one): Entry => ({
              id: `transaction-${one.id}`,
              label: describe(one),
              detail: `#${one.id} · ${formatDate(one.createdAt, "customer")}`,
              icon: icons.transaction,
              end: (
                <>
                  <TransactionAmount transaction={one} currency={currency} />
                  {one.status !== "completed" && <StatusBadge status={one.status} />}
                </>
              ),
              run: go(`/dashboard/transactions?q=%23${one.id}&open=${one.id}`),
            })) ?? none
            : none,
        },
        { id: "accounts", label: "Accounts", entries: fitting(owned, typed) },
        { id: "actions", label: "Actions", entries: fitting(acts, typed) },
        { id: "pages", label: "Pages", entries: fitting(led(pages), typed) },
        { id: "help", label: "Help", entries: text === "" ? none : fitting(led(help), typed) },
      ]}
    />
  );
}
