import { type CallbackActorLogic, fromCallback } from "xstate";
import * as z from "zod/mini";
import { type ClientFrame, type ServerFrame, serverFrame } from "#contract/live.ts";
import type { OpenSocket } from "./BankContext.tsx";

/** Events from the socket to the state machine. */
export type SocketEvent =
  | { readonly type: "socketOpened" }
  | { readonly type: "socketClosed"; readonly code: number }
  | { readonly type: "frameArrived"; readonly frame: ServerFrame };

/** Commands from the state machine to the socket. */
export interface SocketOrder {
  readonly type: "sendFrame";
  readonly frame: ClientFrame;
}

export type LiveSocket = CallbackActorLogic<SocketOrder>;

export interface LiveSocketOptions {
  readonly open: () => ReturnType<OpenSocket>;
  /** Logs a message that can't be read. The channel stays open (section 4). */
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

/** Keeps one socket open for the lifetime of the actor. */
export function createLiveSocket({ open, log }: LiveSocketOptions): LiveSocket {
  return fromCallback<SocketOrder>(({ sendBack, receive }) => {
    const socket = open();
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
      if (frame === undefined) log(`Live channel: can't read "${String(data).slice(0, 200)}"`);
      else tell({ type: "frameArrived", frame });
    });
    receive(({ frame }) => socket.send(JSON.stringify(frame)));

    return () => {
      isWanted = false;
      // Browsers log an error for a socket that is closed before it's open.
      if (isOpen) socket.close(1000);
    };
  });
}
