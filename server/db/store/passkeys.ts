import type { Instant } from "#contract/time.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A passkey: the public key of a key pair on a user's device. */
export type PasskeyRow = Omit<RowOf<Tables["passkeys"]>, "removedAt">;
export type NewPasskey = Omit<PasskeyRow, "id" | "lastUsedAt">;

export interface Passkeys {
  /** Throws DuplicateRow if any user has a passkey with this credential ID. */
  insert(passkey: NewPasskey): Promise<PasskeyRow>;
  byCredentialId(credentialId: string): Promise<PasskeyRow | undefined>;
  /** A person's, oldest first. */
  listOf(userId: number): Promise<PasskeyRow[]>;
  /** The changed row; undefined if this person has none of that id. */
  rename(userId: number, id: number, name: string): Promise<PasskeyRow | undefined>;
  /**
   * Notes that it has signed; false if it is gone or its counter has not moved on, as that of a
   * copied one. Devices that do not count say 0.
   */
  use(
    id: number,
    used: Pick<PasskeyRow, "counter" | "isBackedUp"> & { readonly at: Instant },
  ): Promise<boolean>;
  /**
   * Hides the passkey, but keeps its row for `signatures`. Returns false if this user has none with
   * this ID.
   */
  remove(userId: number, id: number, at: Instant): Promise<boolean>;
  removeAllOf(userId: number, at: Instant): Promise<void>;
}

/** A challenge for a passkey, for one browser and one use. */
export type PasskeyChallengeRow = RowOf<Tables["passkeyChallenges"]>;

export interface PasskeyChallenges {
  insert(challenge: PasskeyChallengeRow): Promise<void>;
  /**
   * Removes a matching challenge and returns its expiry, to only one of many concurrent callers.
   */
  take(given: Omit<PasskeyChallengeRow, "expiresAt">): Promise<Instant | undefined>;
}

/** The tables of this area. */
export interface PasskeyRepositories {
  readonly passkeys: Passkeys;
  readonly passkeyChallenges: PasskeyChallenges;
}

export function createPasskeys(open: OpenTable): PasskeyRepositories {
  const passkeys = open("passkeys");
  const passkeyChallenges = open("passkeyChallenges");
  return {
    passkeys: {
      insert: (passkey) => passkeys.insert({ ...passkey, lastUsedAt: null, removedAt: null }),
      byCredentialId: (credentialId) => passkeys.first({ credentialId, removedAt: null }),
      listOf: (userId) => passkeys.list({ userId, removedAt: null }, { order: { id: "asc" } }),
      async rename(userId, id, name) {
        return (await passkeys.update({ id, userId, removedAt: null }, { name }))[0];
      },
      async use(id, { at, counter, isBackedUp }) {
        const used = await passkeys.update(
          { id, removedAt: null, counter: counter === 0 ? 0 : { lessThan: counter } },
          { counter, isBackedUp, lastUsedAt: at },
        );
        return used.length > 0;
      },
      async remove(userId, id, at) {
        const removed = await passkeys.update(
          { id, userId, removedAt: null },
          { removedAt: at, name: "" },
        );
        return removed.length > 0;
      },
      removeAllOf: async (userId, at) =>
        void await passkeys.update({ userId, removedAt: null }, { removedAt: at, name: "" }),
    },
    passkeyChallenges: {
      insert: async (challenge) => void await passkeyChallenges.insert(challenge),
      async take({ challenge, browserHash, userId }) {
        const [taken] = await passkeyChallenges.delete({ challenge, browserHash, userId });
        return taken?.expiresAt;
      },
    },
  };
}
