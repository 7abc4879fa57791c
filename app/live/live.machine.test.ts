import { describe, expect, it } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import type { ServerFrame } from "#contract/live.ts";
import type { SocketEvent, SocketOrder } from "#app/api/liveSocket.ts";
import { reachableStates } from "#app/shell/reachableStates.ts";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { liveMachine, type LiveNews } from "./live.machine.ts";
import { liveStates } from "./live.states.ts";

/** A channel of user 5 over sockets that the test moves by hand. */
function channel() {
  const clock = new SimulatedClock();
  const news: LiveNews[] = [];
  const sent: SocketOrder["frame"][] = [];
  const sockets: ((event: SocketEvent) => void)[] = [];
  let closed = 0;
  const machine = liveMachine.provide({
    actors: {
      socket: fromCallback<SocketOrder>(({ sendBack, receive }) => {
        sockets.push(sendBack);
        receive(({ frame }) => sent.push(frame));
        return () => closed++;
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { userId: 5 } });
  actor.on("*", (item) => news.push(item));
  actor.start();
  const tell = (event: SocketEvent) => sockets.at(-1)?.(event);
  const frame = (arrived: ServerFrame) => tell({ type: "frameArrived", frame: arrived });
  return {
    actor,
    clock,
    news,
    sent,
    tell,
    frame,
    goLive() {
      tell({ type: "socketOpened" });
      frame({ type: "auth_success", data: { userId: 5, isAdmin: false } });
    },
    opened: () => sockets.length,
    closed: () => closed,
    is: (tag: "live" | "waiting" | "off") => actor.getSnapshot().hasTag(tag),
  };
}

describe("connecting", () => {
  it("names the user first and catches up once it is accepted", () => {
    const { goLive, sent, news, is } = channel();
    expect(is("waiting")).toBe(true);
    goLive();
    expect(sent).toEqual([{ type: "auth", data: { userId: 5, token: "session" } }]);
    expect(news).toEqual([{ type: "caughtUp" }]);
    expect(is("live")).toBe(true);
  });

  it("gives up on a silent server after 10 seconds and tries again", () => {
    const { clock, tell, opened, closed } = channel();
    tell({ type: "socketOpened" });
    clock.increment(10_000);
    expect(closed()).toBe(1);
    clock.increment(3_000);
    expect(opened()).toBe(2);
  });

  it("stays out when the server does not accept the user", () => {
    const { tell, frame, clock, opened, is, news } = channel();
    tell({ type: "socketOpened" });
    frame({ type: "auth_error", data: { message: "Please sign in" } });
    clock.increment(60_000);
    expect(is("off")).toBe(true);
    expect(opened()).toBe(1);
    expect(news).toEqual([{ type: "signedOut" }]);
  });
});

describe("while live", () => {
  it("passes transactions and errors on, and answers pings", () => {
    const { goLive, frame, news, sent } = channel();
    const transaction = makeTransaction();
    goLive();
    frame({ type: "ping", data: {} });
    frame({ type: "transaction_update", data: transaction });
    frame({ type: "error", data: { message: "Slow down" } });
    expect(sent.at(-1)).toEqual({ type: "pong" });
    expect(news.slice(1)).toEqual([
      { type: "transactionUpdated", transaction },
      { type: "troubled", message: "Slow down" },
    ]);
  });

  it("ends for good when the session ends", () => {
    const { goLive, tell, is, news } = channel();
    goLive();
    tell({ type: "socketClosed", code: 4401 });
    expect(is("off")).toBe(true);
    expect(news.at(-1)).toEqual({ type: "signedOut" });
  });
});

describe("after a break", () => {
  it.each([1001, 1006])("comes back 3 seconds after close code %s", (code) => {
    const { goLive, tell, clock, opened, news, is } = channel();
    goLive();
    tell({ type: "socketClosed", code });
    clock.increment(2_999);
    expect(opened()).toBe(1);
    clock.increment(1);
    expect(opened()).toBe(2);
    goLive();
    expect(is("live")).toBe(true);
    expect(news.filter(({ type }) => type === "caughtUp")).toHaveLength(2);
  });

  it("waits longer each time, 30 seconds at most, and starts over once live", () => {
    const { goLive, tell, clock, opened } = channel();
    const waited: number[] = [];
    for (let round = 0; round < 6; round++) {
      tell({ type: "socketClosed", code: 1006 });
      const before = opened();
      let wait = 0;
      for (; opened() === before; wait += 1_000) clock.increment(1_000);
      waited.push(wait);
    }
    expect(waited).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000]);
    goLive();
    tell({ type: "socketClosed", code: 1006 });
    clock.increment(3_000);
    expect(opened()).toBe(8);
  });

  it("can be told to come back at once", () => {
    const { actor, tell, opened } = channel();
    tell({ type: "socketClosed", code: 1006 });
    actor.send({ type: "reconnectNow" });
    expect(opened()).toBe(2);
  });
});

it("reaches exactly the listed states", () => {
  expect(reachableStates(liveMachine)).toEqual([...liveStates]);
});
