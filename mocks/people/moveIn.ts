import type { Instant } from "#contract/time.ts";
import { newAccountNumber } from "#server/accounts/accountNumber.ts";
import type { Deps, Randomness } from "#server/deps.ts";
import type { AccountRow, UserRow } from "#server/db/rows.ts";
import type { Tables } from "#server/db/store.ts";
import { addUser } from "#server/users/addUser.ts";
import { sealIdentity } from "#server/users/identity.ts";
import { numberEnding } from "./numberEnding.ts";
import { type DemoAccount, type DemoPerson, instantFrom } from "./plan.ts";

/** A person as stored, with their accounts in the order of their plan. */
export interface Resident {
  readonly user: UserRow;
  readonly accounts: readonly AccountRow[];
}

/** Adds the people, without passwords, and opens their accounts, empty; answers them by username. */
export async function moveIn(
  tx: Tables,
  people: readonly DemoPerson[],
  { now, randomness, encryptor }: Pick<Deps, "randomness" | "encryptor"> & {
    readonly now: Instant;
  },
): Promise<ReadonlyMap<string, Resident>> {
  const residents = new Map<string, Resident>();
  for (const { joined, accounts: wanted, driversLicense, ssn, dateOfBirth, ...known } of people) {
    const user = await addUser(tx, {
      ...known,
      passwordHash: "",
      sealedIdentity: await sealIdentity(encryptor, known.username, {
        driversLicense,
        ssn,
        dateOfBirth,
      }),
      now: instantFrom(joined, now),
    });
    const accounts: AccountRow[] = [];
    for (const account of wanted) {
      accounts.push(
        await tx.accounts.insert({
          userId: user.id,
          accountType: account.type,
          accountNumber: accountNumber(account, randomness),
          isActive: account.isActive ?? true,
          isFrozen: account.isFrozen ?? false,
          createdAt: instantFrom(account.opened, now),
        }),
      );
    }
    residents.set(user.username, { user, accounts });
  }
  return residents;
}

function accountNumber({ ending }: DemoAccount, randomness: Randomness): string {
  return ending === undefined ? newAccountNumber(randomness) : numberEnding(ending, randomness);
}
