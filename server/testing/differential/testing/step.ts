import type { CallName } from "#contract/calls.ts";

/** Who acts in a sequence: two administrators and customers of every kind. */
export const testUsernames = ["amy", "abe", "ada", "ben", "cleo", "dora", "eve"] as const;
export type Who = (typeof testUsernames)[number] | "visitor";

/**
 * One request of a sequence. Where a text of `path` or `body` reads `{account:3}`, each bank puts
 * its own id of the fourth account that was seen; `{sent:2}` is the newest code that the third user
 * was sent.
 */
export interface Step {
  readonly who: Who;
  readonly call: CallName;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  /** How many seconds pass before it. */
  readonly wait: number;
}

/** What a bank made of a step, in words that do not depend on which bank it was. */
export interface Outcome {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | null>>;
  /** What the sockets got, and whose were closed. */
  readonly published: readonly unknown[];
}
