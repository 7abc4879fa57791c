import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { minutes, seconds } from "#contract/time.ts";
import { createWaiter } from "./livenessTimeout.ts";
import { SilentDatabase } from "./postgresFailure.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What became of an answer that never comes, and how often the database was asked whether it lives. */
function waitFor({ isAlive = true, longest }: { isAlive?: boolean; longest?: number }) {
  const asked: string[] = [];
  const whileAlive = createWaiter(async () => {
    asked.push("alive?");
    return isAlive;
  });
  const outcome: unknown[] = [];
  whileAlive(new Promise(() => {}), longest).catch((error) => outcome.push(error));
  return { asked, outcome };
}

it("gives up soon what a database that is gone was asked", async () => {
  const { outcome } = waitFor({ isAlive: false });
  await vi.advanceTimersByTimeAsync(seconds(2));
  expect(outcome).toEqual([expect.any(SilentDatabase)]);
});

it("gives up after half a minute what only one connection says nothing to", async () => {
  const { asked, outcome } = waitFor({});
  await vi.advanceTimersByTimeAsync(seconds(29));
  expect(outcome).toEqual([]);
  await vi.advanceTimersByTimeAsync(seconds(4));
  expect(outcome).toEqual([expect.any(SilentDatabase)]);
  expect(asked.length).toBeGreaterThan(10);
});

it("waits for what may take long, as long as the database lives", async () => {
  const { outcome } = waitFor({ longest: Infinity });
  await vi.advanceTimersByTimeAsync(minutes(30));
  expect(outcome).toEqual([]);
});
