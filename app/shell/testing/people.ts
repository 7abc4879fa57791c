import * as z from "zod/mini";
import { type Account, account } from "#contract/accounts.ts";
import type { overview } from "#contract/overview.ts";
import { type Transaction, transaction } from "#contract/transactions.ts";
import { type User, user } from "#contract/users.ts";

let lastId = 0;

/** Ids that no two people of one test file share. */
export function nextId(): number {
  return ++lastId;
}

type Wire<Schema extends z.ZodMiniType> = z.input<Schema>;

/** Returns a user in the server's response format. */
export function userOnTheWire(changes: Partial<Wire<typeof user>> = {}): Wire<typeof user> {
  const id = nextId();
  return {
    id,
    username: `maya${id}`,
    email: `maya${id}@example.com`,
    fullName: "Maya Ellison",
    role: "customer",
    isActive: true,
    isFrozen: false,
    driversLicense: null,
    ssn: null,
    dateOfBirth: null,
    phoneNumber: null,
    pendingEmail: null,
    preferredAccountType: "checking",
    preferredCurrency: "USD",
    twoFactorEnabled: false,
    dayLimit: null,
    stoppedAt: null,
    passwordChangeDue: false,
    createdAt: "2026-01-05T09:00:00.000Z",
    ...changes,
  };
}

export function accountOnTheWire(
  changes: Partial<Wire<typeof account>> = {},
): Wire<typeof account> {
  const id = nextId();
  return {
    id,
    userId: 1,
    accountNumber: `40000${String(id).padStart(5, "0")}`,
    accountType: "checking",
    balance: 1000,
    availableBalance: changes.balance ?? 1000,
    isActive: true,
    isFrozen: false,
    lockedAmount: 0,
    unlock: null,
    nickname: null,
    lastActivityDate: null,
    createdAt: "2026-01-05T09:00:00.000Z",
    ...changes,
  };
}

export function transactionOnTheWire(
  changes: Partial<Wire<typeof transaction>> = {},
): Wire<typeof transaction> {
  return {
    id: nextId(),
    fromAccountId: 1,
    toAccountId: null,
    amount: 25,
    type: "withdrawal",
    status: "pending",
    description: "Rent",
    metadata: null,
    initiatorId: 1,
    createdAt: "2026-11-20T15:04:00.000Z",
    rejectionReason: null,
    ...changes,
  };
}

/** Returns the overview of these transactions, newest first, in the server's response format. */
export function overviewOnTheWire(
  transactions: readonly Wire<typeof transaction>[] = [],
): Wire<typeof overview> {
  const has = (wanted: string) => transactions.filter(({ status }) => status === wanted).length;
  const months = ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"];
  return {
    recent: transactions.slice(0, 5),
    pendingCount: has("pending"),
    hasCompleted: has("completed") > 0,
    months: months.map((month) => ({ month, in: 0, out: 0 })),
  };
}

export function makeUser(changes?: Partial<Wire<typeof user>>): User {
  return z.decode(user, userOnTheWire(changes));
}

export function makeAccount(changes?: Partial<Wire<typeof account>>): Account {
  return z.decode(account, accountOnTheWire(changes));
}

export function makeTransaction(changes?: Partial<Wire<typeof transaction>>): Transaction {
  return z.decode(transaction, transactionOnTheWire(changes));
}
