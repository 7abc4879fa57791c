import { wrap } from "comlink";
import type { Clients } from "./clientThread.ts";

export type ClientThread = ReturnType<typeof openClients>;

/** Opens clients on a thread of their own, so that the benchmark's own load doesn't delay them. */
export function openClients() {
  const thread = new Worker(new URL("clientThread.ts", import.meta.url), { type: "module" });
  const clients = wrap<Clients>(thread);
  return {
    clients,
    /** Calls `say` and returns the milliseconds until all sockets have received the message. */
    async timed(say: () => Promise<unknown>): Promise<number> {
      await clients.listen();
      const delivered = clients.delivered();
      const started = performance.now();
      await say();
      await delivered;
      return performance.now() - started;
    },
    end: () => thread.terminate(),
  };
}
