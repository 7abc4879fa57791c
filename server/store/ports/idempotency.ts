import type { IdempotencyRow } from "../rows.ts";

export interface Idempotency {
  /**
   * Claims a key for the surrounding transaction. Answers undefined when the key was free and is
   * now claimed, else the row that holds it (waiting for a transaction that is writing it).
   */
  claim(row: Omit<IdempotencyRow, "answer">): Promise<IdempotencyRow | undefined>;
  /** Keeps the answer of a claimed key. */
  answer(userId: number, key: string, answer: IdempotencyRow["answer"]): Promise<void>;
  /** Forgets the keys a person used, and what was answered about them when they were added. */
  forgetAllOf(userId: number): Promise<void>;
}
