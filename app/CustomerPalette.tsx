import { useQuery } from "@tanstack/react-query";
import { EyeOff, LogOut } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { describe } from "#contract/transactionWords.ts";
import { useClient } from "./api/BankContext.tsx";
import { transactionsLike } from "./api/listQueries.ts";
import { payeesQuery } from "./api/payeeQueries.ts";
import { useAccounts } from "./api/queries.ts";
import { useSession } from "./auth/SessionContext.tsx";
import { payeesLike } from "./format/payeeWords.ts";
import { searchIn } from "./list/question.ts";
import {
  accountEntry,
  payeeEntry,
  requestEntries,
  transactionEntry,
} from "./palette/customerEntries.tsx";
import { customerHelp, type PageEntry, pagesFor } from "./palette/customerPages.tsx";
import { type Entry, type EntryGroup, matchingEntries } from "./palette/entries.ts";
import { Palette, type PaletteOptions } from "./palette/Palette.tsx";
import { useAppearance } from "./palette/useAppearance.tsx";
import { useSearchTerm } from "./palette/useSearchTerm.ts";
import { useCurrentUser } from "./shell/currentUser.tsx";
import { useOwner } from "./shell/owner.ts";
import { useHideAmounts } from "./shell/hideAmounts.ts";

const none: readonly never[] = [];

/** How many transactions and payees are offered. */
const MOST = 5;

/** Returns the actions that change only this browser. */
function useBrowserEntries(): readonly Entry[] {
  const session = useSession();
  const appearance = useAppearance();
  const [isHiding, setHiding] = useHideAmounts();
  return [
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
}

/** One field for transactions, payees, accounts, pages, acts and help. */
export function CustomerPalette({ isOpen, onClose }: PaletteOptions) {
  const { preferredCurrency: currency } = useCurrentUser();
  const owner = useOwner();
  const client = useClient();
  const navigate = useNavigate();
  const { data: accounts } = useAccounts();
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const { term, isSettled, asking, found } = useSearchTerm(text, { isOpen, most: MOST });
  const transactions = useQuery({ ...transactionsLike(client, searchIn(term)), ...asking });
  const payees = useQuery({ ...payeesQuery(client), enabled: isOpen && owner.hasPayees });
  const browserEntries = useBrowserEntries();
  const means = { owner, accounts };

  const open = (entries: readonly PageEntry[]): readonly Entry[] =>
    entries.map(({ href, ...entry }) => ({ ...entry, run: () => void navigate(href) }));
  const matching = (entries: readonly PageEntry[]) => matchingEntries(open(entries), typed);
  const foundTransactions = found(transactions, (one) => [describe(one), one.type]);
  const foundPayees = text === "" ? none : payeesLike(text, payees.data ?? none).slice(0, MOST);
  const groups: readonly EntryGroup[] = [
    {
      id: "transactions",
      label: "Transactions",
      entries: open(foundTransactions.map((one) => transactionEntry(one, currency))),
    },
    {
      id: "payees",
      label: "Send to a payee",
      entries: open(foundPayees.map((payee) => payeeEntry(payee, currency, means))),
    },
    {
      id: "accounts",
      label: "Accounts",
      entries: matching((accounts ?? none).map((account) => accountEntry(account, currency))),
    },
    {
      id: "actions",
      label: "Actions",
      entries: matchingEntries([...open(requestEntries(means)), ...browserEntries], typed),
    },
    { id: "pages", label: "Pages", entries: matching(pagesFor(owner)) },
    { id: "help", label: "Help", entries: text === "" ? none : matching(customerHelp) },
  ];

  return (
    <Palette
      placeholder="Search for anything"
      typed={typed}
      onType={setTyped}
      isLooking={text !== "" && (!isSettled || transactions.isFetching)}
      error={transactions.error}
      isOpen={isOpen}
      onClose={onClose}
      groups={groups}
    />
  );
}
