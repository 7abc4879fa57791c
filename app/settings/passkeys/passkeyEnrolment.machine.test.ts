import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { CreationOptions, NewCredential } from "#contract/passkeys.ts";
import { CallFailed } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import {
  type Named,
  passkeyEnrolmentMachine,
  passkeyEnrolmentStates,
} from "./passkeyEnrolment.machine.ts";

const refused = (code: "password_needed" | "passkey_cancelled" | "passkey_refused") =>
  new CallFailed(code, {
    code,
    status: null,
    message: "",
    ...(code === "password_needed" ? { field: "currentPassword" } : {}),
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
function started(
  fails: { readonly start?: CallFailed; readonly make?: CallFailed; readonly save?: CallFailed } =
    {},
  recoveryCodes: readonly string[] = [],
) {
  const saved: Named[] = [];
  const passwords: string[] = [];
  const once = new Set<string>();
  const failOnce = (step: keyof typeof fails) => {
    const failure = fails[step];
    if (failure === undefined || once.has(step)) return;
    once.add(step);
    throw failure;
  };
  const machine = passkeyEnrolmentMachine.provide({
    actors: {
      start: fromPromise<CreationOptions, string>(async ({ input }) => {
        passwords.push(input);
        failOnce("start");
        return options;
      }),
      make: fromPromise<NewCredential, CreationOptions>(async ({ input }) => {
        expect(input).toBe(options);
        failOnce("make");
        return credential;
      }),
      save: fromPromise<readonly string[], Named>(async ({ input }) => {
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
    const { actor, saved } = started();
    actor.send({ type: "changeName", name: "My laptop" });
    actor.send({ type: "submit" });
    await waitFor(actor, ({ status }) => status === "done");
    expect(saved).toEqual([{ name: "My laptop", credential }]);
  });

  it("shows the first factor's recovery codes until they are kept", async () => {
    const { actor } = started({}, ["AAAAA-BBBBB"]);
    actor.send({ type: "submit" });
    const shown = await waitFor(actor, (state) => state.matches("keepingCodes"));
    expect(shown.context.recoveryCodes).toEqual(["AAAAA-BBBBB"]);
    actor.send({ type: "done" });
    expect(actor.getSnapshot().status).toBe("done");
  });

  it("asks for a name", () => {
    const { actor, passwords } = started();
    actor.send({ type: "changeName", name: " " });
    actor.send({ type: "submit" });
    expect(actor.getSnapshot().context.isIncomplete).toBe(true);
    expect(passwords).toEqual([]);
  });

  it("asks for the password where the sign-in is not fresh, and forgets it", async () => {
    const { actor, passwords } = started({ start: refused("password_needed") });
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
    const { actor, saved, passwords } = started({ [step]: refused(code) });
    actor.send({ type: "submit" });
    const failed = await waitFor(actor, (state) => state.matches({ naming: "refused" }));
    expect(failed.context).toMatchObject({ name: "Laptop", failure: { code } });
    actor.send({ type: "submit" });
    await waitFor(actor, ({ status }) => status === "done");
    expect(passwords).toHaveLength(2);
    expect(saved).toHaveLength(1);
  });

  it("reaches exactly the listed states", () => {
    expect(reachableStates(passkeyEnrolmentMachine).filter((state) => state !== "saved")).toEqual([
      ...passkeyEnrolmentStates,
    ]);
  });
});
