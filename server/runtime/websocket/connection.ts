import { Buffer } from "node:buffer";
import { WebSocket } from "ws";
import type { Peer } from "../../hub.ts";

/** What a peer needs of its WebSocket. */
type RequestEnv = Pick<WebSocket, "readyState" | "bufferedAmount" | "send" | "close" | "terminate">;

/**
 * A hub's view of one WebSocket. What is sent to a reader that has stopped waits in memory; one
 * that lets more than `waitingBytes` wait is dropped, and its page reconnects and refetches.
 */
export function peerOf(carrier: RequestEnv, waitingBytes: number): Peer {
  return {
    send(text) {
      if (carrier.readyState !== WebSocket.OPEN) return;
      if (carrier.bufferedAmount > waitingBytes) return carrier.terminate();
      carrier.send(bytesOf(text), { binary: false });
    },
    close(code, reason) {
      carrier.close(code, reason);
    },
  };
}

let latest = { text: "", bytes: Buffer.from("") };

/** A text that goes to many is encoded for the first of them only. */
function bytesOf(text: string): Buffer {
  if (latest.text !== text) latest = { text, bytes: Buffer.from(text) };
  return latest.bytes;
}
