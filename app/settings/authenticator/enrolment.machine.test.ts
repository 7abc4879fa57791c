import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { CallFailed } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import { enrolmentMachine, enrolmentStates, type Offer } from "./enrolment.machine.ts";

const refused = (code: "password_needed" | "wrong_code" | "not_found" | "unavailable") =>
  new CallFailed(`400: ${code}`, {
    code,
    status: 400,
    message: code,
    ...(code === "password_needed" ? { field: "currentPassword" } : {}),
  });

const offer: Offer = { uri: "otpauth://totp/Kestrel:maya?secret=ABC", secret: "ABC" };

/** An enrolment for which the bank wants a password, or what else it answers at first. */
function started(first?: CallFailed, confirmed?: CallFailed, codes = ["AAAAA-BBBBB"]) {
  const passwords: string[] = [];
  const machine = enrolmentMachine.provide({
    actors: {
      start: fromPromise<Offer, string>(async ({ input }) => {
        passwords.push(input);
        if (first !== undefined && passwords.length === 1) throw first;
        return offer;
      }),
      confirm: fromPromise<readonly string[], string>(async ({ input }) => {
        if (confirmed !== undefined) throw confirmed;
        if (input !== "123456") throw refused("wrong_code");
        return codes;
      }),
    },
  });
  return { actor: createActor(machine).start(), passwords };
}

describe("the enrolment of an authenticator app", () => {
  it("goes from the secret over a right code to the recovery codes", async () => {
    const { actor, passwords } = started();
    await waitFor(actor, (state) => state.matches("scanning"));
    expect(passwords).toEqual([""]);
    expect(actor.getSnapshot().context.offer).toEqual(offer);
    actor.send({ type: "submit" });
    expect(actor.getSnapshot().context.isIncomplete).toBe(true);
    actor.send({ type: "changeCode", code: "123456" });
    actor.send({ type: "submit" });
    await waitFor(actor, (state) => state.matches("keepingCodes"));
    expect(actor.getSnapshot().context).toMatchObject({
      recoveryCodes: ["AAAAA-BBBBB"],
      offer: null,
    });
    actor.send({ type: "done" });
    expect(actor.getSnapshot().status).toBe("done");
  });

  it("is done after the right code if the user already has recovery codes", async () => {
    const { actor } = started(undefined, undefined, []);
    await waitFor(actor, (state) => state.matches("scanning"));
    actor.send({ type: "changeCode", code: "123456" });
    actor.send({ type: "submit" });
    await waitFor(actor, (state) => state.matches("done"));
  });

  it("asks for the password where the sign-in is not fresh, and forgets it", async () => {
    const { actor, passwords } = started(refused("password_needed"));
    await waitFor(actor, (state) => state.matches({ proving: "refused" }));
    actor.send({ type: "submit" });
    expect(actor.getSnapshot().matches({ proving: "typing" })).toBe(true);
    actor.send({ type: "changePassword", password: "mine" });
    actor.send({ type: "submit" });
    await waitFor(actor, (state) => state.matches("scanning"));
    expect(passwords).toEqual(["", "mine"]);
    expect(actor.getSnapshot().context).toMatchObject({ password: "", failure: null });
  });

  it("clears a wrong code and keeps the secret", async () => {
    const { actor } = started();
    await waitFor(actor, (state) => state.matches("scanning"));
    actor.send({ type: "changeCode", code: "000000" });
    actor.send({ type: "submit" });
    await waitFor(actor, (state) => state.matches({ scanning: "refused" }));
    expect(actor.getSnapshot().context).toMatchObject({
      code: "",
      offer,
      failure: { code: "wrong_code" },
    });
  });

  it("starts over if the server could not be reached or has dropped the secret", async () => {
    const { actor } = started(refused("unavailable"), refused("not_found"));
    await waitFor(actor, (state) => state.matches("failed"));
    actor.send({ type: "retry" });
    await waitFor(actor, (state) => state.matches("scanning"));
    actor.send({ type: "changeCode", code: "123456" });
    actor.send({ type: "submit" });
    const failed = await waitFor(actor, (state) => state.matches("failed"));
    expect(failed.context.offer).toBeNull();
  });

  it("reaches exactly the listed states", () => {
    expect(reachableStates(enrolmentMachine).filter((state) => state !== "done")).toEqual([
      ...enrolmentStates,
    ]);
  });
});
