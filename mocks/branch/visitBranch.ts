import type { Peer } from "#server/hub.ts";
import type { Line } from "../line.ts";
import type { Done, FromBranch, FromPage, SentAnswer } from "./messages.ts";
import type { Kept } from "./kept.ts";
import type { Order } from "./orders.ts";
import { packRequest, unpackAnswer } from "./parcel.ts";

/** What a tab keeps of its cookies over a reload. */
export interface Wallet {
  read(): string;
  write(cookies: string): void;
}

export interface Visit extends Line {
  /**
   * Asks something of the bank that no customer could. Answers the bank where that was asked for;
   * throws with a reason for people where it cannot be done.
   */
  order(order: Order): Promise<Kept | undefined>;
  /** Tells the branch that the page is being left: its sockets are closed there. */
  leave(): void;
}

/** A page's line to the bank at the other end of a port. */
export function visitBranch(port: MessagePort, wallet: Wallet): Visit {
  const waiting = new Map<number, (answer: SentAnswer | "lost") => void>();
  const ordered = new Map<number, (done: Done) => void>();
  const sockets = new Map<number, Peer>();
  let count = 0;
  const tell = (message: FromPage) => port.postMessage(message);

  function hear(message: FromBranch) {
    switch (message.type) {
      case "answer":
        wallet.write(message.cookies);
        waiting.get(message.id)?.(message.answer);
        waiting.delete(message.id);
        return;
      case "done":
        wallet.write(message.cookies);
        ordered.get(message.id)?.(message.done);
        ordered.delete(message.id);
        return;
      case "text":
        return sockets.get(message.id)?.send(message.text);
      case "close":
        sockets.get(message.id)?.close(message.code, message.reason);
        sockets.delete(message.id);
    }
  }

  port.addEventListener("message", ({ data }: MessageEvent<FromBranch>) => hear(data));
  port.start();
  tell({ type: "hello", cookies: wallet.read() });

  return {
    async answer(request) {
      const id = count++;
      const sent = await packRequest(request);
      const answer = await new Promise<SentAnswer | "lost">((resolve) => {
        waiting.set(id, resolve);
        tell({ type: "call", id, request: sent });
      });
      return answer === "lost" ? answer : unpackAnswer(answer);
    },
    join(socket) {
      const id = count++;
      sockets.set(id, socket);
      tell({ type: "join", id });
      return {
        receive: (text) => tell({ type: "text", id, text }),
        closed() {
          sockets.delete(id);
          tell({ type: "closed", id });
        },
      };
    },
    async order(order) {
      const id = count++;
      const done = await new Promise<Done>((resolve) => {
        ordered.set(id, resolve);
        tell({ type: "order", id, order });
      });
      if (!done.isDone) throw new Error(done.reason);
      return done.kept;
    },
    leave: () => tell({ type: "bye" }),
  };
}
