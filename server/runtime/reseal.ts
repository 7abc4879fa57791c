import type { SealedColumn, SealedText } from "../db/postgres/sealedTexts.ts";
import type { Encryptor } from "../deps.ts";
import { DecryptionError } from "../encryptor.ts";
import { requestPlace } from "../approvalRequests/closeRequest.ts";
import { secondFactorPlace } from "../auth/secondFactor/authenticator.ts";
import { codePlace } from "../auth/secondFactor/codes.ts";
import { sealPlace } from "../notifications/outbox.ts";
import { isSecret, settingPlace } from "../settings/settings.ts";
import { identityPlace } from "../identity.ts";

/** How many rows are read at a time. */
const SLICE = 500;

/** What sealing anew came to. */
export interface Resealed {
  readonly moved: number;
  /** Columns and rows whose text no key of the ring opens; they were left as they are. */
  readonly lost: readonly string[];
}

/** What the texts of each column were sealed for; undefined for one that is not sealed. */
export const placesOf: Readonly<Record<string, (of: string) => string | undefined>> = {
  "users.sealed_identity": identityPlace,
  "authenticators.sealed_secret": (of) => secondFactorPlace(Number(of)),
  "two_factor_codes.sealed_code": (of) => codePlace(Number(of)),
  "outbox.sealed_text": (of) => sealPlace(Number(of)),
  "unsent_letters.sealed_text": (of) => sealPlace(Number(of)),
  "approval_requests.sealed_text": requestPlace,
  "approval_requests.sealed_reason": requestPlace,
  "system_settings.value": (of) => isSecret(of) ? settingPlace(of) : undefined,
};

/**
 * Seals everything anew that another key than the current one has sealed, row by row, while the bank
 * works: a row that changes meanwhile is left to whoever changed it, who seals under the current key.
 * The audit log stays as it is: its rows are linked, and the former keys are kept for it.
 */
export async function reseal(
  columns: readonly SealedColumn[],
  encryptor: Encryptor,
): Promise<Resealed> {
  let moved = 0;
  const lost: string[] = [];
  const renew = async (column: SealedColumn, text: SealedText) => {
    const place = placesOf[column.name]?.(text.of);
    if (place === undefined) return;
    try {
      const sealed = await encryptor.renewed(place, text.sealed);
      if (sealed === undefined) return;
      await column.replace(text, sealed);
      moved++;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      lost.push(`${column.name} of row ${text.key}`);
    }
  };
  for (const column of columns) {
    let after = 0;
    let slice: readonly SealedText[];
    do {
      slice = await column.after(after, SLICE);
      for (const text of slice) await renew(column, text);
      after = slice.at(-1)?.key ?? after;
    } while (slice.length === SLICE);
  }
  return { moved, lost };
}
