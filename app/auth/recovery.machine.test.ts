import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { CallFailed } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import {
  type NewPassword,
  nothingToRecover,
  recoveryMachine,
  type RecoveryNews,
  type RecoveryStarted,
  recoveryStates,
  type Verification,
} from "./recovery.machine.ts";

const refusal = new CallFailed("400: …", { code: "wrong_code", status: 400, message: "Wrong" });

interface Effects {
  request?: (username: string) => Promise<RecoveryStarted>;
  verify?: (verification: Verification) => Promise<void>;
  reset?: (password: NewPassword) => Promise<void>;
}

function started(effects: Effects = {}) {
  const news: RecoveryNews[] = [];
  const {
    request = async () => ({ userId: 4 }),
    verify = async () => undefined,
    reset = async () => undefined,
  } = effects;
  const actor = createActor(recoveryMachine.provide({
    actors: {
      request: fromPromise<RecoveryStarted, string>(({ input }) => request(input)),
      verify: fromPromise<void, Verification>(({ input }) => verify(input)),
      reset: fromPromise<void, NewPassword>(({ input }) => reset(input)),
    },
  }));
  actor.on("*", (item) => news.push(item));
  actor.start();
  actor.send({ type: "open", username: " maya " });
  return { actor, news };
}

async function settled() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

async function toCode(run: ReturnType<typeof started>) {
  run.actor.send({ type: "submit" });
  await settled();
}

async function toPassword(run: ReturnType<typeof started>) {
  await toCode(run);
  run.actor.send({ type: "changeCode", code: "123456" });
  run.actor.send({ type: "submit" });
  await settled();
}

describe("a recovery", () => {
  it("leads from the name over the code to a new password, and forgets all of it", async () => {
    const sent: unknown[] = [];
    const run = started({
      request: async (username) => {
        sent.push(username);
        return { userId: 4 };
      },
      verify: async (verification) => void sent.push(verification),
      reset: async (password) => void sent.push(password),
    });
    await toPassword(run);
    run.actor.send({ type: "reset", newPassword: "otter-lamp-violin" });
    await settled();
    expect(sent).toEqual([
      "maya",
      { userId: 4, code: "123456" },
      { userId: 4, code: "123456", newPassword: "otter-lamp-violin" },
    ]);
    expect(run.news.map(({ type }) => type)).toEqual(["codeSent", "verified", "reset"]);
    expect(run.actor.getSnapshot().value).toBe("closed");
    expect(run.actor.getSnapshot().context).toEqual(nothingToRecover);
  });

  it.each([
    ["unknownUsername", async () => ({})],
    ["requestFailed", () => Promise.reject(refusal)],
  ])("stays at the name and tells %s", async (type, request: Effects["request"]) => {
    const run = started({ request });
    await toCode(run);
    expect(run.actor.getSnapshot().value).toEqual({ username: "asking" });
    expect(run.news).toEqual([{ type }]);
  });

  it("clears a wrong code", async () => {
    const run = started({ verify: () => Promise.reject(refusal) });
    await toPassword(run);
    expect(run.actor.getSnapshot().value).toEqual({ code: "asking" });
    expect(run.actor.getSnapshot().context.code).toBe("");
    expect(run.news.at(-1)).toEqual({ type: "verifyFailed", failure: refusal.failure });
  });

  it("goes back from the code to the name, and from the reset to the code", async () => {
    const run = started();
    await toPassword(run);
    run.actor.send({ type: "back" });
    expect(run.actor.getSnapshot().value).toEqual({ code: "asking" });
    run.actor.send({ type: "back" });
    expect(run.actor.getSnapshot().value).toEqual({ username: "asking" });
    expect(run.actor.getSnapshot().context.username).toBe(" maya ");
  });

  it("leads from a letter's link to the new password, and back to the name", async () => {
    const sent: unknown[] = [];
    const { actor, news } = started({ verify: async (link) => void sent.push(link) });
    actor.send({ type: "close" });
    actor.send({ type: "follow", userId: 4, code: "token" });
    expect(actor.getSnapshot().value).toBe("link");
    await settled();
    expect(actor.getSnapshot().value).toEqual({ password: "asking" });
    expect([sent, news]).toEqual([[{ userId: 4, code: "token" }], [{ type: "verified" }]]);
    actor.send({ type: "back" });
    expect(actor.getSnapshot().value).toEqual({ username: "asking" });
    expect(actor.getSnapshot().context).toEqual(nothingToRecover);
  });

  it("asks for the name after a link that holds no more", async () => {
    const { actor, news } = started({ verify: () => Promise.reject(refusal) });
    actor.send({ type: "close" });
    actor.send({ type: "follow", userId: 4, code: "token" });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ username: "asking" });
    expect(actor.getSnapshot().context).toEqual(nothingToRecover);
    expect(news).toEqual([{ type: "verifyFailed", failure: refusal.failure }]);
  });

  it("stays at the new password when the reset is refused", async () => {
    const run = started({ reset: () => Promise.reject(refusal) });
    await toPassword(run);
    run.actor.send({ type: "reset", newPassword: "otter-lamp-violin" });
    await settled();
    expect(run.actor.getSnapshot().value).toEqual({ password: "asking" });
    expect(run.news.at(-1)).toEqual({ type: "resetFailed", failure: refusal.failure });
  });

  it.each([
    ["userMissing", { userId: null }],
    ["codeMissing", { code: "" }],
  ])("tells %s instead of sending half a reset", async (type, lost) => {
    const value = { password: "asking" } as const;
    const context = { ...nothingToRecover, userId: 4, code: "123456", ...lost };
    const snapshot = recoveryMachine.resolveState({ value, context });
    const news: RecoveryNews[] = [];
    const actor = createActor(recoveryMachine, { snapshot });
    actor.on("*", (item) => news.push(item));
    actor.start();
    actor.send({ type: "reset", newPassword: "otter-lamp-violin" });
    expect(news).toEqual([{ type }]);
    expect(actor.getSnapshot().value).toEqual(value);
  });

  it("reaches exactly the listed states", () => {
    expect(reachableStates(recoveryMachine)).toEqual([...recoveryStates]);
  });
});
