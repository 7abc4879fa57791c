import { cents } from "#contract/money.ts";
import { type Instant, instantOf } from "#contract/time.ts";
import { coversHeldDebit } from "../../ledger/rules.ts";
import { accountIdsOf, legsOf } from "../../ledger/entry.ts";
import type {
  AccountRow,
  ListedTransaction,
  NewAccount,
  NewTransaction,
  NewUser,
  TransactionRow,
  UserRow,
} from "../rows.ts";
import type { Repositories } from "../store.ts";

/** Rows for tests: sound in every field, and new each time where they must differ. */

let made = 0;

/** A moment in the morning of a fixed day. */
export function at(minute: number, millisecond = 0): Instant {
  return instantOf(new Date(Date.UTC(2024, 2, 5, 9, minute, 0, millisecond)));
}

export function newUser(fields: Partial<NewUser> = {}): NewUser {
  const name = `person-${++made}`;
  return {
    username: name,
    passwordHash: "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA",
    email: `${name}@kestrel.example`,
    fullName: "Sample Person",
    role: "customer",
    permissionSets: [],
    isActive: true,
    isFrozen: false,
    encryptedIdentity: null,
    phoneNumber: null,
    pendingEmail: null,
    isEmailProved: false,
    preferredAccountType: "checking",
    preferredCurrency: "USD",
    twoFactorEnabled: false,
    codeAbove: null,
    dayLimit: null,
    stop: null,
    alerts: null,
    passwordChangeDue: false,
    isCompany: false,
    createdAt: at(0),
    ...fields,
  };
}

export function newAccount(userId: number, fields: Partial<NewAccount> = {}): NewAccount {
  return {
    userId,
    accountNumber: String(4_000_000_000 + ++made),
    accountType: "checking",
    nickname: null,
    isActive: true,
    isFrozen: false,
    createdAt: at(0),
    ...fields,
  };
}

/** A pending movement between two accounts of one owner; say `null` for a side outside the bank. */
export function newTransaction(
  initiatorId: number,
  from: AccountRow | null,
  to: AccountRow | null,
  amount: number,
  fields: Partial<NewTransaction> = {},
): NewTransaction {
  return {
    fromAccountId: from?.id ?? null,
    toAccountId: to?.id ?? null,
    amount: cents(amount),
    type: from === null ? "deposit" : to === null ? "withdrawal" : "transfer",
    status: "pending",
    description: "Sample",
    metadata: null,
    initiatorId,
    decidedBy: null,
    decidedAt: null,
    createdAt: at(10),
    rejectionReason: null,
    ...fields,
  };
}

/** More rows than any test makes. */
const EVERY = { limit: 10_000 };

/** Newest first. */
export function everyAccount({ accounts }: Pick<Repositories, "accounts">): Promise<AccountRow[]> {
  return accounts.find({}, EVERY);
}

/** Newest first. */
export function everyUser({ users }: Pick<Repositories, "users">): Promise<UserRow[]> {
  return users.find({}, EVERY);
}

/** How many transactions the bank shows. */
export async function transactionCount({ transactions }: Pick<Repositories, "transactions">) {
  return (await transactions.listCounted({}, { limit: 1 }, 0)).total ?? 0;
}

/** Returns a transaction as lists show it. */
export function listed(
  { decidedBy: _by, decidedAt: _at, ...row }: TransactionRow,
): ListedTransaction {
  return row;
}

/** Creates a user with an account for each opening balance, in cents. */
export async function createUserWithAccounts(
  store: Repositories,
  ...openings: number[]
): Promise<{ user: UserRow; accounts: AccountRow[] }> {
  const user = await store.users.insert(newUser());
  for (const opening of openings) {
    const account = await store.accounts.insert(newAccount(user.id));
    if (opening > 0) await deposit(store, user.id, account.id, opening);
  }
  const accounts = await store.accounts.listOwnedBy(user.id);
  return { user, accounts: accounts.toSorted((one, other) => one.id - other.id) };
}

/** Books cash into an account. */
export async function deposit(
  store: Repositories,
  actorId: number,
  accountId: number,
  amount: number,
): Promise<void> {
  await store.journal.post({
    kind: "deposit",
    transactionId: null,
    actorId,
    postedAt: at(0),
    legs: [
      { account: "cash", amount: cents(-amount) },
      { account: accountId, amount: cents(amount) },
    ],
  });
}

/** An approval as the bank does it: the transaction's row first, then its accounts. */
export async function approve(
  tx: Repositories,
  id: number,
  actorId: number,
): Promise<"approved" | "already decided" | "refused"> {
  const pending = await tx.transactions.lock(id);
  if (pending?.status !== "pending") return "already decided";
  const accounts = await tx.accounts.lock(accountIdsOf(pending));
  const source = accounts.find((account) => account.id === pending.fromAccountId);
  if (source !== undefined && !coversHeldDebit(source)) return "refused";
  await tx.journal.post({
    kind: pending.type,
    transactionId: id,
    actorId,
    postedAt: at(15),
    legs: legsOf(pending),
  });
  await tx.transactions.decide(id, {
    status: "completed",
    decidedBy: actorId,
    decidedAt: at(15),
  });
  await tx.audit.append({
    at: at(15),
    actorId,
    action: "transaction.approved",
    subject: `transaction:${id}`,
    before: { status: "pending" },
    after: { status: "completed" },
  });
  return "approved";
}
