import { type Cents, cents } from "#contract/money.ts";
import { before, hours } from "#contract/time.ts";
import type { Snapshot } from "#server/db/memory/state.ts";
import type { TransactionRow } from "#server/db/rows.ts";
import { legsOf, wordsOf } from "#server/ledger/entry.ts";
import { STORY_NOW } from "./mockBank.ts";

const PURCHASES = 2_500;

/** Ids that none of the demo people's transactions has. */
const FIRST_ID = 20_000;
const APART = hours(3);

/**
 * Five thousand more transactions on Maya's checking account: each purchase was given back an hour
 * later, so that every balance is what it was.
 */
export function withBusyYear(year: Snapshot): Snapshot {
  const maya = year.users.find(({ username }) => username === "maya");
  const account = year.accounts.find(({ userId }) => userId === maya?.id);
  const example = year.transactions.find(({ status }) => status === "completed");
  if (maya === undefined || account === undefined || example === undefined) {
    throw new Error("The demo people are gone");
  }
  const busy = Array.from({ length: PURCHASES }, (_, place) => {
    const shared = {
      ...example,
      status: "completed" as const,
      amount: cents(250 + 25 * (place % 400)),
      metadata: null,
    };
    const bought = before(STORY_NOW, APART * (place + 1));
    return [
      {
        ...shared,
        id: FIRST_ID + 2 * place,
        type: "withdrawal" as const,
        fromAccountId: account.id,
        toAccountId: null,
        description: `Paper and ink, order ${PURCHASES - place}`,
        createdAt: bought,
      },
      {
        ...shared,
        id: FIRST_ID + 2 * place + 1,
        type: "deposit" as const,
        fromAccountId: null,
        toAccountId: account.id,
        description: `Returned, order ${PURCHASES - place}`,
        createdAt: before(STORY_NOW, APART * (place + 1) - hours(1)),
      },
    ];
  });
  return booked({ ...year, transactions: [...year.transactions, ...busy.flat()] }, busy.flat());
}

/** Books these transactions where time has them, and numbers all postings in their order. */
function booked(year: Snapshot, transactions: readonly TransactionRow[]): Snapshot {
  const entries = transactions.map(entryOf);
  const legs = transactions.flatMap((row) =>
    legsOf(row).map((leg) => ({ ...entryOf(row), ...leg, entryId: row.id }))
  );
  const left = new Map<unknown, Cents>();
  const postings = [...year.postings, ...legs]
    .toSorted((one, other) => one.postedAt.localeCompare(other.postedAt))
    .map((leg, place) => {
      const after = cents((left.get(leg.account) ?? 0) + leg.amount);
      left.set(leg.account, after);
      const balanceAfter = typeof leg.account === "number" ? after : null;
      return { ...leg, id: place + 1, balanceAfter };
    });
  return { ...year, entries: [...year.entries, ...entries], postings };
}

function entryOf(row: TransactionRow) {
  const { id, type: kind, initiatorId: actorId, createdAt: postedAt } = row;
  return { ...wordsOf(row), id, kind, transactionId: id, actorId, postedAt };
}
