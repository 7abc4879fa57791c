import type { Encryptor } from "../deps.ts";
import type { Tables } from "../db/store.ts";
import { shownValue } from "./secretSettings.ts";

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
