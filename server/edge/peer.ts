import { WebSocket } from "ws";
import type { Peer } from "../live/hub.ts";

/**
 * A hub's view of one WebSocket. What is sent to a reader that has stopped waits in memory; one
 * that lets more than `waitingBytes` wait is dropped, and its page reconnects and refetches.
 */
export function peerOf(carrier: WebSocket, waitingBytes: number): Peer {
  return {
    send(text) {
      if (carrier.readyState !== WebSocket.OPEN) return;
      if (carrier.bufferedAmount > waitingBytes) return carrier.terminate();
      carrier.send(text);
    },
    close(code, reason) {
      carrier.close(code, reason);
    },
  };
}
