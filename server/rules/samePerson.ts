import type { UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { Encryptor } from "../kernel/deps.ts";
import { openIdentity } from "./identity.ts";

interface Looking {
  readonly tx: Pick<Repositories, "users">;
  readonly encryptor: Encryptor;
}

/**
 * Returns whether one of these users is the same human as a staff member, under another name: with
 * the same phone number, driver's license, or last four digits of a social security number and
 * birthday. Email addresses are unique anyway.
 */
export async function isAmong(
  { tx, encryptor }: Looking,
  staffId: number,
  userIds: readonly number[],
): Promise<boolean> {
  const others = new Set(userIds.filter((id) => id !== staffId));
  if (others.size === 0) return false;
  const staff = await tx.users.byId(staffId);
  if (staff === undefined || staff.phoneNumber === null && staff.encryptedIdentity === null) {
    return false;
  }
  const known = await marksOf(encryptor, staff);
  for (const id of others) {
    const other = await tx.users.byId(id);
    const marks = other === undefined ? [] : await marksOf(encryptor, other);
    if (marks.some((mark) => known.includes(mark))) return true;
  }
  return false;
}

/** What belongs to one person, each as it is compared. */
async function marksOf(encryptor: Encryptor, person: UserRow): Promise<readonly string[]> {
  const { driversLicense, ssn, dateOfBirth } = await openIdentity(encryptor, person) ?? {};
  const phone = person.phoneNumber?.replaceAll(/\D/g, "") ?? "";
  const license = driversLicense?.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "") ?? "";
  return [
    ...phone === "" ? [] : [`phone ${phone}`],
    ...license === "" ? [] : [`license ${license}`],
    ...ssn && dateOfBirth ? [`born ${dateOfBirth} ${ssn}`] : [],
  ];
}
