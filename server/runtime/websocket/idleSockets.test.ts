import { expect, it } from "vitest";
import { seconds } from "#contract/time.ts";
import { createIdleSockets } from "./idleSockets.ts";
import { limits } from "../config/limits.ts";

/** A socket that is looked at every second. */
function watchedSocket(idle = seconds(3)) {
  let at = 0;
  const sockets = createIdleSockets({ idle, now: () => at });
  const socket = { bytesRead: 0, isOpen: true, destroy: () => socket.isOpen = false };
  const lookedAt = (times: number) => {
    for (let time = 0; time < times; time++) {
      at += seconds(1);
      sockets.look();
    }
    return socket.isOpen;
  };
  return { sockets, socket, lookedAt };
}

it("closes a socket on which nothing was asked since its last answer", () => {
  const { sockets, socket, lookedAt } = watchedSocket();
  sockets.asked(socket, { writableFinished: true });
  expect(lookedAt(3)).toBe(true);
  expect(lookedAt(1)).toBe(false);
});

it("keeps one for 15 s between two requests", () => {
  const { sockets, socket, lookedAt } = watchedSocket(limits.http.keepAlive);
  sockets.asked(socket, { writableFinished: true });
  // The first look is where the wait begins.
  expect(lookedAt(1 + 14)).toBe(true);
  expect(lookedAt(1)).toBe(false);
});

it("leaves a socket alone whose answer takes long", () => {
  const { sockets, socket, lookedAt } = watchedSocket();
  const answer = { writableFinished: false };
  sockets.asked(socket, answer);
  expect(lookedAt(20)).toBe(true);
  answer.writableFinished = true;
  expect(lookedAt(2)).toBe(true);
  expect(lookedAt(1)).toBe(false);
});

it("waits anew with every request, also with one of which only a part came", () => {
  const { sockets, socket, lookedAt } = watchedSocket();
  for (let request = 0; request < 5; request++) {
    socket.bytesRead += 100;
    sockets.asked(socket, { writableFinished: true });
    expect(lookedAt(3)).toBe(true);
  }
  socket.bytesRead += 1;
  expect(lookedAt(3)).toBe(true);
  expect(lookedAt(1)).toBe(false);
});

it("leaves to the platform who never sent a whole head, and forgets who left", () => {
  const { sockets, socket, lookedAt } = watchedSocket();
  expect(lookedAt(20)).toBe(true);
  sockets.asked(socket, { writableFinished: true });
  sockets.forget(socket);
  expect(lookedAt(20)).toBe(true);
});
