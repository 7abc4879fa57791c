import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { instantOf } from "#contract/time.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import { emptyDraft } from "./draft.ts";
import { noAnswer, refusal, settled, transfer } from "./testing/transfer.ts";
import { transferMachine, transferStates } from "./transfer.machine.ts";

describe("the form", () => {
  it("clears the other side when another type is chosen", () => {
    const { actor, fill, state, source } = transfer();
    fill();
    actor.send({ type: "chooseMovement", movement: "withdrawal" });
    expect(state().context.draft).toMatchObject({
      movement: "withdrawal",
      fromAccountId: source.id,
      toAccountId: null,
      amount: 2500,
    });
    actor.send({ type: "change", patch: { externalAccount: "88 4410" } });
    actor.send({ type: "chooseMovement", movement: "transfer" });
    expect(state().context.draft.externalAccount).toBe("");
  });

  it("closed and reopened, keeps the draft for that account, or starts over", () => {
    const { actor, fill, review, state, source, destination } = transfer();
    const reopen = ({ id }: typeof source) =>
      actor.send({ type: "open", movement: "transfer", fromAccountId: id });
    fill();
    review();
    reopen(source);
    expect(state().matches({ details: "filling" })).toBe(true);
    expect(state().context).toMatchObject({ isReopened: true, draft: { amount: 2500 } });
    expect(state().context.draft.toAccountId).toBe(destination.id);
    reopen(destination);
    expect(state().context.draft).toMatchObject({ amount: 2500, toAccountId: null });
    actor.send({ type: "startOver" });
    reopen(source);
    const draft = emptyDraft("transfer", source.id);
    expect(state().context).toMatchObject({ isReopened: false, draft });
  });

  it("drops a destination that becomes the source", () => {
    const { actor, fill, state, destination } = transfer();
    fill();
    actor.send({ type: "change", patch: { fromAccountId: destination.id } });
    expect(state().context.draft.toAccountId).toBeNull();
  });

  it("sends nothing while something is missing, and says so", async () => {
    const { send, submit, news, state } = transfer();
    await send();
    expect(submit).not.toHaveBeenCalled();
    expect(news).toEqual([{ type: "incomplete" }]);
    expect(state().context.touched).toContain("amount");
  });
});

describe("the review", () => {
  it("comes before anything is sent, and leads back with all that was typed", async () => {
    const { actor, fill, review, submit, state } = transfer();
    fill();
    review();
    await settled();
    expect(state().hasTag("review")).toBe(true);
    expect(submit).not.toHaveBeenCalled();
    const { draft } = state().context;
    actor.send({ type: "edit" });
    expect(state().matches({ details: "filling" })).toBe(true);
    expect(state().context.draft).toEqual(draft);
  });

  it("sends nothing that no longer fits", async () => {
    const { actor, fill, review, submit, news, state, destination } = transfer();
    fill();
    review();
    const accounts = [
      makeAccount({ id: state().context.draft.fromAccountId ?? 0, balance: 1 }),
      destination,
    ];
    const stamp = { key: "k-1", initiatorId: 1, initiatedAt: instantOf(new Date(0)) };
    actor.send({ type: "submit", accounts, stamp });
    await settled();
    expect(submit).not.toHaveBeenCalled();
    expect(news).toEqual([{ type: "incomplete" }]);
    expect(state().matches({ details: "filling" })).toBe(true);
  });

  it("is passed once: a second press finds the first under way", async () => {
    const { fill, send, keys } = transfer(makeTransaction());
    fill();
    await Promise.all([send("k-1"), send("k-2")]);
    expect(keys()).toEqual(["k-1"]);
  });
});

describe("submitting", () => {
  it("sends a transaction with its key and reports the answer", async () => {
    const transaction = makeTransaction({ type: "transfer" });
    const { fill, send, submit, news, state, source, destination } = transfer(transaction);
    fill();
    await send();
    expect(submit.mock.calls[0]?.[0]).toEqual({
      key: "k-1",
      body: {
        type: "transfer",
        fromAccountId: source.id,
        toAccountId: destination.id,
        amount: 2500,
        description: "",
        status: "pending",
        metadata: { initiatorId: 1, initiatedAt: "1970-01-01T00:00:00.000Z" },
      },
    });
    expect(news).toEqual([{ type: "submitted", transaction }]);
    expect(state().hasTag("done")).toBe(true);
  });

  it("puts the external account of a withdrawal into the metadata", async () => {
    const { actor, send, submit } = transfer(makeTransaction());
    actor.send({ type: "chooseMovement", movement: "withdrawal" });
    const patch = { externalAccount: " 88 4410 2075 ", amount: cents(100) };
    actor.send({ type: "change", patch });
    await send();
    const body = submit.mock.calls[0]?.[0]?.body;
    expect(body?.toAccountId).toBeNull();
    expect(body?.metadata).toMatchObject({ externalAccount: "88 4410 2075" });
  });

  it("keeps the form after a refusal; a new try has a new key", async () => {
    const { fill, send, keys, news, state } = transfer(refusal("insufficient_funds"));
    fill();
    await send("k-1");
    expect(state().matches({ details: "refused" })).toBe(true);
    expect(news.at(-1)).toMatchObject({ type: "refused", failure: { code: "insufficient_funds" } });
    expect(state().context.draft.amount).toBe(2500);
    await send("k-2");
    expect(keys()).toEqual(["k-1", "k-2"]);
  });
});

