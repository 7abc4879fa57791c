import type { Instant } from "#contract/time.ts";
import { checkDigit, newAccountNumber } from "#server/accounts/openAccount.ts";
import type { Deps, Randomness } from "#server/deps.ts";
import type { AccountRow, UserRow } from "#server/db/rows.ts";
import type { Repositories } from "#server/db/store.ts";
import { addUser } from "#server/users/addUser.ts";
import { sealIdentity } from "#server/users/identity.ts";
import { type DemoAccount, type DemoPerson, instantFrom } from "./plan.ts";
import { between } from "../seeded.ts";

/** A person as stored, with their accounts in the order of their plan. */
export interface Resident {
  readonly user: UserRow;
  readonly accounts: readonly AccountRow[];
}

/** Adds the people, without passwords, and opens their accounts, empty; answers them by username. */
export async function moveIn(
  tx: Repositories,
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

const LEADING_DIGITS = 6;

/** A valid account number that ends in these four digits. */
function numberEnding(ending: string, randomness: Randomness): string {
  for (;;) {
    const leading = between(randomness, 10 ** (LEADING_DIGITS - 1), 10 ** LEADING_DIGITS - 1);
    const body = `${leading}${ending.slice(0, -1)}`;
    if (checkDigit(body) === ending.slice(-1)) return body + ending.slice(-1);
  }
}
