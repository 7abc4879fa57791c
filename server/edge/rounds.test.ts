import { expect, it } from "vitest";
import { hours, milliseconds } from "#contract/time.ts";
import { startRounds } from "./rounds.ts";

/** Work whose rounds a test can wait for. */
function countedWork() {
  let rounds = 0;
  let waiting: (() => void)[] = [];
  return {
    rounds: () => rounds,
    work: async () => {
      rounds++;
      waiting.splice(0).forEach((wake) => wake());
    },
    async until(count: number) {
      while (rounds < count) await new Promise<void>((wake) => waiting = [...waiting, wake]);
    },
  };
}
const onFailure = (error: unknown) => {
  throw error;
};

it("begins at once and goes on", async () => {
  const { work, until } = countedWork();
  const rounds = startRounds({ work, every: milliseconds(1), onFailure });
  await until(3);
  await rounds.stop();
});

it("comes soon after a nudge, once for many", async () => {
  const { work, until, rounds } = countedWork();
  const started = startRounds({ work, every: hours(1), soon: milliseconds(5), onFailure });
  await until(1);
  for (let turn = 0; turn < 50; turn++) started.nudge();
  await until(2);
  await started.stop();
  expect(rounds()).toBe(2);
});

it("goes on after a failure, and tells it", async () => {
  const told = Promise.withResolvers<unknown>();
  let rounds = 0;
  const again = Promise.withResolvers<void>();
  const started = startRounds({
    work: async () => {
      if (++rounds === 1) throw new Error("away");
      again.resolve();
    },
    every: milliseconds(1),
    onFailure: told.resolve,
  });
  expect(await told.promise).toEqual(new Error("away"));
  await again.promise;
  await started.stop();
});

it("ends with the round under way", async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let isFinished = false;
  const started = startRounds({
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
