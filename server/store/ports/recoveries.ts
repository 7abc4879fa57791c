import type { Instant } from "#contract/time.ts";

/** A forgotten password on its way to a new one. */
export interface RecoveryRow {
  readonly id: number;
  /** What the client calls it: the field `userId` of the recovery calls. */
  readonly handle: number;
  /** Null for a name that nobody has, or who may not recover: its code never verifies. */
  readonly userId: number | null;
  readonly codeHash: string;
  readonly failures: number;
  readonly verifiedAt: Instant | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}
export type NewRecovery = Omit<RecoveryRow, "id" | "failures" | "verifiedAt">;

export interface Recoveries {
  insert(recovery: NewRecovery): Promise<RecoveryRow>;
  /** Locks the newest recovery of a handle until the transaction ends. */
  lockNewest(handle: number): Promise<RecoveryRow | undefined>;
  countFailure(id: number): Promise<void>;
  markVerified(id: number, at: Instant): Promise<void>;
  /** Forgets every recovery of this person. */
  deleteAllOf(userId: number): Promise<void>;
}
