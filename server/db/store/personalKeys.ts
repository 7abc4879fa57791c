import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A user's key, encrypted. */
export type PersonalKeyRow = RowOf<Tables["personalKeys"]>;

export interface PersonalKeys {
  find(userIds: readonly number[]): Promise<PersonalKeyRow[]>;
  /** Adds a key, unless its user has one. */
  add(key: PersonalKeyRow): Promise<void>;
  /** Replaces a key that can't be decrypted anymore. */
  replace(lost: PersonalKeyRow, key: PersonalKeyRow): Promise<void>;
}

export function createPersonalKeys(open: OpenTable): PersonalKeys {
  const keys = open("personalKeys");
  return {
    find: (userIds) => keys.list({ userId: { oneOf: userIds } }),
    add: async (key) => void await keys.insertUnlessTaken(key),
    replace: async ({ userId, encryptedKey: lost }, { encryptedKey }) =>
      void await keys.update({ userId, encryptedKey: lost }, { encryptedKey }),
  };
}
