import { type CallbackActorLogic, fromCallback } from "xstate";
import * as z from "zod/mini";
import { type ClientFrame, type ServerFrame, serverFrame } from "#contract/live.ts";
import type { OpenSocket } from "./BankContext.tsx";

/** What the socket tells the machine. */
export type SocketEvent =
  | { readonly type: "socketOpened" }
  | { readonly type: "socketClosed"; readonly code: number }
  | { readonly type: "frameArrived"; readonly frame: ServerFrame };

/** What the machine asks of the socket. */
export interface SocketOrder {
  readonly type: "sendFrame";
  readonly frame: ClientFrame;
}

export type LiveSocket = CallbackActorLogic<SocketOrder>;

export interface LiveSocketOptions {
  readonly url: string;
  readonly open: OpenSocket;
  /** Takes a message that cannot be read; the channel goes on (section 4). */
  readonly log: (text: string) => void;
}

/** The channel's address on the page's own host: secure when the page is (section 4). */
export function liveUrl(path: string, page: string): string {
  const url = new URL(path, page);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

function readFrame(data: unknown): ServerFrame | undefined {
  try {
    return z.decode(serverFrame, JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}

/** One socket for as long as the actor lives. */
export function createLiveSocket({ url, open, log }: LiveSocketOptions): LiveSocket {
  return fromCallback<SocketOrder>(({ sendBack, receive }) => {
    const socket = open(url);
    let isWanted = true;
    let isOpen = false;
    const tell = (event: SocketEvent) => isWanted && sendBack(event);

    socket.addEventListener("open", () => {
      isOpen = true;
      if (!isWanted) socket.close(1000);
      tell({ type: "socketOpened" });
    });
    socket.addEventListener("close", ({ code }) => tell({ type: "socketClosed", code }));
    socket.addEventListener("message", ({ data }) => {
      const frame = readFrame(data);
      if (frame === undefined) log(`Live channel: cannot read "${String(data).slice(0, 200)}"`);
      else tell({ type: "frameArrived", frame });
    });
    receive(({ frame }) => socket.send(JSON.stringify(frame)));

    return () => {
      isWanted = false;
      // The browser prints an error where a socket is closed before it is open.
      if (isOpen) socket.close(1000);
    };
  });
}
