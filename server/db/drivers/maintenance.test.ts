import { expect, it } from "vitest";
import { milliseconds } from "#contract/time.ts";
import { maintain } from "./maintenance.ts";

/** Maintains a fake database of three tables. A vacuum writes to its log, except that one fails. */
function begin(beforeTables = () => Promise.resolve()) {
  const log = { position: 0 };
  const ran: string[] = [];
  const failures: unknown[] = [];
  const sql = Object.assign(
    async ([text = ""]: TemplateStringsArray) => {
      if (!text.includes("pg_stat")) return [{ position: `0/${log.position}` }];
      await beforeTables();
      return ["accounts", "broken", "postings"].map((name) => ({ name }));
    },
    {
      unprepared: () => Promise.reject(new Error("Nothing is searched here")),
      script(text: string) {
        ran.push(text);
        return text.includes("broken") ? Promise.reject(new Error(text)) : Promise.resolve();
      },
    },
  );
  const maintenance = maintain(sql, (failure) => failures.push(failure), milliseconds(1));
  const checkpoints = () => ran.filter((text) => text === "checkpoint").length;
  return { log, ran, failures, checkpoints, maintenance };
}

it("makes a checkpoint only after something was written", async () => {
  const { log, failures, checkpoints, maintenance } = begin();
  const turns = async (count: number) => {
    const before = failures.length;
    await expect.poll(() => failures.length).toBeGreaterThan(before + count);
  };
  await turns(2);
  expect(checkpoints()).toBe(1);
  log.position = 5;
  await turns(2);
  expect(checkpoints()).toBe(2);
  await maintenance.stop();
});

it("vacuums each table that is due, also if another one fails", async () => {
  const { ran, failures, maintenance } = begin();
  await expect.poll(() => failures.length).toBeGreaterThan(1);
  await maintenance.stop();
  expect(ran).toContain("vacuum (analyze) accounts");
  expect(failures[0]).toEqual(new Error("vacuum (analyze) broken"));
});

it("starts nothing more once it is stopped", async () => {
  const asked = Promise.withResolvers<void>();
  const tables = Promise.withResolvers<void>();
  const { ran, maintenance } = begin(async () => {
    asked.resolve();
    await tables.promise;
  });
  await asked.promise;
  const stopped = maintenance.stop();
  tables.resolve();
  await stopped;
  expect(ran).toEqual([]);
});
