import type { Instant } from "#contract/time.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A person's authenticator app. It counts from when its first code has confirmed it. */
export type AuthenticatorRow = RowOf<Tables["authenticators"]>;

export interface Authenticators {
  find(userId: number): Promise<AuthenticatorRow | undefined>;
  /** Keeps one that is not confirmed yet, in place of an earlier one that was never confirmed. */
  offer(offered: Pick<AuthenticatorRow, "userId" | "encryptedSecret" | "createdAt">): Promise<void>;
  confirm(userId: number, at: Instant): Promise<void>;
  /** Takes the code of a step; false if that one or a later one was taken already. */
  takeStep(userId: number, step: number): Promise<boolean>;
  deleteAllOf(userId: number): Promise<void>;
}

/** Recovery codes replace a lost authenticator app. Stored as keyed hashes. */
export interface RecoveryCodes {
  /** Replaces all former ones. */
  replace(userId: number, codeHashes: readonly string[]): Promise<void>;
  /** Uses one up; false if there is none of that hash. */
  use(userId: number, codeHash: string): Promise<boolean>;
  /** How many are left. */
  count(userId: number): Promise<number>;
  deleteAllOf(userId: number): Promise<void>;
}

/** The tables of this area. */
export interface AuthenticatorRepositories {
  readonly authenticators: Authenticators;
  readonly recoveryCodes: RecoveryCodes;
}
