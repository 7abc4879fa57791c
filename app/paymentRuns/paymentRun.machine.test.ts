import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { cents } from "#contract/money.ts";
import type { PaymentRunDetails } from "#contract/paymentRuns.ts";
import { instantOf } from "#contract/time.ts";
import { CallFailed } from "#app/api/callFailed.ts";
import { reachableStates } from "#app/shell/testing/reachableStates.ts";
import { paymentRunMachine, paymentRunStates } from "./paymentRun.machine.ts";
import type { ToSave, ToSubmit, Verdicts } from "./runDraft.ts";

const noAnswer = new CallFailed("offline", { code: "offline", status: null, message: "" });

const saved: PaymentRunDetails = {
  ...{ id: 7, name: "Payroll", fromAccountId: 1, state: "draft", isSaved: false, version: 1 },
  ...{ rowCount: 1, total: cents(100), createdAt: instantOf(new Date(0)), submittedAt: null },
  sameAs: null,
  rows: [{
    ...{ place: 1, payee: "Ada", accountNumber: "1234", amount: cents(100), note: "" },
    outcome: null,
  }],
};

async function settled() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** A machine whose submissions are answered in this order; without an answer, it is lost. */
function open(run: PaymentRunDetails | null, ...answers: (PaymentRunDetails | Error)[]) {
  const submit = vi.fn(async (_: ToSubmit | null) => {
    const answer = answers.shift();
    if (answer instanceof Error || answer === undefined) throw answer ?? noAnswer;
    return answer;
  });
  const clock = new SimulatedClock();
  const machine = paymentRunMachine.provide({
    actors: {
      save: fromPromise<PaymentRunDetails, ToSave | null>(async () => saved),
      judge: fromPromise<Verdicts, PaymentRunDetails | null>(async () => [
        { place: 1, verdict: "fine", message: null },
      ]),
      submit: fromPromise<PaymentRunDetails, ToSubmit | null>(({ input }) => submit(input)),
    },
  });
  const actor = createActor(machine, { clock, input: { run, isRepeat: false } }).start();
  return { actor, clock, submit, state: () => actor.getSnapshot().value };
}

it("reaches exactly the listed states", () => {
  expect(reachableStates(paymentRunMachine)).toEqual([...paymentRunStates]);
});

describe("a payment run", () => {
  it("isn't saved before every row and the account are right", async () => {
    const { actor, state } = open(null);
    actor.send({ type: "read", text: "Payee,IBAN,Amount\nAda,1234,-1" });
    actor.send({ type: "changeDetails", details: { name: "Payroll" } });
    actor.send({ type: "check" });
    expect(state()).toBe("mending");
    const row = { payee: "Ada", accountNumber: "1234", amount: "1", note: "" };
    actor.send({ type: "changeRow", at: 0, row });
    actor.send({ type: "check" });
    expect(state()).toBe("mending");
    actor.send({ type: "changeDetails", details: { fromAccountId: 1 } });
    actor.send({ type: "check" });
    await settled();
    expect(state()).toBe("judged");
  });

  it("forgets its verdicts once a row changes", async () => {
    const { actor, state } = open(saved);
    await settled();
    expect(state()).toBe("judged");
    actor.send({ type: "removeRow", at: 0 });
    expect(state()).toBe("mending");
    expect(actor.getSnapshot().context.verdicts).toBeNull();
  });

  it("is submitted with one key until the answer is known", async () => {
    const done: PaymentRunDetails = { ...saved, state: "submitted" };
    const { actor, clock, submit, state } = open(saved, noAnswer, noAnswer, done);
    await settled();
    actor.send({ type: "submit", places: [1], key: "k-1" });
    await settled();
    expect(state()).toBe("outcomeUnknown");
    clock.increment(60_000);
    await settled();
    actor.send({ type: "askAgain" });
    await settled();
    expect(state()).toBe("submitted");
    expect(submit.mock.calls.map(([wanted]) => wanted?.key)).toEqual(["k-1", "k-1", "k-1"]);
  });

  it("that is refused stays a draft", async () => {
    const refusal = new CallFailed("409", {
      ...{ code: "payment_run_submitted", status: 409, message: "This was already submitted" },
    });
    const { actor, state } = open(saved, refusal);
    await settled();
    actor.send({ type: "submit", places: [1], key: "k-1" });
    await settled();
    expect(state()).toBe("judged");
    expect(actor.getSnapshot().context.failure).toMatchObject({ code: "payment_run_submitted" });
  });
});
