import type { SettingRow } from "../db/store/operations.ts";
import type { Encryptor } from "../deps.ts";
import { decryptIfPossible } from "../encryptor.ts";

/** Settings whose value must not be readable in the database, nor stand in the audit log. */
export function isSecret(key: string): boolean {
  return /_(code|key|password|secret|token)$/.test(key);
}

function sealPlace(key: string): string {
  return `setting:${key}`;
}

/** A value as it is stored. */
export async function storedValue(
  encryptor: Encryptor,
  key: string,
  value: string,
): Promise<string> {
  return isSecret(key) ? await encryptor.encrypt(sealPlace(key), value) : value;
}

/** A value as administrators see it; undefined where it was sealed under a key that is lost. */
export async function shownValue(
  encryptor: Encryptor,
  { key, value }: Pick<SettingRow, "key" | "value">,
): Promise<string | undefined> {
  return isSecret(key) ? await decryptIfPossible(encryptor, sealPlace(key), value) : value;
}
