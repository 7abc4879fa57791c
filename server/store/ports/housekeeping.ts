import type { Instant } from "#contract/time.ts";

/** Until when rows that served their purpose are kept; older ones may go. */
export interface Cutoffs {
  /** Failed tries made before this moment. */
  readonly attempts: Instant;
  /** Idempotency keys used before this moment. */
  readonly idempotency: Instant;
  /** Sessions without activity since this moment. */
  readonly sessionActivity: Instant;
  /** Sessions opened before this moment, however active. */
  readonly sessionStart: Instant;
  /** Sign-ins waiting for a second factor, and recoveries, that ended before this moment. */
  readonly unfinished: Instant;
  /** Second-factor codes that expired before this moment. */
  readonly codes: Instant;
  /** Browsers last seen before this moment. */
  readonly devices: Instant;
  /** Kept messages from before this moment. */
  readonly outbox: Instant;
}

/** How many rows went, by table. */
export type Swept = Readonly<Record<string, number>>;

/** Removes what nobody will ask for again. Money, audit rows and chats are never among it. */
export interface Housekeeping {
  /** Removes at most `limit` rows of each table. */
  sweep(cutoffs: Cutoffs, limit: number): Promise<Swept>;
}
