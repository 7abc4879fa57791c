import { environmentManager } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
// Fetched when it is first needed; here that would be the time of a test.
import "#app/api/entryCalls.ts";
import { userOnTheWire } from "#app/shell/testing/people.ts";
import {
  noAnswer,
  refusedResponse,
  stubBank,
  type StubResponse,
} from "#app/shell/testing/stubBank.ts";
import { openSession } from "./openSession.ts";

beforeEach(() => {
  // Under Deno the library takes itself for a server, and servers do not poll.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  return () => {
    environmentManager.setIsServer(() => "Deno" in globalThis);
    vi.useRealTimers();
  };
});

/** Lets that much time go by, and calls be answered. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 20; turn++) await new Promise((over) => setImmediate(over));
}

/** A session at a bank that answers as told, once its first answer is there. */
async function session(whoIsHere: StubResponse, mayBeSignedIn?: () => boolean) {
  const bank = stubBank({
    "GET /api/user": whoIsHere,
    "POST /api/login": () => userOnTheWire({ id: 9 }),
    "POST /api/logout": () => undefined,
  });
  const opened = openSession({ client: bank.client, mayBeSignedIn });
  const wasLoading = opened.getState().isLoading;
  const stop = opened.start();
  await pass(0);
  return {
    session: opened,
    wasLoading,
    stop,
    now: () => opened.getState(),
    asked: () => bank.callsTo("/api/user").length,
  };
}

const maya = userOnTheWire({ id: 7 });

/** Answers these one after the other, the last one for ever. */
function inTurn(...answers: readonly StubResponse[]): StubResponse {
  const left = [...answers];
  return (call) => ((left.length > 1 ? left.shift() : left[0]) ?? noAnswer)(call);
}

describe("at the start", () => {
  it("is loading until the server has responded", async () => {
    const { wasLoading, now } = await session(() => maya);
    expect(wasLoading).toBe(true);
    expect(now()).toMatchObject({ isLoading: false, user: { id: 7 } });
  });

  it("has no user when the server returns 401", async () => {
    const { now } = await session(() => refusedResponse("unauthenticated"));
    expect(now()).toMatchObject({ user: null, isLoading: false, failure: null });
  });

  it("has no user when the server cannot be reached, and reports the failure", async () => {
    const { now } = await session(noAnswer);
    expect(now()).toMatchObject({ user: null, hasExpired: false, failure: { code: "offline" } });
  });

  it("a browser without the hint asks nothing", async () => {
    const { wasLoading, now, asked } = await session(() => maya, () => false);
    await pass(60_000);
    expect([wasLoading, now().user, asked()]).toEqual([false, null, 0]);
  });

  it("a sign-in takes the place of an answer that is late", async () => {
    const late = Promise.withResolvers<unknown>();
    const { session: opened, now } = await session(() => late.promise);
    opened.send({ type: "signIn", username: "noah", password: "demo-password" });
    await pass(0);
    late.resolve(refusedResponse("unauthenticated"));
    await pass(0);
    expect(now()).toMatchObject({ user: { id: 9 }, isLoading: false, hasExpired: false });
  });
});

describe("while a user is signed in", () => {
  it("the bank is asked again every 60 seconds", async () => {
    const { asked, now } = await session(() => maya);
    await pass(59_999);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    await pass(60_000);
    expect(asked()).toBe(3);
    expect(now().user?.id).toBe(7);
  });

  it.each<[string, StubResponse]>([
    ["fails", () => refusedResponse("unauthenticated")],
    ["errors", noAnswer],
  ])("a check that %s ends the session, and is the last one", async (_, second) => {
    const { asked, now } = await session(inTurn(() => maya, second));
    await pass(60_000);
    expect(now()).toMatchObject({ user: null, hasExpired: true, failure: null });
    await pass(180_000);
    expect(asked()).toBe(2);
  });

  it("a changed role is taken over by the check that was asked for", async () => {
    const { session: opened, now } = await session(
      inTurn(() => maya, () => ({ ...maya, role: "admin" })),
    );
    opened.checkNow();
    await pass(0);
    expect(now().user?.role).toBe("admin");
  });

  it("merges two simultaneous checks into one", async () => {
    const { session: opened, asked } = await session(() => maya);
    opened.checkNow();
    opened.checkNow();
    await pass(0);
    expect(asked()).toBe(2);
  });
});

describe("signing out", () => {
  it("reports no end of session, though a check was under way", async () => {
    const late = Promise.withResolvers<unknown>();
    const { session: opened, now } = await session(inTurn(() => maya, () => late.promise));
    opened.checkNow();
    opened.send({ type: "signOut" });
    expect(now().user?.id).toBe(7);
    await pass(0);
    expect(now()).toMatchObject({ user: null, isLeaving: true, hasExpired: false });
    late.resolve(refusedResponse("unauthenticated"));
    opened.send({ type: "left" });
    await pass(0);
    expect(now()).toMatchObject({ user: null, isLeaving: false, hasExpired: false });
  });

  it("asks the bank nothing more", async () => {
    const { session: opened, asked } = await session(() => maya);
    opened.send({ type: "signOut" });
    await pass(180_000);
    opened.checkNow();
    await pass(0);
    expect(asked()).toBe(1);
  });

  it("ends with the page", async () => {
    const { stop, asked } = await session(() => maya);
    stop();
    await pass(180_000);
    expect(asked()).toBe(1);
  });
});
