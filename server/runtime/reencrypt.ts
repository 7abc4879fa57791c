import type { EncryptedColumn, EncryptedText } from "../db/postgres/encryptedTexts.ts";
import type { Encryptor } from "../deps.ts";
import { DecryptionError } from "../encryptor.ts";
import { formerRequestPlace, requestPlace } from "../approvalRequests/requestText.ts";
import { secondFactorPlace } from "../auth/secondFactor/authenticator.ts";
import { codePlace, encryptedCodePlace } from "../auth/secondFactor/codes.ts";
import { formerTextPlace, textPlace } from "../notifications/outbox.ts";
import { isSecret, settingPlace } from "../settings/settings.ts";
import { identityPlace } from "../identity.ts";

/** How many rows are read at a time. */
const SLICE = 500;

/** The result of a key rotation. */
export interface ReencryptionResult {
  readonly moved: number;
  /** Columns and rows whose text no key of the ring opens; they were left as they are. */
  readonly lost: readonly string[];
}

/** Where a text belongs, and where it belonged before schema version 37, where that was elsewhere. */
type Places = readonly [own: string, former?: string];

/** `of`: a person's id, and what else the text is bound to. */
function wordsIn(of: string): { readonly userId: number; readonly other: string } {
  const [id = "", ...words] = of.split(" ");
  return { userId: Number(id), other: words.join(" ") };
}

const emailPlaces = (table: "outbox" | "unsent_letters") => (of: string, id: number): Places => {
  const { userId, other: to } = wordsIn(of);
  return [textPlace(table, { id, userId, to }), formerTextPlace(userId)];
};
const requestPlaces = (said: "text" | "reason") => (of: string, id: number): Places => {
  const [state, ...words] = of.split(" ");
  const about = words.join(" ");
  const own = requestPlace(said, id, about);
  return state === "waiting" ? [own] : [own, formerRequestPlace(about)];
};

/** The place that each column's texts are bound to; undefined for one that isn't encrypted. */
export const placesOf: Readonly<Record<string, (of: string, key: number) => Places | undefined>> = {
  "users.sealed_identity": (of) => [identityPlace(of)],
  "authenticators.sealed_secret": (of) => [secondFactorPlace(Number(of))],
  "two_factor_codes.sealed_code": (of) => {
    const { userId, other: codeHash } = wordsIn(of);
    return [encryptedCodePlace({ userId, codeHash }), codePlace(userId)];
  },
  "outbox.sealed_text": emailPlaces("outbox"),
  "unsent_letters.sealed_text": emailPlaces("unsent_letters"),
  "approval_requests.sealed_text": requestPlaces("text"),
  "approval_requests.sealed_reason": requestPlaces("reason"),
  "system_settings.value": (of) => isSecret(of) ? [settingPlace(of)] : undefined,
};

/** Returns the text encrypted under the current key in its place, or undefined if it is already. */
async function renewed(
  encryptor: Encryptor,
  [own, former]: Places,
  ciphertext: string,
): Promise<string | undefined> {
  try {
    return await encryptor.renewed(own, ciphertext);
  } catch (error) {
    if (!(error instanceof DecryptionError) || former === undefined) throw error;
    return await encryptor.encrypt(own, await encryptor.decrypt(former, ciphertext));
  }
}

/**
 * Key rotation: re-encrypts, row by row, everything encrypted under a former key while the server
 * runs. Skips rows that change concurrently, because their writers encrypt under the current key.
 * Leaves the audit log alone: its rows are hash-chained, so the former keys are kept for it.
 */
export async function reencrypt(
  columns: readonly EncryptedColumn[],
  encryptor: Encryptor,
): Promise<ReencryptionResult> {
  let moved = 0;
  const lost: string[] = [];
  const renew = async (column: EncryptedColumn, text: EncryptedText) => {
    const places = placesOf[column.name]?.(text.of, text.key);
    if (places === undefined) return;
    try {
      const ciphertext = await renewed(encryptor, places, text.ciphertext);
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
