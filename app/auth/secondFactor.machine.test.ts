import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { User } from "#contract/users.ts";
import { CallFailed } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import { makeUser } from "#app/shell/testing/people.ts";
import { type Proof, secondFactorMachine, secondFactorStates } from "./secondFactor.machine.ts";

const refusal = new CallFailed("400: …", { code: "wrong_code", status: 400, message: "Wrong" });

/** A second factor of user 4 that accepts one code, or none at all. */
function started(right: string | CallFailed) {
  const proofs: Proof[] = [];
  const verify = fromPromise<User, Proof>(async ({ input }) => {
    proofs.push(input);
    if (right instanceof CallFailed) throw right;
    if (input.code !== right) throw refusal;
    return makeUser({ id: 4 });
  });
  const send = fromPromise<void, number>(async () => {
    if (right instanceof CallFailed) throw right;
  });
  const usePasskey = fromPromise<User, undefined>(async () => {
    if (right instanceof CallFailed) throw right;
    return makeUser({ id: 4 });
  });
  const machine = secondFactorMachine.provide({ actors: { verify, send, usePasskey } });
  const input = { userId: 4, hasAuthenticator: false, hasPasskey: true };
  const actor = createActor(machine, { input }).start();
  const prove = (code: string) => {
    actor.send({ type: "change", code });
    actor.send({ type: "submit" });
  };
  return { actor, proofs, prove };
}

describe("the second factor", () => {
  it("sends nothing before the code is complete, and says so", () => {
    const { actor, proofs, prove } = started("123456");
    prove("12345");
    expect(proofs).toEqual([]);
    expect(actor.getSnapshot().context.isIncomplete).toBe(true);
    actor.send({ type: "change", code: "123456" });
    expect(actor.getSnapshot().context.isIncomplete).toBe(false);
  });

  it("clears a wrong code and keeps the reason", async () => {
    const { actor, proofs, prove } = started("123456");
    prove("000000");
    const refused = await waitFor(actor, (state) => state.matches({ entering: "refused" }));
    expect(refused.context).toMatchObject({ code: "", failure: refusal.failure });
    expect(proofs).toEqual([{ userId: 4, code: "000000" }]);
  });

  it("forgets the last refusal when a new try begins, or is too short", async () => {
    const { actor, prove } = started("123456");
    const failure = () => actor.getSnapshot().context.failure;
    prove("000000");
    await waitFor(actor, (state) => state.matches({ entering: "refused" }));
    actor.send({ type: "submit" });
    expect(failure()).toBeNull();
    expect(actor.getSnapshot().matches({ entering: "typing" })).toBe(true);
    prove("000000");
    await waitFor(actor, (state) => state.matches({ entering: "refused" }));
    actor.send({ type: "change", code: "1" });
    expect(failure()).toBeNull();
    expect(actor.getSnapshot().context.code).toBe("1");
  });

  it("is over when the bank waits for no code any more", async () => {
    const { actor, prove } = started(
      new CallFailed("401: …", { code: "unauthenticated", status: 401, message: "Please sign in" }),
    );
    prove("123456");
    const over = await waitFor(actor, (state) => state.matches("over"));
    expect(over.context.failure).toBeNull();
    prove("654321");
    expect(actor.getSnapshot().matches("over")).toBe(true);
  });

  it("takes the longer kind of code, which begins empty", async () => {
    const { actor, prove } = started("ABCDE12345");
    actor.send({ type: "change", code: "123" });
    actor.send({ type: "choose", kind: "longer" });
    expect(actor.getSnapshot().context).toMatchObject({ code: "", kind: "longer" });
    prove("ABCDE12345");
    const done = await waitFor(actor, ({ status }) => status === "done");
    expect(done.output?.id).toBe(4);
  });

  it("requests a code by email, which is typed into empty boxes", async () => {
    const { actor } = started("123456");
    actor.send({ type: "choose", kind: "longer" });
    actor.send({ type: "change", code: "ABC" });
    actor.send({ type: "send" });
    const sent = await waitFor(actor, ({ context }) => context.isSent);
    expect(sent.context).toMatchObject({ kind: "digits", code: "", failure: null });
    expect(sent.matches({ entering: "typing" })).toBe(true);
  });

  it("shows why no code was sent, and ends if the sign-in no longer needs one", async () => {
    const busy = { code: "too_many_requests", status: 429, message: "Too many" } as const;
    const { actor } = started(new CallFailed("429: …", busy));
    actor.send({ type: "send" });
    const refused = await waitFor(actor, (state) => state.matches({ entering: "refused" }));
    expect(refused.context).toMatchObject({ failure: busy, isSent: false });
    const gone = { code: "unauthenticated", status: 401, message: "Please sign in" } as const;
    const late = started(new CallFailed("401: …", gone)).actor;
    late.send({ type: "send" });
    await waitFor(late, (state) => state.matches("over"));
  });

  it("reaches exactly the listed states", () => {
    expect(reachableStates(secondFactorMachine).filter((state) => state !== "proved")).toEqual([
      ...secondFactorStates,
    ]);
  });

  it("accepts a passkey in place of a code, and continues after a failed one", async () => {
    const { actor } = started("123456");
    actor.send({ type: "passkey" });
    expect(actor.getSnapshot().matches("usingPasskey")).toBe(true);
    const proved = await waitFor(actor, ({ status }) => status === "done");
    expect(proved.output).toMatchObject({ id: 4 });
    const failure = { code: "passkey_cancelled", status: null, message: "" } as const;
    const refused = started(new CallFailed("…", failure)).actor;
    refused.send({ type: "passkey" });
    await waitFor(refused, (state) => state.matches({ entering: "refused" }));
    expect(refused.getSnapshot().context).toMatchObject({ failure });
  });
});
