import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { emptyDraft } from "./draft.ts";
import { noAnswer, refusal, settled, transfer, waitingRequest } from "./testing/transfer.ts";

describe("a payment that needs approval", () => {
  const refused = refusal("second_person_required");

  it("is asked of the other members with its key", async () => {
    const { fill, send, submit, ask, news, state } = transfer(refused, waitingRequest);
    fill();
    await send();
    expect(ask.mock.calls[0]?.[0]).toMatchObject({
      key: "k-1",
      body: submit.mock.calls[0]?.[0]?.body,
    });
    expect(news).toEqual([{ type: "asked", request: waitingRequest }]);
    expect(state().hasTag("waiting")).toBe(true);
  });

  it("is asked again, and never made, when the answer is lost", async () => {
    const { actor, fill, send, submit, ask, state } = transfer(refused, noAnswer, waitingRequest);
    fill();
    await send();
    expect(state().hasTag("unknown")).toBe(true);
    actor.send({ type: "askAgain" });
    await settled();
    expect(state().hasTag("waiting")).toBe(true);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls.map(([sent]) => sent?.key)).toEqual(["k-1", "k-1"]);
  });

  it("keeps the form after a refusal, and begins with the payment again", async () => {
    const answers = [refused, refusal("limit_reached"), makeTransaction()];
    const { fill, send, submit, state } = transfer(...answers);
    fill();
    await send();
    expect(state().matches({ details: "refused" })).toBe(true);
    await send("k-2");
    expect(submit).toHaveBeenCalledTimes(2);
    expect(state().hasTag("done")).toBe(true);
  });

  it("is asked for again after a forced sign-out", async () => {
    const { actor, submit, ask, state, source } = transfer(waitingRequest);
    const draft = { ...emptyDraft("withdrawal", source.id), amount: cents(777) };
    const body = { type: "withdrawal" as const, amount: cents(777), fromAccountId: source.id };
    const submission = { key: "k-before", body, isRequest: true };
    actor.send({ type: "resume", inHand: { draft, submission } });
    await settled();
    expect(submit).not.toHaveBeenCalled();
    expect(ask.mock.calls[0]?.[0]?.key).toBe("k-before");
    expect(state().hasTag("waiting")).toBe(true);
  });
});
