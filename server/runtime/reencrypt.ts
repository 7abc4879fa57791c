import type { EncryptedColumn, EncryptedText } from "../db/postgres/encryptedTexts.ts";
import type { Encryptor } from "../kernel/deps.ts";
import { DecryptionError } from "../kernel/encryptor.ts";
import { personalKeyPlace } from "../audit/personalKeys.ts";
import { requestPlace } from "../approvalRequests/requestText.ts";
import { secondFactorPlace } from "../auth/secondFactor/authenticator.ts";
import { encryptedCodePlace } from "../auth/secondFactor/codes.ts";
import { textPlace } from "../notifications/outbox.ts";
import { isSecret, settingPlace } from "../settings/settings.ts";
import { identityPlace } from "../rules/identity.ts";

/** How many rows are read at a time. */
const SLICE = 500;

/** The result of a key rotation. */
export interface ReencryptionResult {
  readonly moved: number;
  /** Columns and rows whose text no key of the ring opens; they were left as they are. */
  readonly lost: readonly string[];
}

/** `of`: a person's id, and what else the text is bound to. */
function wordsIn(of: string): { readonly userId: number; readonly other: string } {
  const [id = "", ...words] = of.split(" ");
  return { userId: Number(id), other: words.join(" ") };
}

const emailPlace = (table: "outbox" | "unsent_letters") => (of: string, id: number): string => {
  const { userId, other: to } = wordsIn(of);
  return textPlace(table, { id, userId, to });
};

/** The place that each column's texts are bound to; undefined for one that isn't encrypted. */
export const placesOf: Readonly<Record<string, (of: string, key: number) => string | undefined>> = {
  "users.sealed_identity": (of) => identityPlace(of),
  "authenticators.sealed_secret": (of) => secondFactorPlace(Number(of)),
  "two_factor_codes.sealed_code": (of) => {
    const { userId, other: codeHash } = wordsIn(of);
    return encryptedCodePlace({ userId, codeHash });
  },
  "personal_keys.sealed_key": (of) => personalKeyPlace(of),
  "outbox.sealed_text": emailPlace("outbox"),
  "unsent_letters.sealed_text": emailPlace("unsent_letters"),
  "approval_requests.sealed_text": (of, id) => requestPlace("text", id, of),
  "approval_requests.sealed_reason": (of, id) => requestPlace("reason", id, of),
  "system_settings.value": (of) => isSecret(of) ? settingPlace(of) : undefined,
};

/**
 * Key rotation: re-encrypts, row by row, everything encrypted under a former key while the server
 * runs. Skips rows that change concurrently, because their writers encrypt under the current key.
 * Leaves the audit log alone: its rows are hash-chained, and encrypted under the lasting keys.
 */
export async function reencrypt(
  columns: readonly EncryptedColumn[],
  encryptor: Encryptor,
): Promise<ReencryptionResult> {
  let moved = 0;
  const lost: string[] = [];
  const renew = async (column: EncryptedColumn, text: EncryptedText) => {
    const place = placesOf[column.name]?.(text.of, text.key);
    if (place === undefined) return;
    try {
      const ciphertext = await encryptor.renewed(place, text.ciphertext);
      if (ciphertext === undefined) return;
      await column.replace(text, ciphertext);
      moved++;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      lost.push(`${column.name} of row ${text.key}`);
    }
  };
  for (const column of columns) {
    let after = 0;
    let slice: readonly EncryptedText[];
    do {
      slice = await column.after(after, SLICE);
      for (const text of slice) await renew(column, text);
      after = slice.at(-1)?.key ?? after;
    } while (slice.length === SLICE);
  }
  return { moved, lost };
}
