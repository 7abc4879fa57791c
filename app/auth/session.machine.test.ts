import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { User } from "#contract/users.ts";
import { CallFailed } from "#app/api/callFailed.ts";
import type { Entry, EntryAnswer } from "#app/api/entryCalls.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import { makeUser } from "#app/shell/testing/people.ts";
import { type Proof, secondFactorMachine } from "./secondFactor.machine.ts";
import { sessionMachine, type SessionNews, sessionStates } from "./session.machine.ts";

const refusal = new CallFailed("401: …", {
  code: "wrong_credentials",
  status: 401,
  message: "Invalid username or password",
});
const credentials = { username: "maya", password: "right" };

const nothingOwed = { halfSignedInId: null, hasAuthenticator: false, hasPasskey: false };

const registration = {
  username: "iris",
  email: "iris@novak.example",
  fullName: "Iris Novak",
  password: "otter-lamp-violin",
};

interface Effects {
  enter?: (entry: Entry) => Promise<EntryAnswer>;
  verify?: () => Promise<User>;
  signOut?: () => Promise<void>;
}

/** A started session whose effects answer as told, once the microtasks have run. */
function session(effects: Effects) {
  const enter = vi.fn(effects.enter ?? (() => Promise.reject(refusal)));
  const signOut = vi.fn(effects.signOut ?? (() => Promise.resolve()));
  const news: SessionNews[] = [];
  let user: User | null = null;
  const machine = sessionMachine.provide({
    actors: {
      enter: fromPromise<EntryAnswer, Entry>(({ input }) => enter(input)),
      signOut: fromPromise(signOut),
      secondFactor: secondFactorMachine.provide({
        actors: {
          verify: fromPromise<User, Proof>(effects.verify ?? (() => Promise.reject(refusal))),
        },
      }),
    },
    actions: {
      know(_, somebody) {
        user = somebody;
      },
    },
  });
  const actor = createActor(machine);
  actor.on("*", (item) => news.push(item));
  actor.start();
  return { actor, news, enter, user: () => user };
}

async function settled() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

describe("what the bank says of who is here", () => {
  it("is told on the sign-in page when it cannot be reached", () => {
    const { actor } = session({});
    actor.send({ type: "unreached", failure: refusal.failure });
    expect(actor.getSnapshot().context.failure).toEqual(refusal.failure);
  });

  it("is an end that the sign-in page tells until the next one", async () => {
    const { actor } = session({});
    actor.send({ type: "expired" });
    expect(actor.getSnapshot().context.hasExpired).toBe(true);
    actor.send({ type: "signIn", ...credentials });
    await settled();
    expect(actor.getSnapshot().context.hasExpired).toBe(true);
    actor.send({ type: "signOut" });
    await settled();
    expect(actor.getSnapshot().context.hasExpired).toBe(false);
  });
});

