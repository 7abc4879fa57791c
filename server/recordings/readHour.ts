import { before, days, type Duration, hours, type Instant } from "#contract/time.ts";
import type { AccountRow, AuditRow, TransactionRow, UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { ChatMessageRow } from "../db/store/chat.ts";
import type { PayeeRow } from "../db/store/payees.ts";

/** The recorded time span, and how far before it earlier transactions are dated. */
const RECORDED: Duration = hours(1);
const BEFORE: Duration = days(31);

/** More of each is not read: the newest. */
const MOST_TRANSACTIONS = 400;
const MOST_ACTS = 1_000;
const MOST_MESSAGES = 200;

/** A customer's last hour, and everything that was part of it. */
export interface Hour {
  readonly since: Instant;
  readonly customer: UserRow;
  /** Theirs, and then those on the other side of their transactions. */
  readonly accounts: readonly AccountRow[];
  /** The customer, owners of the other accounts, staff. */
  readonly people: readonly UserRow[];
  readonly payees: readonly PayeeRow[];
  /** By ID, in the order of creation. */
  readonly transactions: readonly TransactionRow[];
  /** In the order in which they were done. */
  readonly acts: readonly AuditRow[];
  readonly messages: readonly ChatMessageRow[];
}

/** Reads it in a transaction, with the customer's accounts locked: all of it is of one moment. */
export async function readHour(tx: Repositories, customer: UserRow, now: Instant): Promise<Hour> {
  const since = before(now, RECORDED);
  const owned = await tx.accounts.listOwnedBy(customer.id);
  const own = await tx.accounts.lock(owned.map(({ id }) => id));
  const transactions = await transactionsOf(tx, customer.id, before(now, BEFORE));
  const acts = await actsAbout(tx, customer.id, own, since);
  const messages = (await tx.chatMessages.listOf(customer.id, { limit: MOST_MESSAGES }))
    .filter(({ createdAt }) => createdAt >= since).reverse();
  const others = await accountsBeside(tx, own, transactions);
  const accounts = [...own, ...others];
  const known = new Set([
    customer.id,
    ...others.map(({ userId }) => userId),
    ...transactions.flatMap((
      { initiatorId, decidedBy },
    ) => [initiatorId, decidedBy ?? initiatorId]),
    ...acts.map(({ actorId }) => actorId ?? customer.id),
    ...messages.map(({ senderId }) => senderId),
  ]);
  const people = await found([...known], (id) => tx.users.byId(id));
  const payees = await tx.payees.listOf(customer.id);
  return { since, customer, accounts, people, payees, transactions, acts, messages };
}

/** Returns the transactions of the last month, and all pending ones. */
async function transactionsOf(
  { transactions }: Repositories,
  userId: number,
  since: Instant,
): Promise<readonly TransactionRow[]> {
  const page = { limit: MOST_TRANSACTIONS };
  const listed = [
    ...await transactions.list({ userId, since }, page),
    ...await transactions.list({ userId, status: "pending" }, page),
  ];
  const ids = [...new Set(listed.map(({ id }) => id))].sort((one, other) => one - other);
  return await found(ids, (id) => transactions.byId(id));
}

/** Returns the actions of the customer, and those on them and their accounts. */
async function actsAbout(
  { audit }: Repositories,
  userId: number,
  accounts: readonly AccountRow[],
  since: Instant,
): Promise<readonly AuditRow[]> {
  const filters = [
    { since, actorId: userId },
    ...[`user:${userId}`, ...accounts.map(({ id }) => `account:${id}`)]
      .map((subject) => ({ since, subject })),
  ];
  const rows = new Map<number, AuditRow>();
  for (const filter of filters) {
    for (const row of await audit.find(filter, MOST_ACTS)) rows.set(row.id, row);
  }
  return [...rows.values()].sort((one, other) => one.id - other.id);
}

async function accountsBeside(
  { accounts }: Repositories,
  own: readonly AccountRow[],
  transactions: readonly TransactionRow[],
): Promise<readonly AccountRow[]> {
  const sides = transactions.flatMap(({ fromAccountId, toAccountId }) => [
    fromAccountId,
    toAccountId,
  ]);
  const ids = new Set(sides.filter((id) => id !== null)).difference(
    new Set(own.map(({ id }) => id)),
  );
  return await found([...ids], (id) => accounts.byId(id));
}

/** Closed accounts and deleted people are not found. */
async function found<Row>(
  ids: readonly number[],
  byId: (id: number) => Promise<Row | undefined>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const id of ids) {
    const row = await byId(id);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}
