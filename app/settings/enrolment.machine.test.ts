import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { CreationOptions, NewCredential } from "#contract/passkeys.ts";
import { CallFailed } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import {
  enrolmentMachine,
  enrolmentStates,
  type Offer,
  type Proof,
  type Started,
} from "./enrolment.machine.ts";

type Code =
  | "password_needed"
  | "wrong_code"
  | "not_found"
  | "unavailable"
  | "passkey_cancelled"
  | "passkey_refused";

const refused = (code: Code) =>
  new CallFailed(code, {
    code,
    status: null,
    message: "",
    ...(code === "password_needed" ? { field: "currentPassword" } : {}),
  });

const offer: Offer = { uri: "otpauth://totp/Kestrel:maya?secret=ABC", secret: "ABC" };

/** An enrolment for which the bank wants a password, or what else it answers at first. */
function startedApp(first?: CallFailed, confirmed?: CallFailed, codes = ["AAAAA-BBBBB"]) {
  const passwords: string[] = [];
  const machine = enrolmentMachine.provide({
    actors: {
      start: fromPromise<Started, string>(async ({ input }) => {
        passwords.push(input);
        if (first !== undefined && passwords.length === 1) throw first;
        return { offer };
      }),
      save: fromPromise<readonly string[], Proof>(async ({ input }) => {
        if (confirmed !== undefined) throw confirmed;
        if (input.text !== "123456") throw refused("wrong_code");
        return codes;
      }),
    },
  });
  return { actor: createActor(machine, { input: { name: null } }).start(), passwords };
}

describe("the enrolment of an authenticator app", () => {
  it("goes from the secret over a right code to the recovery codes", async () => {
    const { actor, passwords } = startedApp();
    await waitFor(actor, (state) => state.matches("scanning"));
    expect(passwords).toEqual([""]);
    expect(actor.getSnapshot().context.offer).toEqual(offer);
    actor.send({ type: "submit" });
    expect(actor.getSnapshot().context.isIncomplete).toBe(true);
    actor.send({ type: "changeText", text: "123456" });
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
    const { actor } = startedApp(undefined, undefined, []);
    await waitFor(actor, (state) => state.matches("scanning"));
    actor.send({ type: "changeText", text: "123456" });
    actor.send({ type: "submit" });
    await waitFor(actor, (state) => state.matches("done"));
  });

  it("asks for the password where the sign-in is not fresh, and forgets it", async () => {
    const { actor, passwords } = startedApp(refused("password_needed"));
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
    const { actor } = startedApp();
    await waitFor(actor, (state) => state.matches("scanning"));
    actor.send({ type: "changeText", text: "000000" });
    actor.send({ type: "submit" });
    await waitFor(actor, (state) => state.matches({ scanning: "refused" }));
    expect(actor.getSnapshot().context).toMatchObject({
      text: "",
      offer,
      failure: { code: "wrong_code" },
    });
  });

  it("starts over if the server could not be reached or has dropped the secret", async () => {
    const { actor } = startedApp(refused("unavailable"), refused("not_found"));
    await waitFor(actor, (state) => state.matches("failed"));
    actor.send({ type: "retry" });
    await waitFor(actor, (state) => state.matches("scanning"));
    actor.send({ type: "changeText", text: "123456" });
    actor.send({ type: "submit" });
    const failed = await waitFor(actor, (state) => state.matches("failed"));
    expect(failed.context.offer).toBeNull();
  });
});

const options: CreationOptions = {
  challenge: "Y2hhbGxlbmdl",
  rp: { id: "bank.example", name: "Kestrel" },
  user: { id: "Nw", name: "maya", displayName: "Maya Ellison" },
  pubKeyCredParams: [],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  attestation: "none",
};
const credential: NewCredential = {
  id: "a",
  clientDataJSON: "b",
  attestationObject: "c",
  transports: [],
};

/** An enrolment in which the bank or the browser refuses the first time, as told. */
function startedPasskey(
  fails: { readonly start?: CallFailed; readonly make?: CallFailed; readonly save?: CallFailed } =
    {},
  recoveryCodes: readonly string[] = [],
) {
  const saved: Proof[] = [];
  const passwords: string[] = [];
  const once = new Set<string>();
  const failOnce = (step: keyof typeof fails) => {
    const failure = fails[step];
    if (failure === undefined || once.has(step)) return;
    once.add(step);
    throw failure;
  };
  const machine = enrolmentMachine.provide({
    actors: {
      start: fromPromise<Started, string>(async ({ input }) => {
        passwords.push(input);
        failOnce("start");
        return { challenge: options };
      }),
      make: fromPromise<NewCredential, CreationOptions>(async ({ input }) => {
        expect(input).toBe(options);
        failOnce("make");
        return credential;
      }),
      save: fromPromise<readonly string[], Proof>(async ({ input }) => {
        failOnce("save");
        saved.push(input);
        return recoveryCodes;
      }),
    },
  });
  const actor = createActor(machine, { input: { name: "Laptop" } }).start();
  return { actor, saved, passwords };
}

describe("adding a passkey", () => {
  it("goes from its name over the device to the bank", async () => {
    const { actor, saved } = startedPasskey();
    actor.send({ type: "changeText", text: "My laptop" });
    actor.send({ type: "submit" });
    await waitFor(actor, ({ status }) => status === "done");
    expect(saved).toEqual([{ text: "My laptop", credential }]);
  });

  it("shows the first factor's recovery codes until they are kept", async () => {
    const { actor } = startedPasskey({}, ["AAAAA-BBBBB"]);
    actor.send({ type: "submit" });
    const shown = await waitFor(actor, (state) => state.matches("keepingCodes"));
    expect(shown.context.recoveryCodes).toEqual(["AAAAA-BBBBB"]);
    actor.send({ type: "done" });
    expect(actor.getSnapshot().status).toBe("done");
  });

  it("asks for a name", () => {
    const { actor, passwords } = startedPasskey();
    actor.send({ type: "changeText", text: " " });
    actor.send({ type: "submit" });
    expect(actor.getSnapshot().context.isIncomplete).toBe(true);
    expect(passwords).toEqual([]);
  });

  it("asks for the password where the sign-in is not fresh, and forgets it", async () => {
    const { actor, passwords } = startedPasskey({ start: refused("password_needed") });
    actor.send({ type: "submit" });
    await waitFor(actor, (state) => state.matches({ proving: "refused" }));
    actor.send({ type: "submit" });
    expect(actor.getSnapshot().matches({ proving: "typing" })).toBe(true);
    actor.send({ type: "changePassword", password: "mine" });
    actor.send({ type: "submit" });
    await waitFor(actor, ({ status }) => status === "done");
    expect(passwords).toEqual(["", "mine"]);
    expect(actor.getSnapshot().context.password).toBe("");
  });

  it.each(
    [
      ["make", "passkey_cancelled"],
      ["save", "passkey_refused"],
    ] as const,
  )("starts over with another challenge after it failed to %s", async (step, code) => {
    const { actor, saved, passwords } = startedPasskey({ [step]: refused(code) });
    actor.send({ type: "submit" });
    const failed = await waitFor(actor, (state) => state.matches({ naming: "refused" }));
    expect(failed.context).toMatchObject({ text: "Laptop", failure: { code } });
    actor.send({ type: "submit" });
    await waitFor(actor, ({ status }) => status === "done");
    expect(passwords).toHaveLength(2);
    expect(saved).toHaveLength(1);
  });
});

it("reaches exactly the listed states", () => {
  expect(reachableStates(enrolmentMachine).filter((state) => state !== "done")).toEqual([
    ...enrolmentStates,
  ]);
});
