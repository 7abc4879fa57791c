import { expect, it } from "vitest";
import { milliseconds } from "#contract/time.ts";
import { alertingLog } from "./alertingLog.ts";
import { keepingLog } from "./testing/keepingLog.ts";

it("posts errors of the bank once in a while, and none of a request's", async () => {
  const kept = keepingLog();
  const posted: unknown[] = [];
  let time = 0;
  const log = alertingLog(kept, async (body) => void posted.push(JSON.parse(body)), {
    now: () => time,
    quiet: milliseconds(100),
  });
  log.error("books.violated", { entries: "7" });
  log.error("books.violated", { entries: "7 8" });
  log.error("upkeep.failed", { work: "sweeping" });
  log.error("upkeep.failed", { work: "audit chain" });
  log.error("internal", { requestId: "r" });
  log.warn("unavailable");
  time = 100;
  log.error("books.violated", { entries: "7 8 9" });
  expect(posted).toEqual([
    { event: "books.violated", entries: "7" },
    { event: "upkeep.failed", work: "sweeping" },
    { event: "upkeep.failed", work: "audit chain" },
    { event: "books.violated", entries: "7 8 9" },
  ]);
  expect(kept.lines).toHaveLength(7);
});

it("says in the log alone that an alert did not arrive", async () => {
  const kept = keepingLog();
  const log = alertingLog(kept, () => Promise.reject(new TypeError("https://user:secret@host")));
  log.error("schema.newer");
  await expect.poll(() => kept.lines).toEqual([
    '{"event":"schema.newer"}',
    '{"event":"alert.failed","about":"schema.newer","error":"TypeError"}',
  ]);
});
