import type { Instant } from "#contract/time.ts";

/** A letter that the mail server did not take. Its text may hold a code, so it is sealed. */
export interface UnsentLetterRow {
  readonly id: number;
  readonly userId: number;
  readonly to: string;
  readonly subject: string;
  readonly sealedText: string;
  readonly createdAt: Instant;
  /** From then on it is of no use to its reader. */
  readonly expiresAt: Instant;
  /** How often it was tried. */
  readonly tries: number;
  readonly nextAt: Instant;
  /** When somebody took it to send it; null while it waits. */
  readonly takenAt: Instant | null;
}

/** Letters that are sent again later, each by whoever took it. */
export interface UnsentLetters {
  /** Returns an ID for a new email. */
  nextId(): Promise<number>;
  add(letter: Omit<UnsentLetterRow, "takenAt">): Promise<UnsentLetterRow>;
  /** Takes the letter that has been due longest: nobody else gets it until it is put back. */
  take(now: Instant): Promise<UnsentLetterRow | undefined>;
  /** It was not taken again: it waits until then. */
  putBack(id: number, nextAt: Instant): Promise<void>;
  remove(id: number): Promise<void>;
  /**
   * Removes letters that were taken before this moment and never came back: whoever sent them died,
   * and nobody knows whether they had left. Answers them.
   */
  removeTaken(before: Instant): Promise<UnsentLetterRow[]>;
  /** How many wait or are being sent. */
  count(): Promise<number>;
  /** Forgets every letter to this person. */
  deleteAllOf(userId: number): Promise<void>;
}
