import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate";
import type { ServerFrame } from "#contract/live.ts";
import type { SocketEvent, SocketOrder } from "#app/api/liveSocket.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { type CatchUpInput, liveMachine, type LiveNews, liveStates } from "./live.machine.ts";

/** A channel of user 5 over sockets that the test moves by hand. */
function channel() {
  const clock = new SimulatedClock();
  const news: LiveNews[] = [];
  const sent: SocketOrder["frame"][] = [];
  const sockets: ((event: SocketEvent) => void)[] = [];
  const catchUps: (PromiseWithResolvers<void> & CatchUpInput)[] = [];
  let closed = 0;
  const machine = liveMachine.provide({
    actors: {
      socket: fromCallback<SocketOrder>(({ sendBack, receive }) => {
        sockets.push(sendBack);
        receive(({ frame }) => sent.push(frame));
        return () => closed++;
      }),
      catchUp: fromPromise<void, CatchUpInput>(({ input }) => {
        const catchUp = { ...Promise.withResolvers<void>(), ...input };
        catchUps.push(catchUp);
        return catchUp.promise;
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { userId: 5 } });
  actor.on("*", (item) => news.push(item));
  actor.start();
  const tell = (event: SocketEvent) => sockets.at(-1)?.(event);
  const frame = (arrived: ServerFrame) => tell({ type: "frameArrived", frame: arrived });
  function accept(quietMs?: number) {
    tell({ type: "socketOpened" });
    frame({ type: "auth_success", data: { userId: 5, isAdmin: false, quietMs } });
  }
  return {
    actor,
    clock,
    news,
    sent,
    tell,
    frame,
    accept,
    catchUps,
    async goLive() {
      accept();
      catchUps.at(-1)?.resolve();
      await waitFor(actor, (snapshot) => snapshot.hasTag("live"));
    },
    isUnreachable: () => actor.getSnapshot().context.isUnreachable,
    opened: () => sockets.length,
    closed: () => closed,
    is: (tag: "live" | "waiting" | "off") => actor.getSnapshot().hasTag(tag),
  };
}

describe("connecting", () => {
  it("names the user first, and is live once what was missed is there", async () => {
    const { accept, catchUps, sent, is, goLive } = channel();
    expect(is("waiting")).toBe(true);
    accept();
    expect(sent).toEqual([{ type: "auth", data: { userId: 5, token: "session" } }]);
    expect(catchUps).toHaveLength(1);
    expect(is("waiting")).toBe(true);
    await goLive();
    expect(is("live")).toBe(true);
  });

  it("hears what comes while it fetches, and is live without lists that never come", () => {
    const { accept, frame, news, clock, is } = channel();
    accept();
    frame({ type: "refetch", data: {} });
    expect(news).toEqual([{ type: "heard", frame: { type: "refetch", data: {} } }]);
    clock.increment(10_000);
    expect(is("live")).toBe(true);
  });

  it("is live although something could not be fetched", async () => {
    const { accept, catchUps, actor } = channel();
    accept();
    catchUps.at(-1)?.reject(new Error("offline"));
    await waitFor(actor, (snapshot) => snapshot.hasTag("live"));
  });

  it("passes on for how long nothing changed, but not after a break or a failed try", () => {
    const { accept, catchUps, tell, clock } = channel();
    accept(1_200);
    tell({ type: "socketClosed", code: 1006 });
    clock.increment(3_000);
    accept(4_200);
    expect(catchUps.map(({ quietMs }) => quietMs)).toEqual([1_200, 0]);

    const late = channel();
    late.tell({ type: "socketClosed", code: 1006 });
    late.clock.increment(3_000);
    late.accept(4_200);
    expect(late.catchUps.map(({ quietMs }) => quietMs)).toEqual([0]);
  });

  it("gives up on a silent server after 10 seconds and tries again", () => {
    const { clock, tell, opened, closed } = channel();
    tell({ type: "socketOpened" });
    clock.increment(10_000);
    expect(closed()).toBe(1);
    clock.increment(3_000);
    expect(opened()).toBe(2);
  });

  it("stays out for long when the server does not accept the user", () => {
    const { tell, frame, clock, opened, is, news } = channel();
    tell({ type: "socketOpened" });
    frame({ type: "auth_error", data: { message: "Please sign in" } });
    clock.increment(29_999);
    expect(is("off")).toBe(true);
    expect(opened()).toBe(1);
    expect(news).toEqual([{ type: "signedOut" }]);
    // A user who is still on the page has a valid session, so the machine reconnects.
    clock.increment(1);
    expect(opened()).toBe(2);
  });
});

describe("while live", () => {
  it("passes on what it hears, and answers pings", async () => {
    const { goLive, frame, news, sent } = channel();
    await goLive();
    frame({ type: "ping", data: {} });
    expect(sent.at(-1)).toEqual({ type: "pong" });
    const frames: ServerFrame[] = [
      { type: "transaction_update", data: makeTransaction() },
      { type: "typing", data: { userId: 5, fromAdmin: true } },
      { type: "error", data: { message: "Slow down" } },
    ];
    frames.forEach(frame);
    expect(news).toEqual(frames.map((frame) => ({ type: "heard", frame })));
  });

  it("says what the page has to say, and only then", async () => {
    const { actor, accept, goLive, sent } = channel();
    const frame = { type: "typing", data: {} } as const;
    accept();
    actor.send({ type: "say", frame });
    expect(sent).toHaveLength(1);
    await goLive();
    actor.send({ type: "say", frame });
    expect(sent.at(-1)).toEqual(frame);
  });

  it("ends for good when the session ends", async () => {
    const { goLive, tell, is, news } = channel();
    await goLive();
    tell({ type: "socketClosed", code: 4401 });
    expect(is("off")).toBe(true);
    expect(news.at(-1)).toEqual({ type: "signedOut" });
  });
});

describe("after a break", () => {
  it.each([1001, 1006])("comes back 3 seconds after close code %s", async (code) => {
    const { goLive, tell, clock, opened, catchUps, is } = channel();
    await goLive();
    tell({ type: "socketClosed", code });
    clock.increment(2_999);
    expect(opened()).toBe(1);
    clock.increment(1);
    expect(opened()).toBe(2);
    await goLive();
    expect(is("live")).toBe(true);
    expect(catchUps).toHaveLength(2);
  });

  it("waits longer each time, 30 seconds at most, and starts over once live", async () => {
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
    await goLive();
    tell({ type: "socketClosed", code: 1006 });
    clock.increment(3_000);
    expect(opened()).toBe(8);
  });

  it("can be asked to reconnect immediately", () => {
    const { actor, tell, opened } = channel();
    tell({ type: "socketClosed", code: 1006 });
    actor.send({ type: "reconnectNow" });
    expect(opened()).toBe(2);
  });

  it("is unreachable once a try has failed, until it is up again", async () => {
    const { goLive, tell, clock, isUnreachable } = channel();
    await goLive();
    tell({ type: "socketClosed", code: 1006 });
    expect(isUnreachable()).toBe(false);
    clock.increment(3_000);
    tell({ type: "socketClosed", code: 1006 });
    expect(isUnreachable()).toBe(true);
    clock.increment(6_000);
    await goLive();
    expect(isUnreachable()).toBe(false);
  });
});

it("reaches exactly the listed states", () => {
  expect(reachableStates(liveMachine)).toEqual([...liveStates]);
});
