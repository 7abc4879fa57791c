import { bankItself, type Deps, type Passwords } from "#server/kernel/deps.ts";
import { seedYear } from "./seed/seed.ts";
import type { Leg } from "#server/ledger/entry.ts";
import type { Snapshot } from "#server/db/memory/state.ts";
import type { PostingRow } from "#server/db/rows.ts";
import type { Repositories } from "#server/db/store.ts";

/** The password of all demo users. */
export const DEMO_PASSWORD = "demo-password";

/** Who to sign in as, for the lines that a demo prints when it starts. */
export const demoSignIns = [
  { username: "maya", password: DEMO_PASSWORD, who: "a customer with a year behind her" },
  { username: "zoe", password: DEMO_PASSWORD, who: "a customer who has nothing yet" },
  { username: "admin", password: DEMO_PASSWORD, who: "the administrator" },
] as const;

/**
 * Fills an empty database with the demo users and their year, in one transaction. Users, numbers
 * and amounts are always the same; dates are relative to the clock. Leaves a database with users
 * alone. Returns whether it filled the database.
 */
export async function seedDemoPeople(
  { store, clock, passwords, encryptor }: Pick<Deps, "store" | "clock" | "passwords" | "encryptor">,
): Promise<boolean> {
  if (await store.users.count({}) > 0) return false;
  const year = await seedYear(clock.now(), encryptor);
  const hashes = await hashEach(passwords, year.users.map(() => DEMO_PASSWORD));
  await store.transaction((tx) => settle(tx, year, hashes));
  return true;
}

/** Low enough for the server's limit on parallel hashing. */
const AT_ONCE = 8;

/** Hashes several passwords in parallel; returns the hashes in the order of the passwords. */
async function hashEach(
  passwords: Passwords,
  texts: readonly string[],
): Promise<readonly string[]> {
  const hashes: string[] = [];
  let next = 0;
  async function hashSome(_: unknown, lane: number): Promise<void> {
    const from = { ...bankItself, lane: `${bankItself.lane}:${lane}` };
    for (let at = next++; at < texts.length; at = next++) {
      hashes[at] = await passwords.hash(texts[at] ?? "", from);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hashSome));
  return hashes;
}

/** The IDs in the generated year, by table, and those in the database. */
type Ids = Map<number, number>;

/**
 * Inserts a generated year: every row once, every journal entry posted again, so the server's own
 * checks see all of it. Fast, because it takes one statement a row and no reads.
 */
async function settle(
  tx: Repositories,
  year: Snapshot,
  passwordHashes: readonly string[],
): Promise<void> {
  const users: Ids = new Map();
  for (const [at, { id, ...user }] of year.users.entries()) {
    const settled = await tx.users.insert({ ...user, passwordHash: passwordHashes[at] ?? "" });
    users.set(id, settled.id);
  }
  const accounts: Ids = new Map();
  for (const { id, balance: _, lastActivityDate: __, ...account } of year.accounts) {
    const settled = await tx.accounts.insert({ ...account, userId: mapped(users, account.userId) });
    accounts.set(id, settled.id);
  }
  for (const { id: _, ...payee } of year.payees) {
    await tx.payees.insert({ ...payee, userId: mapped(users, payee.userId) });
  }
  for (const { id: _, ...schedule } of year.schedules) {
    await tx.schedules.insert({
      ...schedule,
      userId: mapped(users, schedule.userId),
      fromAccountId: mapped(accounts, schedule.fromAccountId),
      toAccountId: mappedOrNull(accounts, schedule.toAccountId),
    });
  }
  const transactions: Ids = new Map();
  for (const { id, ...transaction } of year.transactions) {
    const settled = await tx.transactions.insert({
      ...transaction,
      fromAccountId: mappedOrNull(accounts, transaction.fromAccountId),
      toAccountId: mappedOrNull(accounts, transaction.toAccountId),
      initiatorId: mapped(users, transaction.initiatorId),
      decidedBy: mappedOrNull(users, transaction.decidedBy),
    });
    transactions.set(id, settled.id);
  }
  const postings = Map.groupBy(year.postings, ({ entryId }) => entryId);
  for (const { id, kind, postedAt, description, datedAt, ...entry } of year.entries) {
    await tx.journal.post({
      kind,
      postedAt,
      description,
      datedAt,
      transactionId: mappedOrNull(transactions, entry.transactionId),
      actorId: mapped(users, entry.actorId),
      legs: (postings.get(id) ?? []).map((posting) => legOf(posting, accounts)),
    });
  }
  for (const { id: _, ...row } of year.audit) {
    await tx.audit.append({
      ...row,
      actorId: mappedOrNull(users, row.actorId),
      subject: renamed(row.subject, transactions),
    });
  }
  for (const { id: _, ...message } of year.chatMessages) {
    await tx.chatMessages.insert({
      ...message,
      userId: mapped(users, message.userId),
      senderId: mapped(users, message.senderId),
    });
  }
}

function legOf({ account, amount }: PostingRow, accounts: Ids): Leg {
  return { amount, account: typeof account === "number" ? mapped(accounts, account) : account };
}

/** `transaction:7` under its new number. */
function renamed(subject: string, transactions: Ids): string {
  return subject.replace(
    /^(transaction:)(\d+)$/,
    (_, table: string, id: string) => `${table}${mapped(transactions, Number(id))}`,
  );
}

function mapped(ids: Ids, id: number): number {
  const found = ids.get(id);
  if (found === undefined) throw new Error(`Can't settle: no row has the ID ${id} yet`);
  return found;
}

function mappedOrNull(ids: Ids, id: number | null): number | null {
  return id === null ? null : mapped(ids, id);
}
