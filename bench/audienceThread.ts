import { setPriority } from "node:os";
import type { Order, ResponseHead } from "./audience.ts";
import { type CollectedMetrics, collectMetrics, joinAsWatcher } from "./watchers.ts";

/** The thread of an audience: see audience.ts. */
let gathered: CollectedMetrics | undefined;
const tell = (reply: ResponseHead) => self.postMessage(reply);

addEventListener("message", async ({ data }: MessageEvent<Order>) => {
  if (data.type === "join") {
    const { port, count, firstId } = data.places;
    gathered = await collectMetrics(
      count,
      (at, hear) => joinAsWatcher(port, { at, firstId }, hear),
    );
  }
  if (data.type === "leave") gathered?.sockets.forEach((socket) => socket.terminate());
  if (data.type === "listen") void gathered?.allHeard().then(() => tell("heard"));
  // Affects only this thread: the system's "process 0" is the caller.
  if (data.type === "giveWay") setPriority(19);
  tell("done");
});
