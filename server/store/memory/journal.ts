import { type Cents, cents, sumCents } from "#contract/money.ts";
import { checkEntry, inBookingOrder, inSafeOrder, LARGEST_BALANCE_CENTS } from "../booking.ts";
import type { Leg, NewEntry } from "../rows.ts";
import { BalanceLimitReached, Overdrawn } from "../errors.ts";
import type { Journal } from "../ports/journal.ts";
import { readBooks } from "./books.ts";
import type { StoredEntry } from "./state.ts";
import { mustExist, type Workspace } from "./workspace.ts";

export function memoryJournal(workspace: Workspace): Journal {
  const { entries, postings } = workspace;

  function begin({ legs, ...entry }: NewEntry): StoredEntry {
    refuseUnsound(workspace, { legs, ...entry });
    mustExist(workspace, "users", entry.actorId);
    mustExist(workspace, "transactions", entry.transactionId);
    const stored = { ...entry, id: workspace.nextId("entries") };
    entries.set(stored.id, stored);
    return stored;
  }

  function write({ id: entryId, ...entry }: StoredEntry, leg: Leg): void {
    const balanceAfter = move(workspace, leg, entry.postedAt);
    const id = workspace.nextId("postings");
    postings.set(id, { ...entry, ...leg, id, entryId, balanceAfter });
  }

  return {
    async post(entry) {
      const stored = begin(entry);
      for (const leg of inBookingOrder(entry.legs)) write(stored, leg);
    },
    async postTogether(together) {
      const stored = new Map(together.map(begin).map((entry) => [entry.id, entry]));
      const ids = [...stored.keys()];
      const legs = together.flatMap((entry, at) =>
        entry.legs.map((leg) => ({ ...leg, entryId: ids[at] ?? 0 }))
      );
      for (const { entryId, ...leg } of inSafeOrder(legs)) {
        const entry = stored.get(entryId);
        if (entry !== undefined) write(entry, leg);
      }
    },
    async postingsOfTransaction(transactionId) {
      return [...postings.values()].filter((posting) => posting.transactionId === transactionId);
    },
    async postingsOf(accountId) {
      return [...postings.values()].filter(({ account }) => account === accountId);
    },
    books: async () => readBooks(workspace),
  };
}

function refuseUnsound(workspace: Workspace, entry: NewEntry): void {
  try {
    checkEntry(entry);
  } catch (failure) {
    workspace.refuse(failure instanceof Error ? failure : new Error(String(failure)));
  }
}

/** Moves a customer's balance and answers what it is then; the bank's own accounts have none. */
function move(
  workspace: Workspace,
  { account: id, amount }: Leg,
  postedAt: NewEntry["postedAt"],
): Cents | null {
  if (typeof id !== "number") return null;
  mustExist(workspace, "accounts", id);
  const account = workspace.accounts.get(id);
  if (account === undefined) return null;
  if (account.deletedAt !== undefined) {
    workspace.refuse(new Error("Cannot book: the account is closed"));
  }
  const balance = cents(sumCents([account.balance, amount]));
  if (balance < (account.floor ?? 0)) {
    workspace.refuse(new Overdrawn("Cannot book: the balance would fall below its floor"));
  }
  if (Math.abs(balance) > LARGEST_BALANCE_CENTS) {
    workspace.refuse(new BalanceLimitReached("Cannot book: the balance would leave its range"));
  }
  const { lastActivityDate: before } = account;
  const lastActivityDate = before !== null && before > postedAt ? before : postedAt;
  workspace.accounts.set(id, { ...account, balance, lastActivityDate });
  return balance;
}
