import type { Duration } from "#contract/time.ts";
import type { Log } from "../kernel/deps.ts";
import type { MessageBus } from "../kernel/hub.ts";
import { delay, type Timers } from "../kernel/timers.ts";
import { type News, noticeTexts } from "./busEvent.ts";

const BATCH = 200;

export interface PublishQueueParts {
  readonly bus: Pick<MessageBus, "send">;
  /** The name of this process on the bus. */
  readonly self: string;
  readonly log: Log;
  readonly timers: Timers;
  /** How many notices may wait before they are given up for one that says that some are missing. */
  readonly most: number;
  readonly retryAfter: Duration;
}

/** A queue of notices: publishes batches in order, and retries until the bus accepts them. */
export function createPublishQueue(
  { bus, self, log, timers, most, retryAfter }: PublishQueueParts,
) {
  let waiting: News[] = [];
  let isSending = false;
  let hasEnded = false;

  async function send(): Promise<void> {
    // Batches what one request publishes.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        await bus.send(noticeTexts(self, batch));
      } catch (error) {
        if (hasEnded) return;
        log.warn("live.line_failed", { reason: error instanceof Error ? error.name : "unknown" });
        waiting.unshift(...batch);
        await delay(timers, retryAfter);
      }
    }
  }

  return {
    post(news: News): void {
      waiting.push(news);
      if (waiting.length > most) {
        // An ended session is never forgotten: its sockets must close.
        const kept = waiting.filter(({ what }) => what === "sessionEnded").slice(-most + 1);
        waiting = [...kept, { what: "missed" }];
      }
      if (isSending) return;
      isSending = true;
      void send().finally(() => isSending = false);
    },
    /** From now on nothing is tried twice. */
    end(): void {
      hasEnded = true;
    },
  };
}
