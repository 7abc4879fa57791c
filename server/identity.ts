import * as z from "zod/mini";
import type { Deps, Encryptor } from "./deps.ts";
import { decryptIfPossible } from "./encryptor.ts";
import type { UserRow } from "./db/rows.ts";

const identity = z.object({
  driversLicense: z.nullable(z.string()),
  /** Only ever the masked last four: `***-**-1234`. */
  ssn: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
});

/** What proves who a person is. It is kept sealed, and opened only to be shown. */
export type Identity = z.output<typeof identity>;

export const unknownIdentity: Identity = { driversLicense: null, ssn: null, dateOfBirth: null };

/**
 * A username belongs to one person only and, unlike the id, is known before the row is there. Who
 * gets another one has their identity sealed again.
 */
export const identityPlace = (username: string) => `identity:${username.toLowerCase()}`;

/** Seals what is known of a person; null when that is nothing. */
export async function sealIdentity(
  encryptor: Encryptor,
  username: string,
  { driversLicense = null, ssn = null, dateOfBirth = null }: Partial<Identity>,
): Promise<string | null> {
  const whole: Identity = { driversLicense, ssn, dateOfBirth };
  if (Object.values(whole).every((value) => value === null)) return null;
  return await encryptor.encrypt(identityPlace(username), JSON.stringify(whole));
}

/**
 * Opens what is known of a person; undefined where it cannot be opened, because the key was lost or
 * it was sealed for another.
 */
export async function openIdentity(
  encryptor: Encryptor,
  { username, sealedIdentity }: Pick<UserRow, "username" | "sealedIdentity">,
): Promise<Identity | undefined> {
  if (sealedIdentity === null) return unknownIdentity;
  const opened = await decryptIfPossible(encryptor, identityPlace(username), sealedIdentity);
  return opened === undefined ? undefined : identity.parse(JSON.parse(opened));
}

/** People to look at: all are sealed under one key, but for those of a bank that has lost one. */
const SOME = 100;

/** Whether the key is the one that sealed people's identities: it opens one, or there is none. */
export async function opensIdentities(
  { store, encryptor }: Pick<Deps, "store" | "encryptor">,
): Promise<boolean> {
  const people = await store.users.find({}, { limit: SOME });
  const sealed = people.filter(({ sealedIdentity }) => sealedIdentity !== null);
  for (const person of sealed) {
    if (await openIdentity(encryptor, person) !== undefined) return true;
  }
  return sealed.length === 0;
}
