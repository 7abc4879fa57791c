/** Histories of one pair of accounts, for tests. */
import { cents } from "#contract/money.ts";
import type { EndState, Event, History, Status } from "../history.ts";

const [from, to] = [11, 12];
const opening = cents(500);

/** What happens in a test, with begin and end; a read's `by` is its client. */
type Happening = { readonly by?: string; readonly at: readonly [number, number?] };

const timed = ({ by = "one", at: [begun, ended = begun + 1] }: Happening) => ({
  ...{ client: by, begun, ended },
});
export const submit = (id: number, amount: number, when: Happening, key = `key ${id}`): Event => ({
  ...{ act: "submit", key, id, from, amount: cents(amount), ...timed(when) },
});
export const decide = (id: number, status: "completed" | "rejected", when: Happening): Event => ({
  ...{ act: "decide", id, status, ...timed(when) },
});
export const lock = (amount: number, when: Happening): Event => ({
  ...{ act: "lock", account: from, amount: cents(amount), ...timed(when) },
});
export const freeze = (when: Happening): Event => ({
  act: "freeze",
  account: from,
  ...timed(when),
});
const seen = (
  id: number,
  balance: number,
  { available, locked, isFrozen }: { available: number; locked: number; isFrozen: boolean },
) => ({
  ...{ id, balance: cents(balance), available: cents(available), locked: cents(locked), isFrozen },
});
export const look = (
  balances: readonly [number, number],
  when: Happening,
  { available = 0, locked = 0, isFrozen = false } = {},
): Event => ({
  act: "read accounts",
  accounts: [
    seen(from, balances[0], { available, locked, isFrozen }),
    seen(to, balances[1], { available: balances[1], locked: 0, isFrozen: false }),
  ],
  ...timed(when),
});
export const list = (statuses: Readonly<Record<number, Status>>, when: Happening): Event => ({
  act: "read transactions",
  from,
  statuses: new Map(Object.entries(statuses).map(([id, status]) => [Number(id), status])),
  ...timed(when),
});

export const historyOf = (...events: readonly Event[]): History => ({
  ...{ pairs: [{ from, to, opening }], events },
});

export interface End {
  readonly rows?: Readonly<Record<number, readonly [amount: number, Status, entries?: number]>>;
  readonly balances?: readonly [number, number];
  readonly locked?: number;
  readonly isFrozen?: boolean;
  readonly keys?: Readonly<Record<number, string>>;
}

/** The database at the end; balances are what completed rows leave, unless given. */
export function endOf(
  { rows = {}, balances, locked = 0, isFrozen = false, keys = {} }: End,
): EndState {
  const transactions = Object.entries(rows).map(([id, [amount, status, entries]]) => ({
    ...{
      id: Number(id),
      key: keys[Number(id)] ?? `key ${id}`,
      from,
      amount: cents(amount),
      status,
    },
    entries: entries ?? (status === "completed" ? 1 : 0),
  }));
  const moved = transactions.filter(({ status }) => status === "completed")
    .reduce((sum, { amount }) => sum + amount, 0);
  const [source, destination] = balances ?? [opening - moved, moved];
  return {
    accounts: [
      { id: from, balance: cents(source), locked: cents(locked), isFrozen },
      { id: to, balance: cents(destination), locked: cents(0), isFrozen: false },
    ],
    transactions,
  };
}
