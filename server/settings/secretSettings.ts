import type { Sealer } from "../deps.ts";
import { openIfPossible } from "../sealer.ts";
import type { SettingRow } from "../store/ports/settings.ts";

/** Settings whose value must not be readable in the database, nor stand in the audit log. */
export function isSecret(key: string): boolean {
  return /_(code|key|password|secret|token)$/.test(key);
}

export function sealPlace(key: string): string {
  return `setting:${key}`;
}

/** A value as it is stored. */
export async function storedValue(sealer: Sealer, key: string, value: string): Promise<string> {
  return isSecret(key) ? await sealer.seal(sealPlace(key), value) : value;
}

/** A value as administrators see it; undefined where it was sealed under a key that is lost. */
export async function shownValue(
  sealer: Sealer,
  { key, value }: Pick<SettingRow, "key" | "value">,
): Promise<string | undefined> {
  return isSecret(key) ? await openIfPossible(sealer, sealPlace(key), value) : value;
}
