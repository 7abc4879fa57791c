import type { PasskeyTransport } from "#contract/passkeys.ts";
import type { Instant } from "#contract/time.ts";

/** A passkey: the public key of a key pair on a user's device. */
export interface PasskeyRow {
  readonly id: number;
  readonly userId: number;
  /** The device's ID of the credential, base64url. */
  readonly credentialId: string;
  /** In COSE, base64url. */
  readonly publicKey: string;
  /** The host whose pages may use it. */
  readonly rpId: string;
  /** How often it has signed, as its device says; 0 where the device does not count. */
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
  readonly isBackedUp: boolean;
  readonly name: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
}
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
export interface PasskeyChallengeRow {
  readonly challenge: string;
  /** The hash of the cookie of the browser that got it. */
  readonly browserHash: string;
  /** The user who adds a passkey with it; null at sign-in. */
  readonly userId: number | null;
  readonly expiresAt: Instant;
}

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
