import { beforeEach, describe, expect, it } from "vitest";
import type { ServerFrame } from "#contract/live.ts";
import { policy } from "../kernel/policy.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { at, createUserWithAccounts, newTransaction } from "../db/testing/samples.ts";
import { viewTransaction } from "../transactions/viewTransaction.ts";
import { createHub } from "./createHub.ts";
import type { Hub } from "../kernel/hub.ts";
import { clusterHub, MOST_WAITING } from "./clusterHub.ts";
import { connect } from "./testing/connect.ts";
import { person, testHandlers } from "./testing/liveHandlers.ts";
import { keepingLog } from "../runtime/testing/keepingLog.ts";
import { machine } from "../kernel/timers.ts";

const silent = keepingLog();
const alert = (title: string): ServerFrame => ({ type: "alert", data: { title, message: "-" } });
const everyone = { userIds: [7], staff: "seeCustomers" } as const;

/** A bus in this process that can be cut. */
function testBus() {
  const listeners: { onMessage: (text: string) => void; begun: () => void }[] = [];
  const sent: string[][] = [];
  let isCut = false;
  return {
    sent,
    cut: () => isCut = true,
    mend: () => isCut = false,
    interrupted: () => listeners.forEach(({ begun }) => begun()),
    async send(texts: readonly string[]) {
      if (isCut) throw new Error("cut");
      sent.push([...texts]);
      for (const text of texts) for (const { onMessage } of listeners) onMessage(text);
    },
    listen: (onMessage: (text: string) => void, begun: () => void) =>
      void listeners.push({ onMessage, begun }),
  };
}

let bus: ReturnType<typeof testBus>;
let store: ReturnType<typeof createMemoryStore>;
let one: Hub;
let two: Hub;
let elapsed: number;
beforeEach(() => {
  elapsed = 0;
  bus = testBus();
  store = createMemoryStore();
  const open = () => {
    const timers = { ...machine.timers, elapsed: () => elapsed };
    const local = createHub({ timers, policy, log: silent, handlers: testHandlers().handlers });
    return clusterHub({ ...machine, local, bus, store, log: silent });
  };
  [one, two] = [open(), open()];
});

async function signedIn(hub: Hub, userId: number, isAdmin = false) {
  const socket = connect(hub, person(userId, isAdmin));
  await socket.auth();
  return socket;
}

describe("a hub that shares a bus", () => {
  it("limits its queue, and asks all clients to reload when it overflows", async () => {
    const there = await signedIn(two, 7);
    one.publish(alert("many"), everyone);
    await there.heard("alert", 1);
    const [text = ""] = bus.sent[0] ?? [];
    await bus.send(Array.from({ length: MOST_WAITING + 500 }, () => text));
    await there.heard("refetch", 1);
    expect(there.ofType("alert")).toHaveLength(1 + MOST_WAITING);
    one.publish(alert("after"), everyone);
    await there.heard("alert", 2 + MOST_WAITING);
  });

  it("tells both processes, each socket once", async () => {
    const [here, there] = [await signedIn(one, 7), await signedIn(two, 7)];
    const stranger = await signedIn(two, 8);
    one.publish(alert("first"), everyone);
    one.publish(alert("second"), everyone);
    const titles = (frames: readonly ServerFrame[]) => frames.map(({ data }) => Object(data).title);
    expect(titles(await there.heard("alert", 2))).toEqual(["first", "second"]);
    expect(titles(here.ofType("alert"))).toEqual(["first", "second"]);
    expect(stranger.ofType("alert")).toEqual([]);
    expect(bus.sent).toHaveLength(1);
  });

  it("tells a transaction by its id, as it stands when it is heard of", async () => {
    const { user, accounts: [account] } = await createUserWithAccounts(store, 100);
    const there = await signedIn(two, user.id);
    const row = await store.transactions.insert(newTransaction(user.id, null, account ?? null, 5));
    const update = { type: "transaction_update" as const, data: viewTransaction(row) };
    await store.transactions.decide(row.id, {
      status: "rejected",
      decidedBy: user.id,
      decidedAt: at(20),
    });
    one.publish(update, { userIds: [user.id], staff: "seeCustomers" });
    const [event] = await there.heard("transaction_update");
    expect(event?.data).toMatchObject({
      ...{ id: row.id, status: "rejected", amount: 0.05 },
      // The requester canceled it.
      isCancelled: true,
    });
    expect(bus.sent.flat().join()).not.toContain(row.description);
  });

  it("publishes a deleted transaction, though it is no longer found", async () => {
    const { user, accounts: [account] } = await createUserWithAccounts(store, 100);
    const there = await signedIn(two, user.id);
    const row = await store.transactions.insert(newTransaction(user.id, null, account ?? null, 5));
    await store.transactions.delete(row.id, at(20));
    const data = { ...viewTransaction(row), status: "deleted" as const };
    one.publish({ type: "transaction_update", data }, {
      userIds: [user.id],
      staff: "seeCustomers",
    });
    expect((await there.heard("transaction_update"))[0]?.data).toMatchObject({
      id: row.id,
      status: "deleted",
    });
  });

  it("asks to fetch again where the news does not fit or cannot be read", async () => {
    const there = await signedIn(two, 7);
    one.publish(alert("x".repeat(8_000)), everyone);
    await there.heard("refetch");
    one.publish({
      type: "chat",
      data: {
        id: 99,
        userId: 7,
        senderId: 1,
        content: "Gone",
        fromAdmin: true,
        read: false,
        createdAt: at(1),
        clientId: null,
      },
    }, everyone);
    await there.heard("refetch", 2);
    expect(bus.sent.flat().every((text) => text.length < 8_000)).toBe(true);
  });

  it("says how long nothing changed, also in another process", async () => {
    const quietOf = async (hub: Hub, userId: number) => {
      const [frame] = (await signedIn(hub, userId)).frames;
      return frame?.type === "auth_success" ? frame.data.quietMs : undefined;
    };
    elapsed = 5_000;
    one.publish(alert("missed"), { userIds: [7], staff: null });
    await expect.poll(() => bus.sent).toHaveLength(1);
    elapsed = 5_400;
    expect([await quietOf(two, 7), await quietOf(two, 8)]).toEqual([400, 5_400]);
  });

  it("ends a session's sockets everywhere", async () => {
    const [here, there] = [await signedIn(one, 7), await signedIn(two, 7)];
    one.endSession("session-of-7");
    await there.ended();
    expect([here.closed, there.closed]).toEqual([[4401], [4401]]);
  });

  it("tells all local clients to reload after the bus was away", async () => {
    const [here, there] = [await signedIn(one, 7), await signedIn(two, 8)];
    bus.interrupted();
    await Promise.all([here.heard("refetch"), there.heard("refetch")]);
  });

  it("keeps news until the bus takes it", async () => {
    const there = await signedIn(two, 7);
    bus.cut();
    one.publish(alert("kept"), everyone);
    await Promise.resolve();
    bus.mend();
    expect(await there.heard("alert")).toEqual([alert("kept")]);
  });

  it("does not listen to what is not a notice", async () => {
    const there = await signedIn(two, 7);
    await bus.send(["", "{", '{"from":"x","news":{"what":"nothing"}}']);
    one.publish(alert("after"), everyone);
    await there.heard("alert");
    expect(there.frames.map(({ type }) => type)).toEqual(["auth_success", "alert"]);
  });
});
