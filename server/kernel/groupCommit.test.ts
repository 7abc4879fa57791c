import { expect, it, onTestFinished, vi } from "vitest";
import { seconds } from "#contract/time.ts";
import { BUSY, groupCommit, type GroupLimits } from "./groupCommit.ts";
import { LockTimeout, RequestInFlight, StoreUnavailable } from "../db/errors.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { machineTimers } from "./timers.ts";

type Outcome = string | typeof BUSY;

/** A queue whose groups wait until the test answers them. */
function openQueue(limits: Partial<GroupLimits> = {}) {
  const groups: {
    ids: readonly number[];
    answer(all: Outcome[]): void;
    fail(error: Error): void;
  }[] = [];
  const store = createMemoryStore();
  const ask = groupCommit<number, string>((_tx, ids) => {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome[]>();
    groups.push({ ids, answer: resolve, fail: reject });
    return promise;
  }, { together: 16, ...limits });
  /** This store runs transactions one after another; the queue must allow two in parallel. */
  const beside = {
    store: { transaction: <T>(work: (tx: typeof store) => Promise<T>) => work(store) },
    timers: machineTimers,
  };
  return { groups, ask: (id: number) => ask(beside, id) };
}

const turn = () => new Promise((over) => setTimeout(over));
const done = (ids: readonly number[]) => ids.map((id) => `done ${id}`);

it("sends a lone request in its own turn", async () => {
  const { groups, ask } = openQueue();
  const answers = ask(1);
  await Promise.resolve();
  expect(groups.map(({ ids }) => ids)).toEqual([[1]]);
  groups[0]?.answer(["done"]);
  expect(await answers).toBe("done");
});

it("sends those that wait together, a second group only when it is full", async () => {
  const { groups, ask } = openQueue();
  const answers = Array.from({ length: 40 }, (_, id) => ask(id));
  await turn();
  // Those of one turn left together, as many as a group carries; a second full one went beside.
  expect(groups.map(({ ids }) => ids.length)).toEqual([16, 16]);
  groups[0]?.answer(done(groups[0].ids));
  await answers[0];
  await turn();
  // Eight were left, which are not worth a group beside the second one.
  expect(groups).toHaveLength(2);
  groups[1]?.answer(done(groups[1].ids));
  await answers[16];
  await turn();
  expect(groups[2]?.ids).toEqual([32, 33, 34, 35, 36, 37, 38, 39]);
  groups[2]?.answer(done(groups[2].ids));
  expect(await Promise.all(answers)).toEqual(done(Array.from({ length: 40 }, (_, id) => id)));
});

it("retries requests that are busy or have no answer, and delays no others", async () => {
  const { groups, ask } = openQueue();
  const held = ask(7);
  await turn();
  groups[0]?.answer([BUSY]);
  await turn();
  const free = ask(8);
  await expect.poll(() => groups).toHaveLength(2);
  expect(groups[1]?.ids).toEqual([8]);
  groups[1]?.answer(["done 8"]);
  expect(await free).toBe("done 8");
  await expect.poll(() => groups).toHaveLength(3);
  groups[2]?.answer([]);
  await expect.poll(() => groups).toHaveLength(4);
  groups[3]?.answer(["done 7"]);
  expect(await held).toBe("done 7");
});

it("tries each by itself when a group was refused as a whole", async () => {
  const { groups, ask } = openQueue();
  const answers = [ask(1), ask(2), ask(3)];
  await turn();
  groups[0]?.fail(new LockTimeout("held"));
  await expect.poll(() => groups[1]?.ids).toEqual([1]);
  groups[1]?.answer(["done 1"]);
  await expect.poll(() => groups[2]?.ids).toEqual([2]);
  groups[2]?.fail(new Error("a constraint"));
  await expect(answers[1]).rejects.toThrow("a constraint");
  await expect.poll(() => groups[3]?.ids).toEqual([3]);
  groups[3]?.fail(new RequestInFlight("another process was faster"));
  await expect.poll(() => groups[4]?.ids).toEqual([3]);
  groups[4]?.answer(["done 3"]);
  expect([await answers[0], await answers[2]]).toEqual(["done 1", "done 3"]);
});

it("never retries if the outcome is unknown", async () => {
  const { groups, ask } = openQueue();
  const answers = [ask(1), ask(2)];
  await turn();
  groups[0]?.fail(new StoreUnavailable("lost"));
  for (const one of answers) await expect(one).rejects.toBeInstanceOf(StoreUnavailable);
  expect(groups).toHaveLength(1);
});

it("rejects requests when the queue is full", async () => {
  const { groups, ask } = openQueue({ longest: 3 });
  const first = ask(1);
  await turn();
  const waiting = [2, 3, 4].map(ask);
  await expect(ask(5)).rejects.toThrow("Too many requests wait");
  groups[0]?.answer(["done"]);
  await first;
  await turn();
  expect(groups[1]?.ids).toEqual([2, 3, 4]);
  const next = ask(7);
  groups[1]?.answer(done([2, 3, 4]));
  expect(await Promise.all(waiting)).toEqual(done([2, 3, 4]));
  await turn();
  groups[2]?.answer(["done"]);
  expect(await next).toBe("done");
});

it("drops requests that waited too long, and continues", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { groups, ask } = openQueue({ patience: seconds(5) });
  const first = ask(1);
  await turn();
  const waited = ask(2);
  vi.advanceTimersByTime(1_000);
  const younger = ask(3);
  vi.advanceTimersByTime(4_500);
  groups[0]?.answer(["done"]);
  expect(await first).toBe("done");
  await expect(waited).rejects.toBeInstanceOf(StoreUnavailable);
  expect(groups[1]?.ids).toEqual([3]);
  groups[1]?.answer(["done 3"]);
  expect(await younger).toBe("done 3");
});

it("lets no request wait for several timeouts of the database", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { groups, ask } = openQueue();
  const silent = ask(1);
  await turn();
  const waited = ask(2);
  vi.advanceTimersByTime(2_500);
  const younger = ask(3);
  vi.advanceTimersByTime(500);
  groups[0]?.fail(new StoreUnavailable("silent"));
  for (const one of [silent, waited]) await expect(one).rejects.toBeInstanceOf(StoreUnavailable);
  await turn();
  expect(groups[1]?.ids).toEqual([3]);
  groups[1]?.answer(["done 3"]);
  expect(await younger).toBe("done 3");
});

it("doesn't try a request alone after it has waited too long", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { groups, ask } = openQueue();
  const answers = [ask(1), ask(2), ask(3)];
  await turn();
  groups[0]?.fail(new LockTimeout("held"));
  await turn();
  vi.advanceTimersByTime(5_500);
  groups[1]?.fail(new LockTimeout("held"));
  for (const one of answers) await expect(one).rejects.toBeInstanceOf(StoreUnavailable);
  expect(groups.map(({ ids }) => ids)).toEqual([[1, 2, 3], [1]]);
});
