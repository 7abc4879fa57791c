import { expect, it } from "vitest";
import { createOpenSockets } from "./openSockets.ts";

/** Sockets of which an address may hold two, and all together three. */
function openSockets() {
  const sockets = createOpenSockets({ most: 3, mostOfNetwork: 2 });
  const open = (remoteAddress: string | undefined) => {
    const socket = { remoteAddress };
    return { socket, isKept: sockets.keep(socket) };
  };
  return { sockets, open };
}

it("keeps of one address its share, and of all no more than allowed", () => {
  const { open } = openSockets();
  expect(open("192.0.2.1").isKept).toBe(true);
  expect(open("192.0.2.1").isKept).toBe(true);
  expect(open("192.0.2.1").isKept).toBe(false);
  expect(open("192.0.2.2").isKept).toBe(true);
  expect(open("192.0.2.3").isKept).toBe(false);
});

it("gives back a place once, and none for a socket that had none", () => {
  const { sockets, open } = openSockets();
  const { socket } = open("192.0.2.1");
  open("192.0.2.1");
  const refused = open("192.0.2.1");
  sockets.forget(refused.socket);
  expect(open("192.0.2.1").isKept).toBe(false);
  sockets.forget(socket);
  sockets.forget(socket);
  expect(open("192.0.2.1").isKept).toBe(true);
  expect(open("192.0.2.1").isKept).toBe(false);
});

it.each([
  ["2001:db8::1", "2001:db8:0:0:ffff::2", "2001:db8:0:1::1"],
  ["::ffff:192.0.2.1", "192.0.2.1", "::ffff:192.0.2.2"],
  [undefined, undefined, "192.0.2.1"],
])("counts %s and %s together, %s apart", (first, second, other) => {
  const { open } = openSockets();
  open(first);
  open(second);
  expect(open(first).isKept).toBe(false);
  expect(open(other).isKept).toBe(true);
});
