import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { User } from "#contract/users.ts";
import { CallFailed } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/reachableStates.ts";
import { makeUser } from "#app/shell/testing/people.ts";
import { sessionMachine } from "./session.machine.ts";
import { sessionStates } from "./session.states.ts";
import type { Credentials, SessionNews, SignInAnswer } from "./sessionEvents.ts";

const refusal = new CallFailed("401: …", {
  code: "wrong_credentials",
  status: 401,
  message: "Invalid username or password",
});
const credentials = { username: "maya", password: "right" };

interface Effects {
  loadUser?: () => Promise<User | null>;
  signIn?: (credentials: Credentials) => Promise<SignInAnswer>;
  signOut?: () => Promise<void>;
}

/** A started session whose effects answer as told, once the microtasks have run. */
async function session(effects: Effects) {
  const loadUser = vi.fn(effects.loadUser ?? (() => Promise.resolve(null)));
  const signIn = vi.fn(effects.signIn ?? (() => Promise.reject(refusal)));
  const signOut = vi.fn(effects.signOut ?? (() => Promise.resolve()));
  const clock = new SimulatedClock();
  const news: SessionNews[] = [];
  const machine = sessionMachine.provide({
    actors: {
      loadUser: fromPromise(loadUser),
      signIn: fromPromise<SignInAnswer, Credentials>(({ input }) => signIn(input)),
      signOut: fromPromise(signOut),
    },
  });
  const actor = createActor(machine, { clock });
  actor.on("*", (item) => news.push(item));
  actor.start();
  await settled();
  return {
    actor,
    clock,
    news,
    loadUser,
    signIn,
    is: (tag: Tag) => actor.getSnapshot().hasTag(tag),
  };
}

type Tag = "loading" | "pending" | "secondFactor" | "customer" | "admin" | "leaving";

async function settled() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

describe("at the start", () => {
  it("is loading until the bank has said who is here", () => {
    expect(createActor(sessionMachine).getSnapshot().hasTag("loading")).toBe(true);
  });

  it("is signed out when nobody is", async () => {
    const { actor } = await session({});
    expect(actor.getSnapshot().matches("signedOut")).toBe(true);
  });

  it("is signed out, and says why, when the bank cannot be reached", async () => {
    const { actor } = await session({
      loadUser: () =>
        Promise.reject(new CallFailed("offline", { code: "offline", status: null, message: "" })),
    });
    expect(actor.getSnapshot().context.failure?.code).toBe("offline");
  });

  it.each(["customer", "admin"] as const)("knows a %s", async (role) => {
    const { is } = await session({ loadUser: async () => makeUser({ role }) });
    expect(is(role)).toBe(true);
  });
});

describe("signing in", () => {
  it("greets the user by name and keeps no password", async () => {
    const user = makeUser();
    const { actor, news, signIn } = await session({
      signIn: async () => ({ user, halfSignedInId: null }),
    });
    actor.send({ type: "signIn", ...credentials });
    expect(actor.getSnapshot().hasTag("pending")).toBe(true);
    await settled();
    expect(signIn).toHaveBeenCalledWith(credentials);
    expect(news).toEqual([{ type: "signedIn", name: "Maya Ellison" }]);
    expect(actor.getSnapshot().context.user).toEqual(user);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(credentials.password);
  });

  it("stores nothing when a second factor is wanted, and Back returns", async () => {
    const { actor, is } = await session({
      signIn: async () => ({ user: null, halfSignedInId: 4 }),
    });
    actor.send({ type: "signIn", ...credentials });
    await settled();
    expect(is("secondFactor")).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ user: null, halfSignedInId: 4 });
    actor.send({ type: "back" });
    expect(actor.getSnapshot().matches({ signedOut: "waiting" })).toBe(true);
  });

  it("tells the refusal and waits for another try", async () => {
    const { actor, news } = await session({});
    actor.send({ type: "signIn", ...credentials });
    await settled();
    expect(news).toEqual([{ type: "signInFailed", failure: refusal.failure }]);
    expect(actor.getSnapshot().matches({ signedOut: "waiting" })).toBe(true);
  });
});

describe("while signed in", () => {
  it("looks again every 60 seconds", async () => {
    const { clock, loadUser, is } = await session({ loadUser: async () => makeUser() });
    clock.increment(59_999);
    expect(loadUser).toHaveBeenCalledTimes(1);
    clock.increment(1);
    await settled();
    expect(loadUser).toHaveBeenCalledTimes(2);
    clock.increment(60_000);
    expect(loadUser).toHaveBeenCalledTimes(3);
    expect(is("customer")).toBe(true);
  });

  it.each([
    ["fails", () => Promise.resolve(null)],
    ["errors", () => Promise.reject(new Error("no network"))],
  ])("ends the session when that check %s", async (_, second) => {
    const loadUser = vi.fn<() => Promise<User | null>>(second);
    loadUser.mockResolvedValueOnce(makeUser());
    const { actor, clock } = await session({ loadUser });
    clock.increment(60_000);
    await settled();
    expect(actor.getSnapshot().matches("signedOut")).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ user: null, hasExpired: true });
  });

  it("takes over a changed role", async () => {
    const loadUser = vi.fn(async () => makeUser({ role: "admin" }));
    loadUser.mockResolvedValueOnce(makeUser());
    const { actor, is } = await session({ loadUser });
    actor.send({ type: "checkNow" });
    await settled();
    expect(is("admin")).toBe(true);
    expect(is("customer")).toBe(false);
  });
});

describe("signing out", () => {
  it("forgets the user, leaves, and is then signed out", async () => {
    const { actor, news, is } = await session({ loadUser: async () => makeUser() });
    actor.send({ type: "signOut" });
    await settled();
    expect(is("leaving")).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ user: null, hasExpired: false });
    expect(news).toEqual([{ type: "signedOut" }]);
    actor.send({ type: "left" });
    expect(actor.getSnapshot().matches("signedOut")).toBe(true);
  });

  it("stays signed in when the bank does not hear it", async () => {
    const { actor, news, is } = await session({
      loadUser: async () => makeUser(),
      signOut: () => Promise.reject(refusal),
    });
    actor.send({ type: "signOut" });
    await settled();
    expect(is("customer")).toBe(true);
    expect(news).toEqual([{ type: "signOutFailed", failure: refusal.failure }]);
  });
});

it("reaches exactly the listed states", () => {
  expect(reachableStates(sessionMachine)).toEqual([...sessionStates]);
});
