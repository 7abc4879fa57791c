import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerFrame } from "#contract/live.ts";
import { policy } from "../policy.ts";
import { createHub } from "./createHub.ts";
import type { Hub } from "./hub.ts";

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const ping: ServerFrame = { type: "ping", data: {} };

let hub: Hub;
let isStillSignedIn = async (): Promise<boolean> => true;
beforeEach(() => {
  vi.useFakeTimers();
  isStillSignedIn = async () => true;
  hub = createHub({ policy, log: silent, isStillSignedIn: () => isStillSignedIn() });
});
afterEach(() => void vi.useRealTimers());

function connect(userId: number, isAdmin = false) {
  const frames: ServerFrame[] = [];
  const closed: number[] = [];
  const peer = {
    send: (text: string) => void frames.push(JSON.parse(text)),
    close: (code: number) => {
      closed.push(code);
      connection.closed();
    },
  };
  const connection = hub.connect(peer, { userId, isAdmin, tokenHash: `session-of-${userId}` });
  const auth = (claimed = userId) =>
    connection.receive(JSON.stringify({ type: "auth", data: { userId: claimed, token: "-" } }));
  return { frames, closed, auth, receive: connection.receive };
}

describe("the auth frame", () => {
  it("is answered with who the session says it is", () => {
    const admin = connect(1, true);
    admin.auth();
    expect(admin.frames).toEqual([{ type: "auth_success", data: { userId: 1, isAdmin: true } }]);
  });

  it("naming another user is refused and closes with 4401", () => {
    const customer = connect(2);
    customer.auth(1);
    expect(customer.frames[0]?.type).toBe("auth_error");
    expect(customer.closed).toEqual([4401]);
  });

  it("must come within ten seconds", () => {
    const late = connect(2);
    vi.advanceTimersByTime(policy.live.authWithin - 1);
    expect(late.closed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(late.closed).toEqual([4401]);
  });
});

describe("publishing", () => {
  it("reaches the named users and, where asked, the admins; nobody else", () => {
    const [owner, stranger, admin] = [connect(2), connect(3), connect(1, true)];
    [owner, stranger, admin].forEach((socket) => socket.auth());
    hub.publish(ping, { userIds: [2], admins: true });
    hub.publish(ping, { userIds: [2], admins: false });
    expect(owner.frames).toHaveLength(3);
    expect(admin.frames).toHaveLength(2);
    expect(stranger.frames).toHaveLength(1);
  });

  it("delivers nothing before auth", () => {
    const silentOne = connect(2);
    hub.publish(ping, { userIds: [2], admins: false });
    expect(silentOne.frames).toEqual([]);
  });
});

describe("a socket", () => {
  it("that says nonsense gets an error and stays", () => {
    const odd = connect(2);
    odd.receive("{");
    odd.receive('{"type":"nothing"}');
    expect(odd.frames.map((frame) => frame.type)).toEqual(["error", "error"]);
    expect(odd.closed).toEqual([]);
  });

  it("is pinged, and closed once its session is over", async () => {
    const socket = connect(2);
    socket.auth();
    await vi.advanceTimersByTimeAsync(policy.live.pingEvery);
    expect(socket.frames.at(-1)).toEqual(ping);
    isStillSignedIn = async () => false;
    await vi.advanceTimersByTimeAsync(policy.live.pingEvery);
    expect(socket.closed).toEqual([4401]);
  });

  it("is closed at once when its session ends", () => {
    const socket = connect(2);
    socket.auth();
    hub.endSession("session-of-2");
    expect(socket.closed).toEqual([4401]);
  });

  it("beyond the fifth of a user closes the oldest", () => {
    const sockets = Array.from({ length: 6 }, () => connect(2));
    expect(sockets.map(({ closed }) => closed.length)).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it("stays open while the database cannot be asked", async () => {
    const socket = connect(2);
    socket.auth();
    isStillSignedIn = () => Promise.reject(new Error("away"));
    await vi.advanceTimersByTimeAsync(policy.live.pingEvery);
    expect(socket.closed).toEqual([]);
  });
});
