import { expect, it } from "vitest";
import { days, milliseconds } from "#contract/time.ts";
import { maintain } from "./maintenance.ts";

const MEGABYTE = 1024 * 1024;

function begin(every = days(1)) {
  const log = { written: 0 };
  const ran: string[] = [];
  const failures: unknown[] = [];
  const sql = Object.assign(
    () => Promise.resolve(["accounts", "broken", "postings"].map((name) => ({ name }))),
    {
      unprepared: () => Promise.reject(new Error("Nothing is searched here")),
      script(text: string) {
        ran.push(text);
        return text.includes("broken") ? Promise.reject(new Error(text)) : Promise.resolve();
      },
    },
  );
  const maintenance = maintain(sql, log, (failure) => failures.push(failure), every);
  return { log, ran, failures, maintenance };
}

it("makes a checkpoint each time 64 MB were written", async () => {
  const { log, ran, maintenance } = begin();
  const writeAndCommit = async (bytes: number) => {
    log.written += bytes;
    maintenance.committed();
    await Promise.resolve();
  };
  await writeAndCommit(63 * MEGABYTE);
  expect(ran).toEqual([]);
  await writeAndCommit(MEGABYTE);
  await writeAndCommit(63 * MEGABYTE);
  expect(ran).toEqual(["checkpoint"]);
  await writeAndCommit(MEGABYTE);
  expect(ran).toEqual(["checkpoint", "checkpoint"]);
  await maintenance.stop();
});

it("from time to time vacuums what is due and makes a checkpoint, if anything changed", async () => {
  const { log, ran, failures, maintenance } = begin(milliseconds(1));
  log.written = 5;
  await expect.poll(() => failures.length).toBeGreaterThan(1);
  await maintenance.stop();
  expect(ran.filter((text) => text === "checkpoint")).toEqual(["checkpoint"]);
  expect(ran).toContain("vacuum (analyze) accounts");
  expect(failures[0]).toEqual(new Error("vacuum (analyze) broken"));
});

it("starts nothing more once it is stopped", async () => {
  const { log, ran, maintenance } = begin();
  log.written = 64 * MEGABYTE;
  const stopped = maintenance.stop();
  maintenance.committed();
  await stopped;
  expect(ran).toEqual([]);
});
