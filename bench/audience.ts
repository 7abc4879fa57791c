import type { Places } from "./watchers.ts";

/** Many sockets on the server's channel, on their own thread. */
export interface Audience {
  /** Opens so many sockets. */
  join(places: Places): Promise<void>;
  leave(): Promise<void>;
  /** Calls `say` and returns the milliseconds until all sockets have received the message. */
  timed(say: () => Promise<unknown>): Promise<number>;
  /**
   * From now on everything else on this machine comes before them, as if they sat at machines of
   * their own.
   */
  giveWay(): Promise<void>;
  end(): void;
}

/**
 * Messages to its thread; it replies to each with "done", and with "heard" once all sockets have
 * received one.
 */
export type Order = Readonly<
  { type: "join"; places: Places } | { type: "leave" | "listen" | "giveWay" }
>;
export type ResponseHead = "done" | "heard";

export function openAudience(): Audience {
  const thread = new Worker(new URL("audienceThread.ts", import.meta.url), { type: "module" });
  // An unhandled error ends the benchmark with its message.
  const next = (reply: ResponseHead) =>
    new Promise<void>((resolve) => {
      thread.addEventListener("message", function hear({ data }: MessageEvent<ResponseHead>) {
        if (data !== reply) return;
        thread.removeEventListener("message", hear);
        resolve();
      });
    });
  async function order(told: Order): Promise<void> {
    const done = next("done");
    thread.postMessage(told);
    await done;
  }
  return {
    join: (places) => order({ type: "join", places }),
    leave: () => order({ type: "leave" }),
    async timed(say) {
      await order({ type: "listen" });
      const heard = next("heard");
      const started = performance.now();
      await say();
      await heard;
      return performance.now() - started;
    },
    giveWay: () => order({ type: "giveWay" }),
    end: () => thread.terminate(),
  };
}
