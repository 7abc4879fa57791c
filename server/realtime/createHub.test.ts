import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerFrame } from "#contract/live.ts";
import { minutes, seconds } from "#contract/time.ts";
import { policy } from "../kernel/policy.ts";
import { createHub } from "./createHub.ts";
import type { LiveHandlers, LocalHub } from "../kernel/hub.ts";
import { connect } from "./testing/connect.ts";
import { person, testHandlers } from "./testing/liveHandlers.ts";
import { keepingLog } from "../runtime/testing/keepingLog.ts";
import { machine } from "../kernel/timers.ts";

const silent = keepingLog();
const ping: ServerFrame = { type: "ping", data: {} };
const update: ServerFrame = { type: "company_changed", data: { companyId: 2 } };
const chat = (content: string) => ({ type: "chat", data: { content, recipientId: 0 } });

let hub: LocalHub;
let timeLeft: LiveHandlers["timeLeft"];
let kept: ReturnType<typeof testHandlers>;
beforeEach(() => {
  vi.useFakeTimers();
  timeLeft = async () => minutes(15);
  kept = testHandlers({ timeLeft: (tokenHash) => timeLeft(tokenHash) });
  hub = createHub({ ...machine, policy, log: silent, handlers: kept.handlers });
});
afterEach(() => void vi.useRealTimers());

const open = (userId: number, isAdmin = false) => connect(hub, person(userId, isAdmin));
async function signedIn(userId: number, isAdmin = false) {
  const socket = open(userId, isAdmin);
  await socket.auth();
  return socket;
}

