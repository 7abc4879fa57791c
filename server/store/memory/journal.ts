import { type Cents, cents, sumCents } from "#contract/money.ts";
import { checkEntry, inBookingOrder, LARGEST_BALANCE_CENTS } from "../booking.ts";
import type { Leg, NewEntry } from "../rows.ts";
import { BalanceLimitReached, Overdrawn } from "../errors.ts";
import type { Journal } from "../ports/journal.ts";
import { readBooks } from "./books.ts";
import { mustExist, type Workspace } from "./workspace.ts";

export function memoryJournal(workspace: Workspace): Journal {
  const { entries, postings } = workspace;
  return {
    async post({ legs, ...entry }) {
      refuseUnsound(workspace, { legs, ...entry });
      mustExist(workspace, "users", entry.actorId);
      mustExist(workspace, "transactions", entry.transactionId);
      const entryId = workspace.nextId("entries");
      entries.set(entryId, { ...entry, id: entryId });
      for (const leg of inBookingOrder(legs)) {
        const balanceAfter = move(workspace, leg, entry.postedAt);
        const id = workspace.nextId("postings");
        postings.set(id, { ...entry, ...leg, id, entryId, balanceAfter });
      }
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
  const balance = cents(sumCents([account.balance, amount]));
  if (balance < 0) {
    workspace.refuse(new Overdrawn("Cannot book: the balance would fall below its floor"));
  }
  if (balance > LARGEST_BALANCE_CENTS) {
    workspace.refuse(new BalanceLimitReached("Cannot book: the balance would leave its range"));
  }
  const { lastActivityDate: before } = account;
  const lastActivityDate = before !== null && before > postedAt ? before : postedAt;
  workspace.accounts.set(id, { ...account, balance, lastActivityDate });
  return balance;
}
