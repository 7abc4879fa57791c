import { vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { CompanyRequest } from "#contract/companyRequests.ts";
import { cents } from "#contract/money.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";
import { instantOf } from "#contract/time.ts";
import type { Transaction } from "#contract/transactions.ts";
import { CallFailed } from "#app/api/callFailed.ts";
import { makeAccount } from "#app/shell/testing/people.ts";
import type { Submission } from "../draft.ts";
import { transferMachine } from "../transfer.machine.ts";
import type { TransferNews } from "../transferEvents.ts";

export const noAnswer = new CallFailed("offline", { code: "offline", status: null, message: "" });

export function refusal(code: ProblemCode) {
  const { status, message } = problems[code];
  return new CallFailed(`${status}: …`, { code, status, message });
}

export async function settled() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** A request that waits for other members. */
export const waitingRequest: CompanyRequest = {
  id: 1,
  call: "createTransaction",
  input: {},
  member: null,
  paymentRunId: null,
  scheduleId: null,
  scheduledFor: null,
  amount: cents(2500),
  preparedBy: { userId: 1, fullName: "Sofia Marchetti" },
  createdAt: instantOf(new Date(0)),
  expiresAt: instantOf(new Date(1)),
  state: "waiting",
  reason: null,
  persons: 1,
  decisions: [],
  transactionId: null,
  whyNot: null,
};

/**
 * An open transfer between two accounts of 1,000.00; `answers` are given one after another, to the
 * payment and to the question to other members.
 */
export function transfer(...answers: (Transaction | CompanyRequest | Error)[]) {
  const source = makeAccount();
  const destination = makeAccount({ accountType: "savings" });
  const submit = vi.fn(async (_: Submission | null) => {
    const answer = answers.shift();
    if (answer === undefined || "call" in answer) throw noAnswer;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const ask = vi.fn(async (_: Submission | null) => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    if (answer === undefined || !("call" in answer)) throw noAnswer;
    return answer;
  });
  const clock = new SimulatedClock();
  const news: TransferNews[] = [];
  const machine = transferMachine.provide({
    actors: {
      submit: fromPromise<Transaction, Submission | null>(({ input }) => submit(input)),
      ask: fromPromise<CompanyRequest, Submission | null>(({ input }) => ask(input)),
    },
  });
  const actor = createActor(machine, { clock });
  actor.on("*", (item) => news.push(item));
  actor.start();
  actor.send({ type: "open", movement: "transfer", fromAccountId: source.id });
  const accounts = [source, destination];
  const stamp = { initiatorId: 1, initiatedAt: instantOf(new Date(0)) };
  return {
    actor,
    clock,
    news,
    submit,
    ask,
    source,
    destination,
    fill: () =>
      actor.send({ type: "change", patch: { toAccountId: destination.id, amount: cents(2500) } }),
    review: () => actor.send({ type: "review", accounts }),
    async send(key = "k-1") {
      actor.send({ type: "review", accounts });
      actor.send({ type: "submit", accounts, stamp: { key, ...stamp } });
      await settled();
    },
    keys: () => submit.mock.calls.map(([submission]) => submission?.key),
    state: () => actor.getSnapshot(),
  };
}
