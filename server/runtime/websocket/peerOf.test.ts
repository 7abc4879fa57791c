import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { limits } from "../config/limits.ts";
import { peerOf } from "./socket.ts";

/** A socket whose reader has let so much wait. */
function carrierWith(bufferedAmount: number) {
  const carrier = { readyState: WebSocket.OPEN, bufferedAmount, heard: 0, isOpen: true };
  return {
    ...carrier,
    send: () => carrier.heard += 1,
    close: () => {},
    terminate: () => carrier.isOpen = false,
    seen: () => ({ heard: carrier.heard, isOpen: carrier.isOpen }),
  };
}

const MEBIBYTE = 1_048_576;

it.each([
  [0, { heard: 1, isOpen: true }],
  [MEBIBYTE, { heard: 1, isOpen: true }],
  [MEBIBYTE + 1, { heard: 0, isOpen: false }],
])("drops a reader for whom more than 1 MiB waits: %i bytes", (waiting, seen) => {
  const carrier = carrierWith(waiting);
  peerOf(carrier, limits.live.waitingBytes).send("hello");
  expect(carrier.seen()).toEqual(seen);
});

it("says nothing to a socket that is closing", () => {
  const carrier = { ...carrierWith(2 * MEBIBYTE), readyState: WebSocket.CLOSING };
  peerOf(carrier, limits.live.waitingBytes).send("hello");
  expect(carrier.seen()).toEqual({ heard: 0, isOpen: true });
});
