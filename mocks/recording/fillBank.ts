import type { Cents } from "#contract/money.ts";
import { bankItself, type Deps } from "#server/kernel/deps.ts";
import { legsAgainst, type NewEntry } from "#server/ledger/entry.ts";
import type { AccountRow, UserRow } from "#server/db/rows.ts";
import type { Repositories } from "#server/db/store.ts";
import { addUser } from "#server/users/addUser.ts";
import { DEMO_PASSWORD } from "../people.ts";

/**
 * The state of a bank at the start of a recording. The IDs of each list count from 1 in its order.
 * Every user has the password of the demo users.
 */
export interface RecordedBank {
  readonly people: readonly RecordedPerson[];
  readonly accounts: readonly RecordedAccount[];
}

type RecordedPerson = Pick<
  UserRow,
  | ("username" | "fullName" | "email" | "role")
  | ("permissionSets" | "preferredCurrency" | "createdAt")
>;

type RecordedAccount =
  & Pick<AccountRow, "userId" | "accountNumber" | "accountType" | "createdAt">
  & { readonly opening: Cents };

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
    await tx.journal.postTogether(await openAccounts(tx, recorded));
  });
}

async function openAccounts(
  tx: Repositories,
  { accounts }: RecordedBank,
): Promise<readonly NewEntry[]> {
  const entries: NewEntry[] = [];
  for (const { opening, ...account } of accounts) {
    const { id } = await tx.accounts.insert({
      ...account,
      nickname: null,
      isActive: true,
      isFrozen: false,
    });
    if (opening === 0) continue;
    entries.push({
      ...{ kind: "deposit", transactionId: null, actorId: account.userId },
      postedAt: account.createdAt,
      legs: legsAgainst("cash", id, opening),
    });
  }
  return entries;
}
