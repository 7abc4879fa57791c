import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { OwnCompany } from "#contract/companies.ts";
import { CallFailed } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import { invitationMachine, invitationStates } from "./invitation.machine.ts";

const company: OwnCompany = {
  id: 7,
  name: "Larkfield",
  role: "viewer",
  isCompany: true,
  accountIds: null,
  isFrozen: false,
};

function refused(code: "not_found" | "unavailable" | "already_decided") {
  return new CallFailed(`400: ${code}`, { code, status: 400, message: code });
}

/** An invitation whose first tries fail so. */
function started(token: string | null, failures: CallFailed[] = []) {
  const sent: string[] = [];
  const machine = invitationMachine.provide({
    actors: {
      accept: fromPromise<OwnCompany, string>(async ({ input }) => {
        sent.push(input);
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return company;
      }),
    },
  });
  return { actor: createActor(machine, { input: { token } }).start(), sent };
}

describe("an invitation", () => {
  it("is accepted with the secret of its link", async () => {
    const { actor, sent } = started("secret");
    actor.send({ type: "accept" });
    actor.send({ type: "accept" });
    const { context } = await waitFor(actor, (state) => state.matches("joined"));
    expect(context.company).toEqual(company);
    expect(sent).toEqual(["secret"]);
  });

  it("is over without a secret, and once the server doesn't know it", async () => {
    expect(started(null).actor.getSnapshot().value).toBe("over");
    const { actor } = started("secret", [refused("not_found")]);
    actor.send({ type: "accept" });
    const { context } = await waitFor(actor, (state) => state.matches("over"));
    expect(context.token).toBeNull();
  });

  it("can be tried again after any other error", async () => {
    const { actor, sent } = started("secret", [refused("unavailable")]);
    actor.send({ type: "accept" });
    const { context } = await waitFor(actor, (state) => state.matches("failed"));
    expect(context.failure?.code).toBe("unavailable");
    actor.send({ type: "accept" });
    await waitFor(actor, (state) => state.matches("joined"));
    expect(sent).toEqual(["secret", "secret"]);
  });
});

it("has the states that its pages show", () => {
  expect(reachableStates(invitationMachine)).toEqual(invitationStates);
});
