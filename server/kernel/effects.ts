import type { ServerFrame } from "#contract/live.ts";
import type { Repositories, Store } from "../db/store.ts";
import type { Deps, Notification } from "./deps.ts";
import type { Audience } from "./hub.ts";

/** What others learn of a transaction of the store, once it is committed. */
export interface Effects {
  /** Sends a frame to the audience's sockets. */
  readonly publish: (frame: ServerFrame, audience: Audience) => void;
  /** Closes the sockets of sessions, such as those that the transaction ended. */
  readonly endSessions: (tokenHashes: readonly string[]) => void;
  /** Sends a message without waiting for it. */
  readonly notify: (notice: Notification) => void;
}

/** A transaction of the store that is open, and the effects that it will have. */
export interface OpenTransaction extends Effects {
  readonly tx: Repositories;
}

/** A transaction of the store that will be rolled back. */
export interface DryRun extends OpenTransaction {
  readonly isDryRun: true;
}

/** Where a transaction is committed, and where its effects go. `network`: of the request. */
export interface Committing extends Pick<Deps, "hub" | "notifier"> {
  readonly store: Pick<Store, "transaction">;
  readonly network?: string | undefined;
}

/** Runs `work` in a transaction of the store. Its effects happen after the commit, or not at all. */
export async function commit<Answer>(
  { store, hub, notifier, network }: Committing,
  work: (open: OpenTransaction) => Promise<Answer>,
): Promise<Answer> {
  let frames: Parameters<Effects["publish"]>[] = [];
  let ended: string[] = [];
  let notices: Notification[] = [];
  const answer = await store.transaction((tx) => {
    // A transaction that lost a deadlock runs again from its beginning.
    frames = [];
    ended = [];
    notices = [];
    return work({
      tx,
      publish: (...frame) => void frames.push(frame),
      endSessions: (tokenHashes) => void ended.push(...tokenHashes),
      notify: (notice) => void notices.push(notice),
    });
  });
  for (const frame of frames) hub.publish(...frame);
  for (const tokenHash of ended) hub.endSession(tokenHash);
  for (const notice of notices) {
    notifier.send(network === undefined ? notice : { ...notice, network });
  }
  return answer;
}

/** Undoes a transaction of the store whose answer is wanted. */
class Undone extends Error {
  override readonly name = "Undone";
}

/**
 * Dry run: returns what `work` answers in a transaction of the store that is rolled back, with the
 * rules and the database's own checks. It has no effects.
 */
export async function dryRun<Answer>(
  store: Pick<Store, "transaction">,
  work: (open: DryRun) => Promise<Answer>,
): Promise<Answer> {
  let found: { readonly answer: Answer } | undefined;
  const silent = { publish: () => {}, endSessions: () => {}, notify: () => {} };
  try {
    await store.transaction(async (tx) => {
      found = { answer: await work({ tx, ...silent, isDryRun: true }) };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (found === undefined) throw new Error("The store did not run the transaction");
  return found.answer;
}
