import { setPriority } from "node:os";
import { expose } from "comlink";
import { openLine } from "./httpLine.ts";
import { type Measured, repeatFor } from "./measure.ts";
import { gather, type Gathered, joinAsWatcher, type Places } from "./watchers.ts";

let gathered: Gathered | undefined;
let delivered: Promise<void> | undefined;

const clients = {
  /** Opens so many sockets on the server's channel. */
  async join({ port, count, firstId }: Places): Promise<void> {
    gathered = await gather(
      count,
      (at, onMessage) => joinAsWatcher(port, { at, firstId }, onMessage),
    );
  },
  /** From now on `heard` waits until all sockets have received another message. */
  listen(): void {
    delivered = gathered?.allDelivered();
  },
  delivered: async (): Promise<void> => await delivered,
  /** Everything else on this machine comes before this thread, as if it were another machine. */
  giveWay(): void {
    // Affects only this thread: the system's "process 0" is the caller.
    setPriority(19);
  },
  /** Repeats a request for so many seconds. */
  async poll(port: number, request: string, seconds: number): Promise<Measured> {
    const line = await openLine(port);
    const measured = await repeatFor(seconds, 1, async () => {
      await line.ask(request, 200);
    });
    line.close();
    return measured;
  },
};

export type Clients = typeof clients;

expose(clients);
