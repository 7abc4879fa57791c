import type { Instant } from "#contract/time.ts";

/** A step-up challenge of a session. `expiresAt` first ends the challenge, then its proof. */
export interface StepUpRow {
  readonly id: string;
  readonly userId: number;
  /** The session that was asked (its token's hash): nothing counts in another one. */
  readonly sessionHash: string;
  /** SHA-256 of the order that the proof is for; null: for whatever moves no money. */
  readonly orderHash: string | null;
  /** The text whose SHA-256 a passkey signs. */
  readonly toSign: string;
  readonly failures: number;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly provedAt: Instant | null;
  /** The passkey's answer; null if a code was the proof. */
  readonly assertion: string | null;
}
export type NewStepUp = Omit<StepUpRow, "failures" | "provedAt" | "assertion">;

/** When something was proved, how long that counts, and what a passkey answered. */
export interface Proof {
  readonly at: Instant;
  readonly expiresAt: Instant;
  readonly assertion?: string;
}

export interface StepUps {
  insert(stepUp: NewStepUp): Promise<void>;
  /** Returns the unproved challenges of this session for this order. */
  waiting(
    asked: Pick<StepUpRow, "sessionHash" | "orderHash">,
    now: Instant,
  ): Promise<StepUpRow | undefined>;
  find(ids: readonly string[]): Promise<StepUpRow[]>;
  /** Returns the challenges, locked until the transaction ends. */
  lock(ids: readonly string[]): Promise<StepUpRow[]>;
  countFailure(ids: readonly string[]): Promise<void>;
  prove(ids: readonly string[], proof: Proof): Promise<void>;
  /** Whether this session has a proof that is for no order and still counts. */
  isProved(sessionHash: string, now: Instant): Promise<boolean>;
  delete(ids: readonly string[]): Promise<void>;
  deleteAllOf(userId: number): Promise<void>;
}
