import { expect, it } from "vitest";
import { keepingLog } from "../testing/keepingLog.ts";
import { createAnswerCounts } from "./answerCounts.ts";

it("tells how many were refused since the last time, and nothing where none was", () => {
  const log = keepingLog();
  const counts = createAnswerCounts();
  const answer = (...statuses: number[]) =>
    statuses.forEach((status) => counts.count({ method: "GET", path: "/api/user" }, status));
  answer(200, 304, 403, 429, 429);
  counts.tellRefusals(log);
  answer(200);
  counts.tellRefusals(log);
  answer(429, 503);
  counts.tellRefusals(log);
  expect(log.lines.map((line) => JSON.parse(line))).toEqual([
    { event: "requests.refused", 403: 1, 429: 2 },
    { event: "requests.refused", 429: 1, 503: 1 },
  ]);
});

it("counts only by known names, whatever strangers send", () => {
  const counts = createAnswerCounts();
  const refused = { refusal: "insufficient_funds" } as const;
  counts.count({ method: "PATCH", path: "/api/transactions/7" }, 409, refused);
  counts.count({ method: "PATCH", path: "/api/transactions/8" }, 409, refused);
  counts.count({ method: "BREW", path: "/api/x-1" }, 404);
  counts.count({ method: "BREW", path: "/x-2" }, 404);
  counts.count(undefined, 404);
  expect([...counts.all()]).toEqual([
    { method: "PATCH", area: "transactions", status: 409, count: 2 },
    { method: "other", area: "other", status: 404, count: 3 },
  ]);
  expect([...counts.refusals()]).toEqual([["insufficient_funds", 2]]);
});
