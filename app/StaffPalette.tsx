import { LogOut } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/users.ts";
import { adminHref } from "./admin/address.ts";
import { useDecisions } from "./admin/Decisions.tsx";
import { useAdminSections } from "./admin/sections.ts";
import { BlockQuestion, useBlocking } from "./admin/users/BlockButton.tsx";
import { useSession } from "./auth/SessionContext.tsx";
import { type Entry, type EntryGroup, matchingEntries, readWish } from "./palette/entries.ts";
import { Palette, type PaletteOptions } from "./palette/Palette.tsx";
import {
  accountEntry,
  blockEntry,
  createEntries,
  decisionDetail,
  lacking,
  type StaffEntryContext,
  transactionEntry,
  userEntry,
} from "./palette/staffEntries.tsx";
import { useAppearance } from "./palette/useAppearance.tsx";
import { useCurrentUser } from "./shell/currentUser.tsx";
import { useDecisionEntries } from "./useDecisionEntries.tsx";
import { useStaffSearch } from "./useStaffSearch.ts";

const verbs = ["approve", "reject", "block", "unblock"] as const;

const hints: Readonly<Record<string, string>> = {
  approve: "Add a transaction number, like approve #17.",
  reject: "Add a transaction number, like reject #17.",
  block: "Add a name, like block maya.",
  unblock: "Add a name, like unblock maya.",
};

/** Returns the entries of all pages for staff. */
function usePageEntries(go: StaffEntryContext["go"]): readonly Entry[] {
  return useAdminSections().map(({ id, label, icon: Icon }) => ({
    id: `page-${id}`,
    label,
    icon: <Icon aria-hidden />,
    run: go({ tab: id }),
  }));
}

/** Returns the groups of what the server found. */
function resultGroups(
  { people, accounts, transactions }: ReturnType<typeof useStaffSearch>,
  context: StaffEntryContext,
): readonly EntryGroup[] {
  return [
    { id: "people", label: "People", entries: people.map((one) => userEntry(one, context)) },
    {
      id: "accounts",
      label: "Accounts",
      entries: accounts.map((one) => accountEntry(one, context)),
    },
    {
      id: "transactions",
      label: "Transactions",
      entries: transactions.map((one) => transactionEntry(one, context)),
    },
  ];
}

/** Returns the actions to block or unblock these users, and the question that a block asks first. */
function useBlockEntries(users: readonly User[]) {
  const me = useCurrentUser();
  const [blocked, setBlocked] = useState<User | null>(null);
  const blocks = useBlocking();
  const change = (user: User) =>
    user.isActive ? setBlocked(user) : blocks.mutate({ user, change: { isActive: true } });
  return {
    entries: users.map((user) => blockEntry(user, me, () => change(user))),
    question: blocked && (
      <BlockQuestion
        user={blocked}
        isOpen
        onOpenChange={(open) => open || setBlocked(null)}
        onConfirm={() => blocks.mutate({ user: blocked, change: { isActive: false } })}
      />
    ),
  };
}

/** One field for people, accounts, transactions, pages and acts. */
export function StaffPalette({ isOpen, onClose }: PaletteOptions) {
  const me = useCurrentUser();
  const session = useSession();
  const navigate = useNavigate();
  const { decide } = useDecisions();
  const [typed, setTyped] = useState("");
  const appearance = useAppearance();
  const wish = readWish(typed, verbs);
  const { verb } = wish;
  const found = useStaffSearch(wish, isOpen);
  const { people, transactions, directory } = found;
  const go: StaffEntryContext["go"] = (...address) => () => void navigate(adminHref(...address));
  const context: StaffEntryContext = { me, go, directory };
  const pages = usePageEntries(go);
  const named = transactions.find(({ id }) => id === wish.transactionId);
  const decisions = useDecisionEntries({
    transaction: named,
    detail: named ? decisionDetail(named, context) : "",
    isAllowed: lacking(me, "decide"),
    verb,
    decide,
  });

  const isAboutUsers = people.length === 1 || verb !== undefined;
  const { entries: blocks, question } = useBlockEntries(
    people.filter(({ isActive }) => isAboutUsers && verb !== (isActive ? "unblock" : "block")),
  );
  const others: readonly Entry[] = [
    ...createEntries(context),
    ...appearance,
    {
      id: "logout",
      label: "Logout",
      words: "sign out leave",
      icon: <LogOut aria-hidden />,
      run: () => session.send({ type: "signOut" }),
    },
  ];
  const actions: EntryGroup = {
    id: "actions",
    label: "Actions",
    entries: [
      ...decisions,
      ...blocks,
      ...matchingEntries(others, typed),
    ],
  };
  const groups: readonly EntryGroup[] = [
    ...resultGroups(found, context),
    actions,
    { id: "pages", label: "Pages", entries: matchingEntries(pages, typed) },
  ];

  return (
    <>
      <Palette
        placeholder="Search, or approve #17"
        typed={typed}
        onType={setTyped}
        isLooking={found.isLooking}
        error={found.error}
        hint={verb && wish.term === "" ? hints[verb] : undefined}
        isOpen={isOpen}
        onClose={onClose}
        // Offers only actions if the query starts with an action's verb.
        groups={verb === undefined ? groups : [actions]}
      />
      {question}
    </>
  );
}
