import { expect, it } from "vitest";
import { hours, milliseconds } from "#contract/time.ts";
import { startPeriodicJob } from "./periodicJob.ts";

/** Work whose runs a test can wait for. */
function countedWork() {
  let runs = 0;
  let waiting: (() => void)[] = [];
  return {
    runs: () => runs,
    work: async () => {
      runs++;
      waiting.splice(0).forEach((wake) => wake());
    },
    async until(count: number) {
      while (runs < count) await new Promise<void>((wake) => waiting = [...waiting, wake]);
    },
  };
}
const onFailure = (error: unknown) => {
  throw error;
};

it("starts immediately and repeats", async () => {
  const { work, until } = countedWork();
  const started = startPeriodicJob({ work, every: milliseconds(1), onFailure });
  await until(3);
  await started.stop();
});

it("comes soon after a trigger, once for many", async () => {
  const { work, until, runs } = countedWork();
  const started = startPeriodicJob({ work, every: hours(1), soon: milliseconds(5), onFailure });
  await until(1);
  for (let turn = 0; turn < 50; turn++) started.trigger();
  await until(2);
  await started.stop();
  expect(runs()).toBe(2);
});

it("continues after a failure, and reports it", async () => {
  const failure = Promise.withResolvers<unknown>();
  let runs = 0;
  const again = Promise.withResolvers<void>();
  const started = startPeriodicJob({
    work: async () => {
      if (++runs === 1) throw new Error("away");
      again.resolve();
    },
    every: milliseconds(1),
    onFailure: failure.resolve,
  });
  expect(await failure.promise).toEqual(new Error("away"));
  await again.promise;
  await started.stop();
});

it("ends with the run under way", async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let isFinished = false;
  const started = startPeriodicJob({
    work: async () => {
      begun.resolve();
      await finish.promise;
      isFinished = true;
    },
    every: milliseconds(1),
    onFailure,
  });
  await begun.promise;
  const stopped = started.stop();
  finish.resolve();
  await stopped;
  expect(isFinished).toBe(true);
});
