import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { User } from "#contract/users.ts";
import { CallFailed } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/reachableStates.ts";
import { makeUser } from "#app/shell/testing/people.ts";
import { sessionMachine } from "./session.machine.ts";
import { sessionStates } from "./session.states.ts";
import { type Proof, secondFactorMachine } from "./secondFactor.machine.ts";
import type { Entry, EntryAnswer, SessionNews } from "./sessionEvents.ts";

const refusal = new CallFailed("401: …", {
  code: "wrong_credentials",
  status: 401,
  message: "Invalid username or password",
});
const credentials = { username: "maya", password: "right" };

const registration = {
  username: "iris",
  email: "iris@novak.example",
  fullName: "Iris Novak",
  password: "otter-lamp-violin",
};

interface Effects {
  loadUser?: () => Promise<User | null>;
  enter?: (entry: Entry) => Promise<EntryAnswer>;
  verify?: () => Promise<User>;
  signOut?: () => Promise<void>;
}

/** A started session whose effects answer as told, once the microtasks have run. */
async function session(effects: Effects) {
  const loadUser = vi.fn(effects.loadUser ?? (() => Promise.resolve(null)));
  const enter = vi.fn(effects.enter ?? (() => Promise.reject(refusal)));
  const signOut = vi.fn(effects.signOut ?? (() => Promise.resolve()));
  const clock = new SimulatedClock();
  const news: SessionNews[] = [];
  const machine = sessionMachine.provide({
    actors: {
      loadUser: fromPromise(loadUser),
      enter: fromPromise<EntryAnswer, Entry>(({ input }) => enter(input)),
      signOut: fromPromise(signOut),
      secondFactor: secondFactorMachine.provide({
        actors: {
          verify: fromPromise<User, Proof>(effects.verify ?? (() => Promise.reject(refusal))),
        },
      }),
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
    enter,
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
    const { actor, news, enter } = await session({
      enter: async () => ({ user, halfSignedInId: null }),
    });
    actor.send({ type: "signIn", ...credentials });
    expect(actor.getSnapshot().hasTag("pending")).toBe(true);
    await settled();
    expect(enter).toHaveBeenCalledWith({ type: "signIn", ...credentials });
    expect(news).toEqual([{ type: "signedIn", name: "Maya Ellison" }]);
    expect(actor.getSnapshot().context.user).toEqual(user);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(credentials.password);
  });

  it("stores nothing when a second factor is wanted, and Back returns", async () => {
    const { actor, is } = await session({
      enter: async () => ({ user: null, halfSignedInId: 4 }),
    });
    actor.send({ type: "signIn", ...credentials });
    await settled();
    expect(is("secondFactor")).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ user: null, halfSignedInId: 4 });
    actor.send({ type: "back" });
    expect(actor.getSnapshot().matches({ signedOut: "waiting" })).toBe(true);
  });

  it("signs in with the right code, and says so", async () => {
    const user = makeUser({ id: 4 });
    const { actor, is, news } = await session({
      enter: async () => ({ user: null, halfSignedInId: 4 }),
      verify: async () => user,
    });
    actor.send({ type: "signIn", ...credentials });
    await settled();
    const { secondFactor } = actor.getSnapshot().children;
    secondFactor?.send({ type: "change", code: "123456" });
    secondFactor?.send({ type: "submit" });
    await settled();
    expect(is("customer")).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ user, halfSignedInId: null });
    expect(news).toEqual([{ type: "codeWanted" }, { type: "verified", name: "Maya Ellison" }]);
  });

  it("welcomes whoever registers, and tells what was refused", async () => {
    const user = makeUser();
    const enter = vi.fn(async (): Promise<EntryAnswer> => ({ user, halfSignedInId: null }));
    enter.mockRejectedValueOnce(refusal);
    const { actor, news, is } = await session({ enter });
    const entry = { type: "register", registration } as const;
    actor.send(entry);
    await settled();
    actor.send(entry);
    await settled();
    expect(enter).toHaveBeenLastCalledWith(entry);
    expect(is("customer")).toBe(true);
    expect(news).toEqual([
      { type: "registerFailed", failure: refusal.failure },
      { type: "registered" },
    ]);
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
    loadUser.mockResolvedValueOnce(makeUser({ id: 7 }));
    const { actor, clock } = await session({ loadUser });
    clock.increment(60_000);
    await settled();
    expect(actor.getSnapshot().matches("signedOut")).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ user: null, expiredUserId: 7 });
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
    expect(actor.getSnapshot().context).toMatchObject({ user: null, expiredUserId: null });
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
