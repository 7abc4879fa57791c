import * as z from "zod/mini";
import type { Deps, Encryptor } from "../kernel/deps.ts";
import { decryptIfPossible } from "../kernel/encryptor.ts";
import type { UserRow } from "../db/rows.ts";

const identity = z.object({
  driversLicense: z.nullable(z.string()),
  /** Only ever the masked last four: `***-**-1234`. */
  ssn: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
});

/** A user's identity data. Stored encrypted, and decrypted only to be shown. */
export type Identity = z.output<typeof identity>;

export const unknownIdentity: Identity = { driversLicense: null, ssn: null, dateOfBirth: null };

/**
 * The place that binds an identity: a username is unique and, unlike the ID, known before the row
 * exists. A new username means re-encrypting the identity.
 */
export const identityPlace = (username: string) => `identity:${username.toLowerCase()}`;

/** Encrypts a user's identity; returns null if it is empty. */
export async function encryptIdentity(
  encryptor: Encryptor,
  username: string,
  { driversLicense = null, ssn = null, dateOfBirth = null }: Partial<Identity>,
): Promise<string | null> {
  const whole: Identity = { driversLicense, ssn, dateOfBirth };
  if (Object.values(whole).every((value) => value === null)) return null;
  return await encryptor.encrypt(identityPlace(username), JSON.stringify(whole));
}

/**
 * Decrypts a user's identity; returns undefined if the key was lost or the text belongs to another
 * user.
 */
export async function openIdentity(
  encryptor: Encryptor,
  { username, encryptedIdentity }: Pick<UserRow, "username" | "encryptedIdentity">,
): Promise<Identity | undefined> {
  if (encryptedIdentity === null) return unknownIdentity;
  const opened = await decryptIfPossible(encryptor, identityPlace(username), encryptedIdentity);
  return opened === undefined ? undefined : identity.parse(JSON.parse(opened));
}

/** How many users to try: all are encrypted under one key, except after a lost key. */
const SOME = 100;

/** Returns whether the key decrypts users' identities: at least one, or there are none. */
export async function opensIdentities(
  { store, encryptor }: Pick<Deps, "store" | "encryptor">,
): Promise<boolean> {
  const people = await store.users.find({}, { limit: SOME });
  const ciphertext = people.filter(({ encryptedIdentity }) => encryptedIdentity !== null);
  for (const person of ciphertext) {
    if (await openIdentity(encryptor, person) !== undefined) return true;
  }
  return ciphertext.length === 0;
}