describe("signing in", () => {
  it("greets the user by name and keeps no password", async () => {
    const user = makeUser();
    const { actor, news, enter, user: known } = session({
      enter: async () => ({ ...nothingOwed, user }),
    });
    actor.send({ type: "signIn", ...credentials });
    expect(actor.getSnapshot().hasTag("pending")).toBe(true);
    await settled();
    expect(enter).toHaveBeenCalledWith({ type: "signIn", ...credentials });
    expect(news).toEqual([{ type: "signedIn", name: "Maya Ellison" }]);
    expect(known()).toEqual(user);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(credentials.password);
  });

  it("stores nothing when a second factor is wanted, and Back returns", async () => {
    const { actor, user } = session({
      enter: async () => ({ ...nothingOwed, user: null, halfSignedInId: 4 }),
    });
    actor.send({ type: "signIn", ...credentials });
    await settled();
    expect(actor.getSnapshot().value).toBe("secondFactor");
    expect(actor.getSnapshot().context.halfSignedInId).toBe(4);
    expect(user()).toBeNull();
    actor.send({ type: "back" });
    expect(actor.getSnapshot().value).toBe("resting");
    expect(actor.getSnapshot().context.halfSignedInId).toBeNull();
  });

  it("signs in with the right code, and says so", async () => {
    const user = makeUser({ id: 4 });
    const { actor, user: known, news } = session({
      enter: async () => ({ ...nothingOwed, user: null, halfSignedInId: 4 }),
      verify: async () => user,
    });
    actor.send({ type: "signIn", ...credentials });
    await settled();
    const { secondFactor } = actor.getSnapshot().children;
    secondFactor?.send({ type: "change", code: "123456" });
    secondFactor?.send({ type: "submit" });
    await settled();
    expect(known()).toEqual(user);
    expect(actor.getSnapshot().context.halfSignedInId).toBeNull();
    expect(news).toEqual([{ type: "codeWanted", isSent: true }, {
      type: "verified",
      name: "Maya Ellison",
    }]);
  });

  it("welcomes a new user after registration, and reports a refused one", async () => {
    const user = makeUser();
    const enter = vi.fn(async (): Promise<EntryAnswer> => ({
      user,
      halfSignedInId: null,
      hasAuthenticator: false,
      hasPasskey: false,
    }));
    enter.mockRejectedValueOnce(refusal);
    const { actor, news, user: known } = session({ enter });
    const entry = { type: "register", registration } as const;
    actor.send(entry);
    await settled();
    actor.send(entry);
    await settled();
    expect(enter).toHaveBeenLastCalledWith(entry);
    expect(known()).toEqual(user);
    expect(news).toEqual([
      { type: "registerFailed", failure: refusal.failure },
      { type: "registered" },
    ]);
  });

  it("tells the refusal and waits for another try", async () => {
    const { actor, news } = session({});
    actor.send({ type: "signIn", ...credentials });
    await settled();
    expect(news).toEqual([{ type: "signInFailed", failure: refusal.failure }]);
    expect(actor.getSnapshot().value).toBe("resting");
  });
});

describe("signing out", () => {
  it("forgets the user, leaves, and is then signed out", async () => {
    const { actor, news, user } = session({
      enter: async () => ({ ...nothingOwed, user: makeUser() }),
    });
    actor.send({ type: "signIn", ...credentials });
    await settled();
    actor.send({ type: "signOut" });
    await settled();
    expect(actor.getSnapshot().value).toBe("leaving");
    expect(user()).toBeNull();
    expect(actor.getSnapshot().context.hasExpired).toBe(false);
    expect(news.at(-1)).toEqual({ type: "signedOut" });
    actor.send({ type: "expired" });
    actor.send({ type: "left" });
    expect(actor.getSnapshot().value).toBe("resting");
    expect(actor.getSnapshot().context.hasExpired).toBe(false);
  });

  it("stays signed in when the bank does not hear it", async () => {
    const { actor, news, user } = session({
      enter: async () => ({ ...nothingOwed, user: makeUser() }),
      signOut: () => Promise.reject(refusal),
    });
    actor.send({ type: "signIn", ...credentials });
    await settled();
    actor.send({ type: "signOut" });
    await settled();
    expect(actor.getSnapshot().value).toBe("resting");
    expect(user()).not.toBeNull();
    expect(news.at(-1)).toEqual({ type: "signOutFailed", failure: refusal.failure });
  });
});

it("reaches exactly the listed states", () => {
  expect(reachableStates(sessionMachine)).toEqual([...sessionStates]);
});

it("comes in by a passkey, with what it has signed already", async () => {
  const user = makeUser({ fullName: "Maya Ellison" });
  const found = session({ enter: async () => ({ ...nothingOwed, user }) });
  const credential = { id: "x", clientDataJSON: "x", authenticatorData: "x", signature: "x" };
  found.actor.send({ type: "passkey", credential });
  expect(found.actor.getSnapshot().matches("usingPasskey")).toBe(true);
  await settled();
  expect(found.enter).toHaveBeenCalledWith({ type: "passkey", credential });
  expect(found.user()).toBe(user);
  expect(found.news).toEqual([{ type: "signedIn", name: "Maya Ellison" }]);
});

it.each(["passkey_cancelled", "passkey_refused"] as const)(
  "stays in its state after %s, and shows a toast only where a user was refused",
  async (code) => {
    const failure = { code, status: null, message: "" };
    const enter = () => Promise.reject(new CallFailed(code, failure));
    const { actor, news, user } = session({ enter });
    actor.send({ type: "passkey" });
    await settled();
    expect(user()).toBeNull();
    expect(actor.getSnapshot().context).toMatchObject({ entered: "passkey", failure });
    expect(news).toEqual(code === "passkey_refused" ? [{ type: "signInFailed", failure }] : []);
  },
);
