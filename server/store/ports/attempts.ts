import type { Instant } from "#contract/time.ts";

/** Failed tries, counted in the store so that all server processes share them. */
export interface Attempts {
  /** Locks a subject until the surrounding transaction ends, whether it has tries or not. */
  lock(subject: string): Promise<void>;
  record(subject: string, at: Instant): Promise<void>;
  /** Forgets one try of that very moment: it turned out to be none. */
  takeBack(subject: string, at: Instant): Promise<void>;
  /** How many since `since`, and when the latest was. */
  since(subject: string, since: Instant): Promise<{ count: number; latest: Instant | undefined }>;
  clear(subject: string): Promise<void>;
}
