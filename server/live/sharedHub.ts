import { seconds } from "#contract/time.ts";
import type { Log } from "../deps.ts";
import type { Tables } from "../store/store.ts";
import type { Hub, LocalHub } from "./hub.ts";
import type { Line } from "./line.ts";
import { type News, newsOf, readNotice } from "./notice.ts";
import { createOutgoing } from "./outgoing.ts";
import { REFETCH, toldNow } from "./toldNow.ts";

export interface SharedHubParts {
  readonly local: LocalHub;
  readonly line: Line;
  readonly store: Pick<Tables, "accounts" | "chatMessages" | "transactions">;
  readonly log: Log;
}

const MOST_WAITING = 5_000;

/**
 * One live channel over several processes: what is published here is delivered here at once and
 * told to the others, which deliver it to their own sockets. Whoever may have missed something is
 * told to ask again.
 */
export function sharedHub({ local, line, store, log }: SharedHubParts): Hub {
  const self = crypto.randomUUID();
  const outgoing = createOutgoing({
    line,
    self,
    log,
    most: MOST_WAITING,
    retryAfter: seconds(1),
  });

  async function deliver(news: News): Promise<void> {
    if (news.what === "sessionEnded") return local.endSession(news.tokenHash);
    if (news.what === "missed") return local.tellAll(REFETCH);
    if (!local.isHeardBy(news.audience)) return;
    try {
      for (const telling of await toldNow({ local, store }, news)) local.publish(...telling);
    } catch (error) {
      log.warn("live.notice_failed", { reason: error instanceof Error ? error.name : "unknown" });
      local.publish(REFETCH, news.audience);
    }
  }

  // One after the other, so that they are told in the order in which they came.
  let incoming = Promise.resolve();
  line.listen((text) => {
    for (const news of readNotice(text, self)) incoming = incoming.then(() => deliver(news));
  }, () => local.tellAll(REFETCH));

  return {
    connect: (peer, identity) => local.connect(peer, identity),
    publish(frame, audience) {
      local.publish(frame, audience);
      outgoing.post(newsOf(frame, audience));
    },
    endSession(tokenHash) {
      local.endSession(tokenHash);
      outgoing.post({ what: "sessionEnded", tokenHash });
    },
    moveSession(from, to) {
      local.moveSession(from, to);
      outgoing.post({ what: "sessionEnded", tokenHash: from });
    },
    closeAll(code, reason) {
      outgoing.end();
      local.closeAll(code, reason);
    },
  };
}
