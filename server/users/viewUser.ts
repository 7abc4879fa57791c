import { setsOf } from "#contract/staff.ts";
import type { User } from "#contract/users.ts";
import { typedEmail } from "../rules/claimedEmail.ts";
import type { Encryptor } from "../kernel/deps.ts";
import type { UserRow } from "../db/rows.ts";
import { maskAllBut, maskedEmail, readsMasks } from "../rules/masks.ts";
import { openIdentity, unknownIdentity } from "../rules/identity.ts";

/**
 * Returns a user as `viewer` may see them: never the password; the license masked except for
 * administrators. Staff without permission to see identities get more masks, except for themselves.
 * `hidesIdentity`: masks license and date of birth for all viewers.
 */
export async function viewUser(
  encryptor: Encryptor,
  user: UserRow,
  viewer: Pick<UserRow, "id" | "role" | "permissionSets">,
  { hidesIdentity = false }: { readonly hidesIdentity?: boolean } = {},
): Promise<User> {
  const {
    passwordHash: _hash,
    encryptedIdentity: _sealed,
    isEmailProved: _proved,
    codeAbove: _above,
    stop,
    alerts: _alerts,
    permissionSets: _sets,
    isCompany,
    ...shown
  } = user;
  // A lost key must not lock people out of the bank: what cannot be opened is not shown.
  const identity = await openIdentity(encryptor, user) ?? unknownIdentity;
  const { driversLicense, ssn, dateOfBirth } = identity;
  const isMasked = readsMasks(viewer) && viewer.id !== user.id;
  const isHidden = isMasked || hidesIdentity;
  const { pendingEmail } = user;
  const email = typedEmail(user.email);
  return {
    ...shown,
    ...(isCompany ? { isCompany } : {}),
    stoppedAt: stop?.at ?? null,
    ...(user.role === "admin" ? { permissionSets: [...setsOf(user)] } : {}),
    ssn,
    dateOfBirth: isHidden && dateOfBirth !== null ? HIDDEN_DATE : dateOfBirth,
    driversLicense: viewer.role !== "admin" || isHidden ? masked(driversLicense) : driversLicense,
    email: isMasked ? maskedEmail(email) : email,
    pendingEmail: isMasked && pendingEmail !== null ? maskedEmail(pendingEmail) : pendingEmail,
  };
}

const HIDDEN_DATE = "****-**-**";

function masked(license: string | null): string | null {
  return license === null ? null : maskAllBut(license, 3);
}
