import type { Instant } from "#contract/time.ts";
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
  deleteAllOf(userId: number): Promise<void>;
}

/** The tables of this area. */
export interface PasskeyRepositories {
  readonly passkeys: Passkeys;
  readonly passkeyChallenges: PasskeyChallenges;
}
