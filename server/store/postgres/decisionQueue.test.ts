import { expect, it } from "vitest";
import { at } from "../samples.ts";
import { StoreUnavailable } from "../errors.ts";
import type { DecisionOutcome } from "../ports/decisions.ts";
import { createDecisionQueue } from "./decisionQueue.ts";
import type { Answer } from "./decisions.ts";
import { LockTimeout } from "./translate.ts";

const late: DecisionOutcome = { result: "already_decided" };

/** A queue whose calls wait until the test answers them. */
function openQueue() {
  const calls: { ids: number[]; answer(answers: Answer[]): void; fail(error: Error): void }[] = [];
  const alone: number[] = [];
  const queue = createDecisionQueue({
    most: 16,
    together(requests) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer[]>();
      const ids = requests.map(({ transactionId }) => transactionId);
      calls.push({ ids, answer: resolve, fail: reject });
      return promise;
    },
    alone: async ({ transactionId }) => {
      alone.push(transactionId);
      return late;
    },
  });
  const decide = (transactionId: number) =>
    queue.decide({ transactionId, status: "completed", actorId: 1, at: at(1) });
  return { calls, alone, decide };
}

it("sends a lone decision in its own turn", async () => {
  const { calls, decide } = openQueue();
  const told = decide(1);
  await Promise.resolve();
  expect(calls.map(({ ids }) => ids)).toEqual([[1]]);
  calls[0]?.answer([late]);
  expect(await told).toEqual(late);
});

it("sends those that wait together, a second call only when it is full", async () => {
  const { calls, decide } = openQueue();
  const told = Array.from({ length: 40 }, (_, id) => decide(id));
  await Promise.resolve();
  // Those of one turn left together, as many as a call carries; a second full one went beside.
  expect(calls.map(({ ids }) => ids.length)).toEqual([16, 16]);
  calls[0]?.answer(calls[0].ids.map(() => late));
  await told[0];
  await Promise.resolve();
  // Eight were left, which are not worth a call beside the second one.
  expect(calls).toHaveLength(2);
  calls[1]?.answer(calls[1].ids.map(() => late));
  await told[16];
  await Promise.resolve();
  expect(calls[2]?.ids).toEqual([32, 33, 34, 35, 36, 37, 38, 39]);
  calls[2]?.answer(calls[2].ids.map(() => late));
  expect(await Promise.all(told)).toHaveLength(40);
});

it("sends again by itself what is busy or missing", async () => {
  const { calls, alone, decide } = openQueue();
  const told = decide(7);
  await Promise.resolve();
  calls[0]?.answer([{ result: "busy" }]);
  expect(await told).toEqual(late);
  const missing = decide(8);
  await Promise.resolve();
  calls[1]?.answer([]);
  await missing;
  expect(alone).toEqual([7, 8]);
});

it("tries each alone when a call was refused as a whole", async () => {
  const { calls, alone, decide } = openQueue();
  const first = decide(1);
  await Promise.resolve();
  const others = [decide(2), decide(3)];
  calls[0]?.fail(new LockTimeout("held"));
  await first;
  await Promise.resolve();
  calls[1]?.fail(new Error("refused"));
  await Promise.all(others);
  expect(alone).toEqual([1, 2, 3]);
});

it("tries nothing again when nobody knows whether it was kept", async () => {
  const { calls, alone, decide } = openQueue();
  const told = decide(1);
  await Promise.resolve();
  calls[0]?.fail(new StoreUnavailable("lost"));
  await expect(told).rejects.toBeInstanceOf(StoreUnavailable);
  expect(alone).toEqual([]);
});
