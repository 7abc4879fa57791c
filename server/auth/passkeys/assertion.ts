import type { UsedCredential } from "#contract/passkeys.ts";
import type { PasskeyRow } from "../../db/store/passkeys.ts";
import { challengeFor } from "../../kernel/order.ts";
import { challengeIn, hasSigned, isOnPageOf } from "./webauthn.ts";

/**
 * Returns a passkey's answer with its public key: enough to verify the signature when the passkey
 * itself is gone.
 */
export function assertionOf(
  { clientDataJSON, authenticatorData, signature }: UsedCredential,
  { publicKey }: Pick<PasskeyRow, "publicKey">,
): string {
  return [publicKey, clientDataJSON, authenticatorData, signature].join(".");
}

/**
 * Returns whether that passkey has signed this very text, on a page of the host that it was made
 * for.
 */
export async function isSignedBy(
  text: string,
  assertion: string,
  rpId: string,
): Promise<boolean> {
  const [publicKey = "", clientDataJSON = "", authenticatorData = "", signature = ""] = assertion
    .split(".");
  if (challengeIn({ clientDataJSON }) !== await challengeFor(text)) return false;
  if (!isOnPageOf(rpId, { clientDataJSON })) return false;
  return await hasSigned({ publicKey, clientDataJSON, authenticatorData, signature }, rpId);
}
