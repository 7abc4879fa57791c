import { RECOVERY_CODES } from "#contract/authenticator.ts";
import type { Repositories } from "../../db/store.ts";
import type { Deps, Encryptor } from "../../kernel/deps.ts";
import { ownFactors } from "../../rules/secondFactors.ts";

/** Without I, L, O and U, which are read as others: ten of these are 50 bits. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;

/**
 * Creates recovery codes for a user who has none left, and returns them. Existing codes stay valid:
 * a user who adds another second factor has saved them already.
 */
export async function drawMissingRecoveryCodes(
  tx: Repositories,
  deps: Pick<Deps, "randomness" | "encryptor">,
  userId: number,
): Promise<string[] | undefined> {
  const left = await tx.recoveryCodes.count(userId);
  return left === 0 ? await drawRecoveryCodes(tx, deps, userId) : undefined;
}

/** Replaces a user's recovery codes with new ones. Returns them in readable form. */
export async function drawRecoveryCodes(
  { recoveryCodes }: Repositories,
  { randomness, encryptor }: Pick<Deps, "randomness" | "encryptor">,
  userId: number,
): Promise<string[]> {
  const sign = () => SIGNS[randomness.integer(SIGNS.length)];
  const codes = Array.from(
    { length: RECOVERY_CODES },
    () => Array.from({ length: LENGTH }, sign).join(""),
  );
  const hashes = await Promise.all(codes.map((code) => encryptor.keyedHash(placeOf(userId), code)));
  await recoveryCodes.replace(userId, hashes);
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/**
 * Uses up one of a user's recovery codes, given without its hyphen. Returns false if there is none.
 */
export async function consumeRecoveryCode(
  { recoveryCodes }: Repositories,
  encryptor: Encryptor,
  userId: number,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  for (const hash of await encryptor.keyedHashes(placeOf(userId), code)) {
    if (await recoveryCodes.use(userId, hash)) return true;
  }
  return false;
}

/** Returns whether the user has an authenticator app or a passkey, which they might lose. */
export async function mayHaveRecoveryCodes(tx: Repositories, userId: number): Promise<boolean> {
  const { authenticator, passkey } = await ownFactors(tx, userId);
  return authenticator || passkey;
}

/** Deletes the codes of a user who has no authenticator app or passkey left. */
export async function dropUselessCodes(tx: Repositories, userId: number): Promise<void> {
  if (!await mayHaveRecoveryCodes(tx, userId)) await tx.recoveryCodes.deleteAllOf(userId);
}

function placeOf(userId: number): string {
  return `recovery-code:${userId}`;
}
