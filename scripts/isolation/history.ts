import { type Cents, cents } from "#contract/money.ts";

/** Two accounts of a customer. Money goes from one to the other, and never back. */
export interface Pair {
  readonly from: number;
  readonly to: number;
  /** What `from` had at the beginning. `to` had nothing. */
  readonly opening: Cents;
}

/** An account as a customer saw it. */
export interface SeenAccount {
  readonly id: number;
  readonly balance: Cents;
  readonly available: Cents;
  readonly locked: Cents;
  readonly isFrozen: boolean;
}

export type Status = "pending" | "completed" | "rejected";

type Act =
  | {
    readonly act: "submit";
    readonly key: string;
    readonly id: number;
    readonly from: number;
    readonly amount: Cents;
  }
  | {
    readonly act: "decide";
    readonly id: number;
    readonly status: "completed" | "rejected";
    /** It had been decided that way before, so this answer only says so. */
    readonly isRepeat?: boolean;
  }
  | { readonly act: "lock"; readonly account: number; readonly amount: Cents }
  | { readonly act: "freeze"; readonly account: number }
  | { readonly act: "read accounts"; readonly accounts: readonly SeenAccount[] }
  | {
    readonly act: "read transactions";
    /** All transactions from this account. */
    readonly from: number;
    readonly statuses: ReadonlyMap<number, Status>;
  }
  /** An answer that no outage explains. */
  | { readonly act: "fail"; readonly answer: string };

/**
 * Something that a client did, with the times at which it began and got its answer, in milliseconds
 * of one clock. A client does one thing after another. `ended` is Infinity without an answer: then
 * it may have happened, or not.
 */
export type Event = Act & {
  readonly client: string;
  readonly begun: number;
  readonly ended: number;
};

/** What clients saw. Refusals aren't in it, because they say nothing about the state. */
export interface History {
  readonly pairs: readonly Pair[];
  readonly events: readonly Event[];
}

/** The rows of the database after the last event. */
export interface EndState {
  readonly accounts: readonly {
    readonly id: number;
    readonly balance: Cents;
    readonly locked: Cents;
    readonly isFrozen: boolean;
  }[];
  readonly transactions: readonly {
    readonly id: number;
    readonly key: string;
    readonly from: number;
    readonly amount: Cents;
    readonly status: Status;
    /** How many entries the ledger has for it. */
    readonly entries: number;
  }[];
}

type ActOf<Name extends Event["act"]> = Extract<Event, { readonly act: Name }>;

/** Returns the events of one kind. */
export function eventsOf<Name extends Event["act"]>(
  { events }: Pick<History, "events">,
  name: Name,
): readonly ActOf<Name>[] {
  return events.filter((event): event is ActOf<Name> => event.act === name);
}

/** Returns the total amount, in cents. */
export function sumOf(all: readonly { readonly amount: Cents }[]): Cents {
  return cents(all.reduce((sum, { amount }) => sum + amount, 0));
}
