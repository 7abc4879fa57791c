import { expect, it } from "vitest";
import { limits } from "../config/limits.ts";
import { createOpenSockets } from "./openSockets.ts";

/** Sockets of which a network may hold two, and all together three. */
function openSockets() {
  const sockets = createOpenSockets({ most: 3, mostOfNetwork: 2 });
  const open = (network: string) => {
    const socket = {};
    return { socket, isKept: sockets.keep(socket, network) };
  };
  return { sockets, open };
}

it("keeps of one network its share, and of all no more than allowed", () => {
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
  ["HTTP", 250, 1_000, limits.http],
  ["live", 200, 10_000, limits.live],
])("keeps of %s sockets %i of one network and %i in all", (_kind, ofNetwork, inAll, limit) => {
  const sockets = createOpenSockets({
    most: limit.sockets,
    mostOfNetwork: limit.socketsPerAddress,
  });
  const keptOf = (network: (turn: number) => string) =>
    Array.from({ length: inAll }, (_, turn) => sockets.keep({}, network(turn)))
      .filter((isKept) => isKept).length;
  expect(keptOf(() => "192.0.2.1")).toBe(ofNetwork);
  expect(keptOf((turn) => `2001:db8:${turn.toString(16)}::`)).toBe(inAll - ofNetwork);
});

it("keeps of a /48 of IPv6 twice what one of its networks may have", () => {
  const sockets = createOpenSockets({ most: 100, mostOfNetwork: 2 });
  const kept = Array.from({ length: 50 }, (_, turn) => sockets.keep({}, `2001:db8:1:${turn}::`));
  expect(kept.filter((isKept) => isKept)).toHaveLength(4);
});
