import type { ServerFrame } from "#contract/live.ts";
import { seconds } from "#contract/time.ts";
import type { TransactionRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { Log } from "../kernel/deps.ts";
import type { Timers } from "../kernel/timers.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { transactionFrame, transactionHiddenFrame } from "../transactions/viewTransaction.ts";
import { type News, newsOf, readNotice, REFETCH } from "./busEvent.ts";
import type { Audience, Hub, LocalHub, MessageBus } from "../kernel/hub.ts";
import { createPublishQueue } from "./publishQueue.ts";

export interface ClusterHubParts {
  readonly local: LocalHub;
  readonly bus: MessageBus;
  readonly store: Pick<Repositories, "accounts" | "chatMessages" | "transactions">;
  readonly log: Log;
  readonly timers: Timers;
  /** Makes the name of this process on the bus. */
  readonly uuid: () => string;
}

export const MOST_WAITING = 5_000;

/**
 * One live channel over several processes: delivers to this process's sockets immediately and
 * publishes to the other processes, which deliver to theirs. Sockets that may have missed a frame
 * are told to reload.
 */
export function clusterHub({ local, bus, store, log, timers, uuid }: ClusterHubParts): Hub {
  const self = uuid();
  const publishQueue = createPublishQueue({
    bus,
    self,
    log,
    timers,
    most: MOST_WAITING,
    retryAfter: seconds(1),
  });

  async function deliver(news: Exclude<News, { what: "sessionEnded" }>): Promise<void> {
    if (news.what === "missed") return local.tellAll(REFETCH);
    if (!local.isHeardBy(news.audience)) return local.remember(news.audience);
    try {
      for (const telling of await hydrateEvent({ local, store }, news)) local.publish(...telling);
    } catch (error) {
      log.warn("live.notice_failed", { reason: error instanceof Error ? error.name : "unknown" });
      local.publish(REFETCH, news.audience);
    }
  }

  // Handles notices one after another, in the order of their arrival.
  let incoming = Promise.resolve();
  let waiting = 0;
  let hasMissed = false;

  function take(news: News): void {
    // Skips the queue: a socket must get nothing more after its session has ended.
    if (news.what === "sessionEnded") return local.endSession(news.tokenHash);
    hasMissed ||= waiting >= MOST_WAITING;
    if (hasMissed) return;
    waiting++;
    incoming = incoming.then(() => deliver(news)).finally(afterDelivery);
  }

  /** After an overflow, tells all clients to reload once the queue is empty. */
  function afterDelivery(): void {
    waiting--;
    if (waiting > 0 || !hasMissed) return;
    hasMissed = false;
    local.tellAll(REFETCH);
  }

  bus.listen((text) => readNotice(text, self).forEach(take), () => local.tellAll(REFETCH));

  return {
    connect: (peer, identity) => local.connect(peer, identity),
    publish(frame, audience) {
      local.publish(frame, audience);
      publishQueue.post(newsOf(frame, audience));
    },
    endSession(tokenHash) {
      local.endSession(tokenHash);
      publishQueue.post({ what: "sessionEnded", tokenHash });
    },
    moveSession(from, to) {
      local.moveSession(from, to);
      publishQueue.post({ what: "sessionEnded", tokenHash: from });
    },
    closeAll(code, reason) {
      publishQueue.end();
      local.closeAll(code, reason);
    },
  };
}

/** Returns an event of another process with the current data and the current audience. */
async function hydrateEvent(
  { local, store }: Pick<ClusterHubParts, "local" | "store">,
  news: Exclude<News, { what: "sessionEnded" | "missed" }>,
): Promise<readonly (readonly [ServerFrame, Audience])[]> {
  const { audience } = news;
  if (news.what === "frame") return [[news.frame, audience]];
  if (news.what === "message") {
    const message = await store.chatMessages.byId(news.id);
    return [[message === undefined ? REFETCH : { type: news.type, data: message }, audience]];
  }
  const transaction = await store.transactions.byId(news.id);
  if (transaction === undefined) return [[REFETCH, audience]];
  const update = transactionFrame(transaction);
  if (!local.isHeardBy({ ...audience, staff: null })) return [[update, audience]];
  // The audience is that of a moment ago: an edit may have given the transaction to others since.
  const owners = await ownersOf(store, transaction);
  const userIds = audience.userIds.filter((id) => owners.has(id));
  const lost = audience.userIds.filter((id) => !owners.has(id));
  return [
    [transactionHiddenFrame(transaction), { userIds: lost, staff: null }],
    [update, { ...audience, userIds }],
  ];
}

async function ownersOf(
  { accounts }: Pick<Repositories, "accounts">,
  transaction: TransactionRow,
): Promise<ReadonlySet<number>> {
  const sides = await Promise.all(accountIdsOf(transaction).map((id) => accounts.byId(id)));
  return new Set(sides.flatMap((side) => side === undefined ? [] : [side.userId]));
}
