import { type Cents, cents } from "#contract/money.ts";
import type { TransactionStatus } from "#contract/transactions.ts";
import type { Movement } from "./entry.ts";

/** A transaction's effect on one account, in cents: `booked` is signed, `held` is on hold. */
export interface Effect {
  readonly booked: Cents;
  readonly held: Cents;
}

type Standing = Movement & { readonly status: TransactionStatus };

/** Returns the effect of a transaction by account: none once it is rejected. */
function effectOf(transaction: Standing | undefined): ReadonlyMap<number, Effect> {
  if (transaction === undefined || transaction.status === "rejected") return new Map();
  const { status, fromAccountId, toAccountId, amount } = transaction;
  const isBooked = status === "completed";
  const effects = new Map<number, Effect>();
  if (fromAccountId !== null) {
    const effect = isBooked ? { booked: -amount, held: 0 } : { booked: 0, held: amount };
    effects.set(fromAccountId, { booked: cents(effect.booked), held: cents(effect.held) });
  }
  if (toAccountId !== null && isBooked) {
    effects.set(toAccountId, { booked: amount, held: cents(0) });
  }
  return effects;
}

/** Returns the change on each account when a transaction's state is replaced by another. */
export function changeOf(
  before: Standing | undefined,
  after: Standing | undefined,
): ReadonlyMap<number, Effect> {
  const undone = effectOf(before);
  const done = effectOf(after);
  const none = { booked: 0, held: 0 };
  return new Map(
    [...new Set([...undone.keys(), ...done.keys()])].map((account) => {
      const [old, wanted] = [undone.get(account) ?? none, done.get(account) ?? none];
      return [account, {
        booked: cents(wanted.booked - old.booked),
        held: cents(wanted.held - old.held),
      }];
    }),
  );
}

/** Returns by how much a change moves each balance. */
export function bookedBy(
  before: Standing | undefined,
  after: Standing | undefined,
): ReadonlyMap<number, Cents> {
  return new Map([...changeOf(before, after)].map(([account, { booked }]) => [account, booked]));
}

/** Returns by how much a change moves the available balance. */
export function availableChange({ booked, held }: Effect): Cents {
  return cents(booked - held);
}

/** Returns whether both states have equal effects, so nothing needs to be posted. */
export function haveSameEffect(before: Standing, after: Standing): boolean {
  const facts = ({ status, type, amount, fromAccountId, toAccountId }: Standing) =>
    [status, type, amount, fromAccountId, toAccountId].join();
  return facts(before) === facts(after);
}
