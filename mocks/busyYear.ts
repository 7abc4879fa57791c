import { before, hours, type Instant } from "#contract/time.ts";
import { cents } from "#contract/money.ts";
import type { Snapshot } from "#server/db/memory/state.ts";

const PURCHASES = 2_500;

/** Ids that none of the demo people's transactions has. */
const FIRST_ID = 20_000;
const APART = hours(3);

/**
 * Five thousand more transactions on Maya's checking account: each purchase was given back an hour
 * later, so that every balance is what it was.
 */
export function withBusyYear(year: Snapshot, now: Instant): Snapshot {
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
    const bought = before(now, APART * (place + 1));
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
        createdAt: before(now, APART * (place + 1) - hours(1)),
      },
    ];
  });
  return { ...year, transactions: [...year.transactions, ...busy.flat()] };
}
