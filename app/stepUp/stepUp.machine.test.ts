import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { CallFailed } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import { type Kind, type Proof, stepUpMachine, stepUpStates } from "./stepUp.machine.ts";

const refused = (code: "wrong_code" | "not_found" | "unavailable") =>
  new CallFailed(`400: ${code}`, { code, status: 400, message: code });

/** A step-up in which 123456 is right, and what else the bank says of the first tries. */
function started(
  {
    isMailed = false,
    kind = "digits" as Kind,
    sends = [] as CallFailed[],
    proves = [] as CallFailed[],
  },
) {
  let emails = 0;
  const machine = stepUpMachine.provide({
    actors: {
      send: fromPromise<void, null>(async () => {
        emails++;
        const failure = sends.shift();
        if (failure !== undefined) throw failure;
      }),
      prove: fromPromise<void, Proof>(async ({ input }) => {
        const failure = proves.shift();
        if (failure !== undefined) throw failure;
        const isRight = input.kind === "passkey" ? input.code === "" : input.code === "123456";
        if (!isRight) throw refused("wrong_code");
      }),
    },
  });
  const actor = createActor(machine, { input: { isMailed, kind } }).start();
  const type = (code: string) => {
    actor.send({ type: "change", code });
    actor.send({ type: "submit" });
  };
  return { actor, type, emails: () => emails };
}

describe("a step-up", () => {
  it("ends with a right code", async () => {
    const { actor, type, emails } = started({});
    type("12345");
    expect(actor.getSnapshot().context.isIncomplete).toBe(true);
    type("654321");
    const wrong = await waitFor(actor, (state) => state.matches({ entering: "refused" }));
    expect(wrong.context).toMatchObject({ code: "", failure: { code: "wrong_code" } });
    type("123456");
    await waitFor(actor, (state) => state.status === "done");
    expect(emails()).toBe(0);
  });

  it("takes a 10-character code if the user chooses it", () => {
    const { actor } = started({});
    actor.send({ type: "change", code: "123" });
    actor.send({ type: "choose", kind: "longer" });
    expect(actor.getSnapshot().context).toMatchObject({ kind: "longer", code: "" });
    actor.send({ type: "send" });
    expect(actor.getSnapshot().matches("entering")).toBe(true);
  });

  it("requests a code by email first, and another on demand", async () => {
    const { actor, emails } = started({ isMailed: true, sends: [refused("unavailable")] });
    const failed = await waitFor(actor, (state) => state.matches({ entering: "refused" }));
    expect(failed.context.failure?.code).toBe("unavailable");
    actor.send({ type: "send" });
    await waitFor(actor, (state) => state.matches({ entering: "typing" }));
    expect([emails(), actor.getSnapshot().context.failure]).toEqual([2, null]);
  });

  it("ends with a passkey's signature, which may be asked for again", async () => {
    const cancelled = new CallFailed("cancelled", {
      code: "passkey_cancelled",
      status: null,
      message: "",
    });
    const { actor } = started({ kind: "passkey", proves: [cancelled] });
    actor.send({ type: "submit" });
    expect(actor.getSnapshot().matches("proving")).toBe(true);
    const refusedOnce = await waitFor(actor, (state) => state.matches({ entering: "refused" }));
    expect(refusedOnce.context.failure?.code).toBe("passkey_cancelled");
    actor.send({ type: "submit" });
    await waitFor(actor, (state) => state.status === "done");
  });

  it("takes a code instead of a passkey, and a passkey after all", async () => {
    const { actor, type } = started({ kind: "passkey" });
    actor.send({ type: "choose", kind: "digits" });
    type("654321");
    await waitFor(actor, (state) => state.matches({ entering: "refused" }));
    actor.send({ type: "choose", kind: "passkey" });
    expect(actor.getSnapshot().context).toMatchObject({ kind: "passkey", failure: null });
    actor.send({ type: "submit" });
    await waitFor(actor, (state) => state.status === "done");
  });

  it("is over where the bank waits no longer", async () => {
    const { actor, type } = started({ proves: [refused("not_found")] });
    type("123456");
    await waitFor(actor, (state) => state.matches("over"));
    const unsigned = started({ kind: "passkey", proves: [refused("not_found")] }).actor;
    unsigned.send({ type: "submit" });
    await waitFor(unsigned, (state) => state.matches("over"));
    const unsent = started({ isMailed: true, sends: [refused("not_found")] }).actor;
    await waitFor(unsent, (state) => state.matches("over"));
  });

  it("reaches exactly the listed states", () => {
    const passing = ["beginning", "proved"];
    const reached = reachableStates(stepUpMachine).filter((state) => !passing.includes(state));
    expect(reached).toEqual([...stepUpStates]);
  });
});