describe("a lost answer", () => {
  it("is asked for again with the same key, ever more patiently", async () => {
    const transaction = makeTransaction();
    const { fill, send, clock, keys, news, state } = transfer(noAnswer, noAnswer, transaction);
    fill();
    await send();
    expect(state().hasTag("unknown")).toBe(true);
    clock.increment(2_000);
    await settled();
    expect(state().hasTag("unknown")).toBe(true);
    clock.increment(3_999);
    expect(keys()).toHaveLength(2);
    clock.increment(1);
    await settled();
    expect(keys()).toEqual(["k-1", "k-1", "k-1"]);
    expect(news).toEqual([{ type: "submitted", transaction }]);
  });

  it("can be requested immediately", async () => {
    const { actor, fill, send, keys, state } = transfer(noAnswer, makeTransaction());
    fill();
    await send();
    actor.send({ type: "askAgain" });
    await settled();
    expect(keys()).toEqual(["k-1", "k-1"]);
    expect(state().hasTag("done")).toBe(true);
  });

  it("stays unknown when the door refuses the question", async () => {
    const { actor, fill, send, state } = transfer(noAnswer, refusal("too_many_requests"));
    fill();
    await send();
    actor.send({ type: "askAgain" });
    await settled();
    expect(state().hasTag("unknown")).toBe(true);
  });

  it("is settled by a refusal of the transfer itself", async () => {
    const { actor, fill, send, state } = transfer(noAnswer, refusal("insufficient_funds"));
    fill();
    await send();
    actor.send({ type: "askAgain" });
    await settled();
    expect(state().matches({ details: "refused" })).toBe(true);
  });

  it("cannot be abandoned by reopening the form", async () => {
    const { actor, fill, send, state } = transfer(noAnswer);
    fill();
    await send();
    actor.send({ type: "open", movement: "transfer", fromAccountId: null });
    expect(state().hasTag("unknown")).toBe(true);
  });
});

describe("a transfer from before a forced sign-out", () => {
  it("continues in the step where it was typed", async () => {
    const { actor, send, submit, state, source, destination } = transfer(makeTransaction());
    const draft = {
      ...emptyDraft("transfer", source.id),
      toAccountId: destination.id,
      amount: cents(777),
    };
    actor.send({ type: "resume", inHand: { draft, submission: null } });
    expect(state().context.draft).toEqual(draft);
    expect(state().hasTag("editable")).toBe(true);
    await send("k-9");
    expect(submit.mock.calls[0]?.[0]).toMatchObject({ key: "k-9", body: { amount: 777 } });
  });

  it("that was sent is asked about with its own key, as a repeat", async () => {
    const { actor, keys, news, state, source } = transfer(refusal("forbidden"), makeTransaction());
    const draft = { ...emptyDraft("withdrawal", source.id), amount: cents(777) };
    const body = { type: "withdrawal" as const, amount: cents(777), fromAccountId: source.id };
    actor.send({ type: "resume", inHand: { draft, submission: { key: "k-before", body } } });
    await settled();
    expect(state().hasTag("unknown")).toBe(true);
    actor.send({ type: "askAgain" });
    await settled();
    expect(keys()).toEqual(["k-before", "k-before"]);
    expect(news).toMatchObject([{ type: "submitted" }]);
  });

  it("never takes the place of one that is under way", async () => {
    const { actor, fill, send, state } = transfer(noAnswer);
    fill();
    await send("k-1");
    const draft = emptyDraft("withdrawal", null);
    actor.send({ type: "resume", inHand: { draft, submission: null } });
    expect(state().context.submission?.key).toBe("k-1");
    expect(state().hasTag("unknown")).toBe(true);
  });
});

it("reaches exactly the listed states", () => {
  expect(reachableStates(transferMachine)).toEqual([...transferStates]);
});
