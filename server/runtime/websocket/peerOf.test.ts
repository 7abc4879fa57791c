import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { limits } from "../config/limits.ts";
import { peerOf } from "./socket.ts";

/** A socket whose reader has let so much wait. */
function carrierWith(bufferedAmount: number) {
  const carrier = { readyState: WebSocket.OPEN, bufferedAmount, sent: 0, isOpen: true };
  return {
    ...carrier,
    send: () => carrier.sent += 1,
    close: () => {},
    terminate: () => carrier.isOpen = false,
    seen: () => ({ sent: carrier.sent, isOpen: carrier.isOpen }),
  };
}

const MEBIBYTE = 1_048_576;

it.each([
  [0, { sent: 1, isOpen: true }],
  [MEBIBYTE, { sent: 1, isOpen: true }],
  [MEBIBYTE + 1, { sent: 0, isOpen: false }],
])("drops a reader for whom more than 1 MiB waits: %i bytes", (waiting, seen) => {
  const carrier = carrierWith(waiting);
  peerOf(carrier, limits.live.waitingBytes).send("hello");
  expect(carrier.seen()).toEqual(seen);
});

it("says nothing to a socket that is closing", () => {
  const carrier = { ...carrierWith(2 * MEBIBYTE), readyState: WebSocket.CLOSING };
  peerOf(carrier, limits.live.waitingBytes).send("hello");
  expect(carrier.seen()).toEqual({ sent: 0, isOpen: true });
});
