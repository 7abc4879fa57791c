import type { Instant } from "#contract/time.ts";
import type { AuthenticatorRow } from "../../db/store/authenticators.ts";
import type { Repositories } from "../../db/store.ts";
import type { Encryptor } from "../../kernel/deps.ts";
import { decryptIfPossible } from "../../kernel/encryptor.ts";
import { stepOf } from "./totp.ts";

/** Encrypts the secret of an app for its user only. */
export function encryptSecret(
  encryptor: Encryptor,
  userId: number,
  secret: string,
): Promise<string> {
  return encryptor.encrypt(secondFactorPlace(userId), secret);
}

/**
 * Returns whether the app shows this code just now and it was not taken before; from now on it was.
 */
export async function consumeAppCode(
  { authenticators }: Repositories,
  encryptor: Encryptor,
  { authenticator: { userId, encryptedSecret }, code, now }: {
    readonly authenticator: AuthenticatorRow;
    readonly code: string;
    readonly now: Instant;
  },
): Promise<boolean> {
  // Under a lost key the app is lost too; the other ways in stay.
  const secret = await decryptIfPossible(encryptor, secondFactorPlace(userId), encryptedSecret);
  const step = secret === undefined ? undefined : stepOf(secret, code, now);
  return step !== undefined && await authenticators.takeStep(userId, step);
}

export function secondFactorPlace(userId: number): string {
  return `authenticator:${userId}`;
}
