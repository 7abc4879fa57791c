import * as z from "zod/mini";
import { type Account, account } from "#contract/accounts.ts";
import type { CallInput } from "#contract/defineCall.ts";
import type { patchAccount } from "#contract/accounts.ts";
import type { SeenTransaction } from "#contract/seen.ts";
import { type patchTransaction, type Transaction, transaction } from "#contract/transactions.ts";
import { type patchUser, type User, user } from "#contract/users.ts";
import type { Again } from "#app/shell/conflicts.ts";

/** Returns the fields that a clerk sees before they decide about a transaction. */
export function seenFieldsOf(row: Transaction): SeenTransaction {
  const { amount, type, status, fromAccountId, toAccountId, description, metadata } = row;
  return { amount, type, status, fromAccountId, toAccountId, description, metadata };
}

/** Reads a transaction's present state from the server's error, as a clerk sees it. */
export function transactionNow(present: unknown): SeenTransaction {
  return seenFieldsOf(z.parse(transaction, present));
}

type TransactionBody = CallInput<typeof patchTransaction>["body"];

export function transactionAgain(body: TransactionBody, present: unknown): Again<TransactionBody> {
  const now = transactionNow(present);
  return { input: { ...body, seen: now }, seen: body.seen ?? {}, now };
}

type AccountBody = CallInput<typeof patchAccount>["body"];

/**
 * Returns the fields that must not have changed: balance and freeze for a new balance, state and
 * number for any other edit.
 */
export function seenOfAccount(row: Account, change: AccountBody): NonNullable<AccountBody["seen"]> {
  const { balance, isFrozen, isActive, accountNumber } = row;
  return change.balance === undefined
    ? { isActive, isFrozen, accountNumber }
    : { balance, isFrozen };
}

export function accountAgain(body: AccountBody, present: unknown): Again<AccountBody> {
  const now = seenOfAccount(accountNow(present), body);
  return { input: { ...body, seen: now }, seen: body.seen ?? {}, now };
}

/** Returns the fields that a clerk sees before they close an account, its balance included. */
export function seenFieldsToClose(row: Account): NonNullable<AccountBody["seen"]> {
  const { balance, isActive, isFrozen, accountType, accountNumber } = row;
  return { balance, isActive, isFrozen, accountType, accountNumber };
}

/** A deletion, with the row as it was seen. */
export interface Deletion<Seen extends object> {
  readonly id: number;
  readonly seen: Seen;
}

/** Repeats a deletion on the row as it is now. */
export function deletionAgain<Seen extends object>(
  { id, seen }: Deletion<Seen>,
  now: Seen,
): Again<Deletion<Seen>> {
  return { input: { id, seen: now }, seen, now };
}

export function accountNow(present: unknown): Account {
  return z.parse(account, present);
}

type PersonBody = CallInput<typeof patchUser>["body"];

/** Returns the fields of the form that edits a user, and the user's state. */
export function seenOfPerson(row: User): NonNullable<PersonBody["seen"]> {
  const { username, fullName, email, phoneNumber, role, permissionSets } = row;
  const { isActive, isFrozen, twoFactorEnabled, preferredCurrency } = row;
  return {
    ...{ username, fullName, email, phoneNumber, role, permissionSets },
    ...{ isActive, isFrozen, twoFactorEnabled, preferredCurrency },
  };
}

export function personNow(present: unknown): User {
  return z.parse(user, present);
}

export function personAgain(body: PersonBody, present: unknown): Again<PersonBody> {
  const now = seenOfPerson(personNow(present));
  return { input: { ...body, seen: now }, seen: body.seen ?? {}, now };
}
