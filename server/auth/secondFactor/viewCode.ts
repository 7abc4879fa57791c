import type { Instant } from "#contract/time.ts";
import { HIDDEN_CODE, type TwoFactorCode } from "#contract/twoFactor.ts";
import type { CodeRow } from "../../db/store/people.ts";
import type { Encryptor } from "../../deps.ts";
import { decryptIfPossible } from "../../encryptor.ts";
import { codePlace } from "./codes.ts";

/** A code as administrators see it: readable only where one of them made it. */
export async function viewCode(
  encryptor: Encryptor,
  row: CodeRow,
  now: Instant,
): Promise<TwoFactorCode> {
  const { origin: _origin, challengeHash: _hash, codeHash: _codeHash, sealedCode, ...shown } = row;
  const code = sealedCode === null
    ? HIDDEN_CODE
    : await decryptIfPossible(encryptor, codePlace(row.userId), sealedCode) ?? HIDDEN_CODE;
  return { ...shown, code, isExpired: row.expiresAt <= now };
}
