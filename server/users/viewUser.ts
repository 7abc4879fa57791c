import type { User } from "#contract/users.ts";
import type { Encryptor } from "../deps.ts";
import type { UserRow } from "../db/rows.ts";
import { openIdentity, unknownIdentity } from "./identity.ts";

/** A person as `viewer` may see them: never the password, the licence masked unless an admin reads. */
export async function viewUser(
  encryptor: Encryptor,
  user: UserRow,
  viewer: Pick<UserRow, "role">,
): Promise<User> {
  const {
    passwordHash: _hash,
    sealedIdentity: _sealed,
    isEmailProved: _proved,
    codeAbove: _above,
    ...shown
  } = user;
  // A lost key must not lock people out of the bank: what cannot be opened is not shown.
  const identity = await openIdentity(encryptor, user) ?? unknownIdentity;
  const { driversLicense, ssn, dateOfBirth } = identity;
  return {
    ...shown,
    ssn,
    dateOfBirth,
    driversLicense: viewer.role === "admin" ? driversLicense : masked(driversLicense),
  };
}

function masked(license: string | null): string | null {
  return license === null ? null : license.slice(-3).padStart(license.length, "*");
}
