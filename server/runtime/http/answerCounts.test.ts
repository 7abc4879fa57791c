import { expect, it } from "vitest";
import { keepingLog } from "../testing/keepingLog.ts";
import { createAnswerCounts } from "./answerCounts.ts";

it("tells how many were refused since the last time, and nothing where none was", () => {
  const log = keepingLog();
  const counts = createAnswerCounts();
  const answer = (...statuses: number[]) => statuses.forEach((status) => counts.count({ status }));
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
  expect([...counts.total()]).toEqual([[200, 2], [304, 1], [403, 1], [429, 3], [503, 1]]);
});
