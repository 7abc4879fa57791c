import { expect, it } from "vitest";
import { createBroadcast, SLICE } from "./broadcast.ts";
import type { Member } from "./connectionRegistry.ts";
import { person } from "./testing/liveHandlers.ts";

/** A room of sockets that write down what they hear, and turns that are taken by hand. */
function room(size: number) {
  const turns: (() => void)[] = [];
  const received = Array.from({ length: size }, (): string[] => []);
  const members = received.map((texts, at): Member => ({
    ...person(at + 1, true),
    peer: { send: (text) => void texts.push(text), close: () => {} },
    isAuthenticated: true,
    hasLeft: false,
  }));
  return {
    members,
    received,
    tellMany: createBroadcast((work) => void turns.push(work)),
    turn: () => turns.shift()?.(),
    turns: () => turns.length,
    count: () => received.flat().length,
  };
}

it("sends to few sockets immediately", () => {
  const { members, tellMany, received, turns } = room(SLICE);
  tellMany("one", members);
  tellMany("two", members);
  expect(received).toEqual(members.map(() => ["one", "two"]));
  expect(turns()).toBe(0);
});

it("tells many a slice in each turn", () => {
  const { members, tellMany, turn, turns, count } = room(SLICE * 2 + 1);
  tellMany("one", members);
  expect(count()).toBe(SLICE);
  turn();
  expect(count()).toBe(SLICE * 2);
  turn();
  expect(count()).toBe(SLICE * 2 + 1);
  expect(turns()).toBe(0);
});

it("keeps the order, also for few sockets", () => {
  const { members, tellMany, turn, turns, received } = room(SLICE * 3);
  tellMany("to all", members);
  tellMany("to the last", members.slice(-1));
  tellMany("to all again", members);
  while (turns() > 0) turn();
  expect(received.at(-1)).toEqual(["to all", "to the last", "to all again"]);
  expect(received[0]).toEqual(["to all", "to all again"]);
});

it("skips sockets that have left since", () => {
  const { members, tellMany, turn, turns, received } = room(SLICE * 2);
  tellMany("one", members);
  for (const member of members) member.hasLeft = true;
  while (turns() > 0) turn();
  expect(received.flat()).toHaveLength(SLICE);
  expect(received.at(-1)).toEqual([]);
});

it("never lets more than a thousand texts wait, and loses none", () => {
  const { members, tellMany, turn, turns, received } = room(SLICE + 1);
  for (let at = 0; at < 1_500; at++) tellMany(`${at}`, members);
  const inOrder = Array.from({ length: 1_500 }, (_, at) => `${at}`);
  expect(received.at(-1)).toEqual(inOrder.slice(0, 500));
  while (turns() > 0) turn();
  for (const texts of received) expect(texts).toEqual(inOrder);
});

it("sends nothing to no one", () => {
  const { tellMany, turns } = room(0);
  tellMany("one", []);
  expect(turns()).toBe(0);
});
