import type { Instant } from "#contract/time.ts";

/** A trusted browser, in which a user has signed in before. Stores only its cookie's hash. */
export interface DeviceRow {
  readonly tokenHash: string;
  /** Several users may share one browser. */
  readonly userId: number;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
}

export interface Devices {
  /** Returns who has signed in with this browser since then. */
  usersOf(tokenHash: string, since: Instant): Promise<number[]>;
  /** Notes a sign-in, and forgets all but this person's `keep` latest browsers. */
  remember(device: Omit<DeviceRow, "createdAt">, keep: number): Promise<void>;
  /** A person's browsers, the one seen last first. */
  listOf(userId: number): Promise<DeviceRow[]>;
  /** Forgets this person's browsers, but for `except` (a token's hash). */
  forgetAllOf(userId: number, except?: string): Promise<void>;
}
