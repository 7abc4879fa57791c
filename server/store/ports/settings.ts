import type { Instant } from "#contract/time.ts";

/** A system setting (section 3). A secret one holds its value sealed. */
export interface SettingRow {
  readonly id: number;
  readonly key: string;
  readonly value: string;
  readonly updatedAt: Instant;
}

export interface Settings {
  /** The stored value; undefined where the setting is absent. */
  get(key: string): Promise<string | undefined>;
  /** Every setting, by key. */
  list(): Promise<SettingRow[]>;
  /** The setting, locked until the transaction ends; so is the key of one that is not there yet. */
  lock(key: string): Promise<SettingRow | undefined>;
  /** Adds the setting or replaces its value. */
  set(key: string, value: string, updatedAt: Instant): Promise<SettingRow>;
  /** Answers whether there was one. */
  delete(key: string): Promise<boolean>;
}
