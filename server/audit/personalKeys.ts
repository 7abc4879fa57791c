import type { Repositories } from "../db/store.ts";
import type { PersonalKeyRow } from "../db/store/personalKeys.ts";
import type { Deps, Encryptor } from "../kernel/deps.ts";
import { decryptIfPossible } from "../kernel/encryptor.ts";

/** The place that binds a user's encrypted key. */
export const personalKeyPlace = (userId: number | string) => `personal key:${userId}`;

/** Users' keys by ID, without those of deleted users. */
export type KeysByUser = ReadonlyMap<number, string>;

export type ReadingKeys = {
  readonly tx: Pick<Repositories, "personalKeys">;
  readonly encryptor: Encryptor;
};

/** Returns the keys of these users, without lost ones. */
export async function readPersonalKeys(
  { tx, encryptor }: ReadingKeys,
  userIds: readonly number[],
): Promise<KeysByUser> {
  const rows = userIds.length === 0 ? [] : await tx.personalKeys.find(userIds);
  const keys = await Promise.all(
    rows.map(async (row) => [row.userId, await openKey(encryptor, row)] as const),
  );
  return new Map(keys.flatMap(([id, key]) => key === undefined ? [] : [[id, key] as const]));
}

function openKey(encryptor: Encryptor, row: PersonalKeyRow): Promise<string | undefined> {
  return decryptIfPossible(encryptor, personalKeyPlace(row.userId), row.encryptedKey);
}

export interface MakingKeys extends ReadingKeys {
  readonly tx: Pick<Repositories, "personalKeys" | "users">;
  readonly randomness: Deps["randomness"];
}

/** Returns the keys of those of these users who exist, and makes missing and lost ones. */
export async function makePersonalKeys(
  making: MakingKeys,
  userIds: readonly number[],
): Promise<KeysByUser> {
  const known = await readPersonalKeys(making, userIds);
  const { tx, encryptor, randomness } = making;
  const missing = userIds.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const lost = new Map((await tx.personalKeys.find(missing)).map((row) => [row.userId, row]));
  for (const userId of missing) {
    if (await tx.users.byId(userId) === undefined) continue;
    const encryptedKey = await encryptor.encrypt(personalKeyPlace(userId), randomness.token());
    const row = lost.get(userId);
    if (row === undefined) await tx.personalKeys.add({ userId, encryptedKey });
    else await tx.personalKeys.replace(row, { userId, encryptedKey });
  }
  // Another transaction may have been faster.
  return await readPersonalKeys(making, userIds);
}
