import type { RecordedBank, RecordedTransaction } from "#contract/recordings.ts";
import { bankItself, type Deps } from "#server/deps.ts";
import { legsAgainst, legsOf, type NewEntry, wordsOf } from "#server/ledger/entry.ts";
import type { Repositories } from "#server/db/store.ts";
import { addUser } from "#server/users/addUser.ts";
import { DEMO_PASSWORD } from "../people.ts";

/** Brings a recorded bank into an empty one, where rows are numbered as the recording does. */
export async function fillBank(
  { store, passwords }: Pick<Deps, "store" | "passwords">,
  recorded: RecordedBank,
): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD, bankItself);
  await store.transaction(async (tx) => {
    for (const { createdAt: now, ...person } of recorded.people) {
      await addUser(tx, { ...person, passwordHash, isEmailProved: true, now });
    }
    const opened = await openAccounts(tx, recorded);
    for (const payee of recorded.payees) await tx.payees.insert({ ...payee, note: "" });
    const booked: NewEntry[] = [];
    for (const transaction of recorded.transactions) {
      const { id } = await tx.transactions.insert(transaction);
      if (transaction.status === "completed") booked.push(entryOf(id, transaction));
    }
    // Together: what is on an account in between depends on when each was decided.
    await tx.journal.postTogether([...opened, ...booked]);
  });
}

async function openAccounts(
  tx: Repositories,
  { accounts }: RecordedBank,
): Promise<readonly NewEntry[]> {
  const entries: NewEntry[] = [];
  for (const { opening, ...account } of accounts) {
    const { id } = await tx.accounts.insert(account);
    if (opening < 0) await tx.accounts.lowerFloor(id, opening);
    if (opening === 0) continue;
    entries.push({
      ...{ kind: "deposit", transactionId: null, actorId: account.userId },
      postedAt: account.createdAt,
      legs: legsAgainst("cash", id, opening),
    });
  }
  return entries;
}

function entryOf(transactionId: number, transaction: RecordedTransaction): NewEntry {
  const { type, initiatorId, decidedBy, decidedAt, createdAt } = transaction;
  return {
    ...{ kind: type, transactionId },
    actorId: decidedBy ?? initiatorId,
    postedAt: decidedAt ?? createdAt,
    ...wordsOf(transaction),
    legs: legsOf(transaction),
  };
}
