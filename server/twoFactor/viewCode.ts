import { HIDDEN_CODE, type TwoFactorCode } from "#contract/twoFactor.ts";
import type { Instant } from "#contract/time.ts";
import type { Sealer } from "../deps.ts";
import { openIfPossible } from "../sealer.ts";
import type { CodeRow } from "../store/ports/codes.ts";
import { codePlace } from "./codes.ts";

/** A code as administrators see it: readable only where one of them made it. */
export async function viewCode(
  sealer: Sealer,
  row: CodeRow,
  now: Instant,
): Promise<TwoFactorCode> {
  const { origin: _origin, codeHash: _codeHash, sealedCode, ...shown } = row;
  const code = sealedCode === null
    ? HIDDEN_CODE
    : await openIfPossible(sealer, codePlace(row.userId), sealedCode) ?? HIDDEN_CODE;
  return { ...shown, code, isExpired: row.expiresAt <= now };
}
