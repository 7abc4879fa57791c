import type { Instant } from "#contract/time.ts";
import type { Hub } from "./live/hub.ts";
import type { Policy } from "./policy.ts";
import type { Store } from "./store/store.ts";

/** Tells the time. Production reads the system's; tests and mocks set it. */
export interface Clock {
  now(): Instant;
}

/** Randomness from the platform's secure generator; a fixed seed in mocks. */
export interface Randomness {
  /** An unguessable token of 256 bits, base64url (43 characters). */
  token(): string;
  /** A whole number from 0 to `below` − 1, evenly spread. */
  integer(below: number): number;
}

/** Password hashing, slow on purpose. */
export interface Passwords {
  /** A self-describing hash (PHC string) with its own salt. Throws HashingBusy when the queue is full. */
  hash(password: string): Promise<string>;
  /** Whether the password made this hash. Takes the same time for right and wrong ones. */
  verify(password: string, hash: string): Promise<boolean>;
  /** A hash of nothing anyone knows, so that unknown users cost the same work. */
  readonly decoyHash: string;
}

/** Seals what must be shown again but must not be readable in a stolen database. */
export interface Sealer {
  /** `place` names where the text belongs, such as `user:7`; it must be said again to open it. */
  seal(place: string, text: string): Promise<string>;
  /** Throws SealBroken for another key, another place or a changed text. */
  open(place: string, sealed: string): Promise<string>;
}

/** Too many passwords are being hashed at once; try again later. */
export class HashingBusy extends Error {
  override readonly name = "HashingBusy";
}

export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Structured log lines. Callers never hand over secrets or personal data: ids only. */
export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** Everything the bank needs from its surroundings. Production, tests and mocks differ only here. */
export interface Deps {
  readonly store: Store;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly hub: Hub;
  readonly log: Log;
  readonly policy: Policy;
}