describe("the auth frame", () => {
  it("is answered with who the session says it is", async () => {
    const admin = await signedIn(1, true);
    expect(admin.frames).toEqual([
      { type: "auth_success", data: { userId: 1, isAdmin: true, quietMs: 0 } },
    ]);
  });

  it("is answered with how long nothing changed, though no socket was open", async () => {
    const quietMs = async (userId: number, isAdmin = false) =>
      (await signedIn(userId, isAdmin)).frames[0]?.data;
    vi.advanceTimersByTime(5_000);
    hub.publish(update, { userIds: [2], staff: "seeCustomers" });
    vi.advanceTimersByTime(700);
    hub.publish({ type: "typing", data: { userId: 2, fromAdmin: true } }, {
      userIds: [2],
      staff: null,
    });
    hub.publish({ type: "user_connected", data: { username: "maya" } }, {
      userIds: [],
      staff: "seeCustomers",
    });
    vi.advanceTimersByTime(300);
    expect(await quietMs(2)).toMatchObject({ quietMs: 1_000 });
    expect(await quietMs(1, true)).toMatchObject({ quietMs: 1_000 });
    expect(await quietMs(3)).toMatchObject({ quietMs: 6_000 });
    hub.tellAll({ type: "refetch", data: {} });
    vi.advanceTimersByTime(50);
    expect(await quietMs(3)).toMatchObject({ quietMs: 50 });
  });

  it("naming another user is refused and closes with 4401", async () => {
    const customer = open(2);
    await customer.auth(1);
    expect(customer.frames[0]?.type).toBe("auth_error");
    expect(customer.closed).toEqual([4401]);
  });

  it("must come within ten seconds", () => {
    const late = open(2);
    vi.advanceTimersByTime(policy.live.authWithin - 1);
    expect(late.closed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(late.closed).toEqual([4401]);
  });

  it("is refused when the session has ended since the upgrade", async () => {
    timeLeft = async () => undefined;
    const socket = await signedIn(2);
    expect(socket.closed).toEqual([4401]);
    expect(kept.arrivals).toEqual([]);
  });

  it("tells the handlers of a person's first socket only", async () => {
    await signedIn(2);
    const second = await signedIn(2);
    await second.auth();
    await signedIn(3);
    expect(kept.arrivals).toEqual(["user-2", "user-3"]);
  });

  it("tells the handlers of a person once a minute, however often they come and go", async () => {
    for (let turn = 0; turn < 60; turn++) (await signedIn(2)).leave();
    expect(kept.arrivals).toEqual(["user-2"]);
    vi.advanceTimersByTime(minutes(1) - 1);
    (await signedIn(2)).leave();
    expect(kept.arrivals).toEqual(["user-2"]);
    vi.advanceTimersByTime(1);
    await signedIn(2);
    expect(kept.arrivals).toEqual(["user-2", "user-2"]);
  });
});

describe("publishing", () => {
  it("reaches the named users and, if asked for, administrators; no one else, and each once", async () => {
    const [owner, stranger, admin] = [
      await signedIn(2),
      await signedIn(3),
      await signedIn(1, true),
    ];
    hub.publish(ping, { userIds: [2, 1], staff: "seeCustomers" });
    hub.publish(ping, { userIds: [2, 2], staff: null });
    expect(owner.frames).toHaveLength(3);
    expect(admin.frames).toHaveLength(2);
    expect(stranger.frames).toHaveLength(1);
  });

  it("delivers nothing before auth", () => {
    const silentOne = open(2);
    hub.publish(ping, { userIds: [2], staff: null });
    hub.tellAll(ping);
    expect(silentOne.frames).toEqual([]);
    expect(hub.isHeardBy({ userIds: [2], staff: "seeCustomers" })).toBe(false);
  });
});

describe("what a person says", () => {
  it("reaches the handlers in its order, once they have signed in", async () => {
    const customer = open(2);
    customer.say(chat("too early"));
    await customer.auth();
    expect(customer.frames.map(({ type }) => type)).toEqual(["error", "auth_success"]);
    for (const content of ["one", "two", "three"]) customer.say(chat(content));
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.messages).toEqual(
      ["one", "two", "three"].map((content) => [2, { content, recipientId: 0 }]),
    );
  });

  it("that cannot be read gets an error and the socket stays", async () => {
    const odd = await signedIn(2);
    odd.receive("{");
    odd.say({ type: "nothing" });
    odd.say({ type: "chat", data: { content: "  ", clientId: "mine" } });
    odd.say({ type: "chat", data: { content: "x".repeat(2_001) } });
    expect(odd.ofType("error").map(({ data }) => data)).toEqual([
      { message: "We couldn't read that message" },
      { message: "We couldn't read that message" },
      { message: "Message cannot be empty", clientId: "mine" },
      { message: "Use at most 2000 characters" },
    ]);
    expect(odd.closed).toEqual([]);
  });

  it("100 times in a minute is heard; then all their sockets are too loud, and no one else's", async () => {
    const [one, two, other] = [await signedIn(2), await signedIn(2), await signedIn(3)];
    for (let count = 0; count < 49; count++) [one, two].forEach((own) => own.say(chat("spam")));
    one.say(chat("the 101st with both auth frames"));
    expect(one.frames.at(-1)?.type).toBe("error");
    expect(one.closed).toEqual([1008]);
    two.say(chat("more"));
    expect(two.closed).toEqual([1008]);
    other.say(chat("hello"));
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.messages.filter((item) => Object(item)[0] === 2)).toHaveLength(98);
    expect(kept.messages).toContainEqual([3, { content: "hello", recipientId: 0 }]);
    await vi.advanceTimersByTimeAsync(minutes(1));
    expect((await signedIn(2)).closed).toEqual([]);
  });

  it("is passed on as typing every two seconds at most", async () => {
    const admin = await signedIn(1, true);
    const typing = (recipientId: number) => admin.say({ type: "typing", data: { recipientId } });
    [7, 7, 8].forEach(typing);
    await vi.advanceTimersByTimeAsync(seconds(2));
    typing(7);
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.messages).toEqual([7, 8, 7].map((recipientId) => [1, { recipientId }]));
  });
});

describe("a socket", () => {
  it("is pinged, and closed once its session is over", async () => {
    const socket = await signedIn(2);
    await vi.advanceTimersByTimeAsync(policy.live.pingEvery);
    expect(socket.frames.at(-1)).toEqual(ping);
    timeLeft = async () => undefined;
    await vi.advanceTimersByTimeAsync(policy.live.pingEvery);
    expect(socket.closed).toEqual([4401]);
  });

  it("is closed within a second when its session ends by time", async () => {
    const end = Date.now() + seconds(7);
    timeLeft = async () => Date.now() < end ? end - Date.now() : undefined;
    const socket = await signedIn(2);
    await vi.advanceTimersByTimeAsync(seconds(6));
    expect(socket.closed).toEqual([]);
    await vi.advanceTimersByTimeAsync(seconds(2));
    expect(socket.closed).toEqual([4401]);
  });

  it("is closed immediately when its session ends", async () => {
    const socket = await signedIn(2);
    hub.endSession("session-of-2");
    expect(socket.closed).toEqual([4401]);
  });

  it("beyond the fifth of a user closes the oldest", () => {
    const sockets = Array.from({ length: 6 }, () => open(2));
    expect(sockets.map(({ closed }) => closed.length)).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it("opens and stays open while the database cannot be asked", async () => {
    timeLeft = () => Promise.reject(new Error("away"));
    const socket = await signedIn(2);
    await vi.advanceTimersByTimeAsync(2 * policy.live.pingEvery);
    expect(socket.closed).toEqual([]);
  });
});
