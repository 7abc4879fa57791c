import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import { bankItself, type Deps } from "#server/kernel/deps.ts";
import { legsAgainst, type NewEntry } from "#server/ledger/entry.ts";
import type { AccountRow, UserRow } from "#server/db/rows.ts";
import type { MemberRow, RuleRow } from "#server/db/store/companies.ts";
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
  readonly companies?: readonly RecordedCompany[];
}

type RecordedPerson =
  & Pick<
    UserRow,
    | ("username" | "fullName" | "email" | "role")
    | ("permissionSets" | "preferredCurrency" | "createdAt")
  >
  & Partial<Pick<UserRow, "isCompany">>;

/** The members and rules of a user that is a company. */
export interface RecordedCompany {
  readonly userId: number;
  readonly joinedAt: Instant;
  readonly members: readonly Pick<MemberRow, "userId" | "role">[];
  readonly rules: readonly Omit<RuleRow, "companyId">[];
}

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
    for (const company of recorded.companies ?? []) {
      await fillCompany(tx, company);
    }
    await openAccounts(tx, recorded.accounts);
  });
}

/** Gives a user that is a company its members and rules. */
export async function fillCompany(
  tx: Repositories,
  { userId, joinedAt, members, rules }: RecordedCompany,
): Promise<void> {
  const details = { legalForm: "llc", ein: "**-***6789", address: "14 Mill Lane" } as const;
  await tx.companies.insert({ userId, ...details });
  for (const member of members) {
    const limits = { paymentLimit: null, dayLimit: null, accountIds: null };
    await tx.companies.insertMember({ companyId: userId, ...member, ...limits, joinedAt });
  }
  await tx.companyApprovals.saveRules(userId, rules);
}

/** Opens accounts with their balances. Returns their IDs. */
export async function openAccounts(
  tx: Repositories,
  accounts: readonly RecordedAccount[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  const entries: NewEntry[] = [];
  for (const { opening, ...account } of accounts) {
    const { id } = await tx.accounts.insert({
      ...account,
      nickname: null,
      isActive: true,
      isFrozen: false,
    });
    ids.push(id);
    if (opening === 0) continue;
    entries.push({
      ...{ kind: "deposit", transactionId: null, actorId: account.userId },
      postedAt: account.createdAt,
      legs: legsAgainst("cash", id, opening),
    });
  }
  await tx.journal.postTogether(entries);
  return ids;
}
