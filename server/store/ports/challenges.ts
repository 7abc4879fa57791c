import type { Instant } from "#contract/time.ts";

/** A right password that still needs its second factor. Only the hash of its cookie is kept. */
export interface ChallengeRow {
  readonly tokenHash: string;
  readonly userId: number;
  readonly failures: number;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

export interface Challenges {
  insert(challenge: ChallengeRow): Promise<void>;
  find(tokenHash: string): Promise<ChallengeRow | undefined>;
  /** Locks a challenge until the transaction ends. */
  lock(tokenHash: string): Promise<ChallengeRow | undefined>;
  /** Counts one more wrong code; answers how many there were. */
  countFailure(tokenHash: string): Promise<number>;
  delete(tokenHash: string): Promise<void>;
  deleteAllOf(userId: number): Promise<void>;
}
