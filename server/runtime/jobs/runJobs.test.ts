import { expect, it } from "vitest";
import { hours, milliseconds } from "#contract/time.ts";
import { keepingLog } from "../testing/keepingLog.ts";
import { runJobs } from "./runJobs.ts";

/** A job of a table, and how often it ran. */
function countedJob(name: string) {
  let runs = 0;
  return { name, every: hours(1), work: async () => void runs++, runs: () => runs };
}

it("runs each job at the start, and again soon after a write only those that say so", async () => {
  const seldom = countedJob("seldom");
  const eager = { ...countedJob("eager"), afterWrite: milliseconds(1) };
  const { wrote, stop } = runJobs([seldom, eager], keepingLog());
  await expect.poll(() => [seldom.runs(), eager.runs()]).toEqual([1, 1]);
  wrote();
  await expect.poll(eager.runs).toBe(2);
  await stop();
  expect(seldom.runs()).toBe(1);
});

it("logs a job that fails by its name, also at the stop, and stops the others", async () => {
  const log = keepingLog();
  const stopped: string[] = [];
  const jobs = [
    {
      name: "first",
      every: hours(1),
      work: () => Promise.reject(new Error("away")),
      atStop: () => Promise.reject(new Error("gone")),
    },
    { ...countedJob("second"), atStop: async () => void stopped.push("second") },
  ];
  const { stop } = runJobs(jobs, log);
  await stop();
  expect(log.lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "upkeep.failed", work: "first", reason: "Error: away" },
    { event: "upkeep.failed", work: "first", reason: "Error: gone" },
  ]);
  expect(stopped).toEqual(["second"]);
});

it("stops all jobs before the first one's last work", async () => {
  const order: string[] = [];
  const finish = Promise.withResolvers<void>();
  const { stop } = runJobs([
    { ...countedJob("quick"), atStop: async () => void order.push("last work") },
    {
      name: "slow",
      every: hours(1),
      work: async () => {
        await finish.promise;
        order.push("slow run");
      },
    },
  ], keepingLog());
  const stopped = stop();
  finish.resolve();
  await stopped;
  expect(order).toEqual(["slow run", "last work"]);
});
