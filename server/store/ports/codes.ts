import type { Instant } from "#contract/time.ts";

/** Sent to a person at their sign-in, or made by an administrator. */
export type CodeOrigin = "sent" | "generated";

/** A second-factor code (section 3, two_factor_codes). */
export interface CodeRow {
  readonly id: number;
  readonly userId: number;
  readonly origin: CodeOrigin;
  /** Keyed, so that whoever reads the database cannot try the few codes there are. */
  readonly codeHash: string;
  /** The code itself, sealed; null for sent ones, which nobody may read. */
  readonly sealedCode: string | null;
  readonly isUsed: boolean;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}
export type NewCode = Omit<CodeRow, "id" | "isUsed">;

export interface Codes {
  insert(code: NewCode): Promise<CodeRow>;
  /** The newest `limit` of everybody, newest first. */
  newest(limit: number): Promise<CodeRow[]>;
  /** How many there are of everybody. */
  count(): Promise<number>;
  /** Uses up one code that matches and still holds; undefined when there is none. */
  use(userId: number, codeHash: string, now: Instant): Promise<CodeRow | undefined>;
  /** Lets this person's unused sent codes expire: only the newest one counts. */
  expireSent(userId: number, now: Instant): Promise<void>;
  /** Forgets every code of this person. */
  deleteAllOf(userId: number): Promise<void>;
}
