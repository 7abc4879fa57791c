import type { Instant } from "#contract/time.ts";
import type { Role } from "#contract/users.ts";
import type { NewUser, UserRow } from "../db/rows.ts";
import type { Tables } from "../db/store.ts";

/** What must be said of a new person; everything else has section 3's default. */
export interface Person extends Partial<Omit<NewUser, "passwordHash" | "createdAt">> {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
}

/** Adds a person with an already hashed password. Throws DuplicateRow when a name is taken. */
export function addUser(
  tx: Tables,
  person: Person & { readonly passwordHash: string; readonly now: Instant },
): Promise<UserRow> {
  const { now, ...given } = person;
  return tx.users.insert({
    isActive: true,
    isFrozen: false,
    sealedIdentity: null,
    phoneNumber: null,
    preferredAccountType: "checking",
    preferredCurrency: "USD",
    twoFactorEnabled: false,
    passwordChangeDue: false,
    createdAt: now,
    ...given,
  });
}
