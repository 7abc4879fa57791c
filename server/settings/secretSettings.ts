import type { Encryptor } from "../deps.ts";
import type { Tables } from "../db/store.ts";
import type { SettingRow } from "../db/store/operations.ts";
import { decryptIfPossible } from "../encryptor.ts";

/** A setting that is no secret; undefined where it is absent. */
export function settingOf(tables: Tables, key: string): Promise<string | undefined> {
  return tables.settings.get(key);
}

/** A setting that is kept sealed; undefined where it is absent or cannot be opened any more. */
export async function secretSettingOf(
  tables: Tables,
  encryptor: Encryptor,
  key: string,
): Promise<string | undefined> {
  const value = await tables.settings.get(key);
  return value === undefined ? undefined : await shownValue(encryptor, { key, value });
}

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
