import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { seconds } from "#contract/time.ts";
import type { News } from "./busEvent.ts";
import { createPublishQueue } from "./publishQueue.ts";
import { keepingLog } from "../runtime/testing/keepingLog.ts";
import { machine } from "../kernel/timers.ts";

const silent = keepingLog();
const about = (id: number): News => ({
  what: "transaction",
  id,
  audience: { userIds: [], staff: "seeCustomers" },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A bus that is down until it is told otherwise. */
function publishQueue(most: number) {
  const sent: News[] = [];
  let isDown = true;
  const parts = createPublishQueue({
    ...machine,
    self: "this",
    log: silent,
    most,
    retryAfter: seconds(1),
    bus: {
      async send(texts) {
        if (isDown) throw new Error("down");
        sent.push(...texts.flatMap((text) => JSON.parse(text).news));
      },
    },
  });
  const mend = async () => {
    isDown = false;
    await vi.advanceTimersByTimeAsync(seconds(1));
  };
  return { ...parts, sent, mend };
}

it("keeps its order while the bus is down", async () => {
  const { post, sent, mend } = publishQueue(10);
  post(about(1));
  await vi.advanceTimersByTimeAsync(seconds(3));
  post(about(2));
  await mend();
  expect(sent).toEqual([about(1), about(2)]);
});

it("gives up what is too much for one wish to ask again, but never an ended session", async () => {
  const { post, sent, mend } = publishQueue(3);
  const ended: News = { what: "sessionEnded", tokenHash: "h" };
  [about(1), ended, about(2), about(3)].forEach(post);
  await mend();
  expect(sent).toEqual([ended, { what: "missed" }]);
});

it("tries nothing twice once it has ended", async () => {
  const { post, end, sent, mend } = publishQueue(3);
  post(about(1));
  end();
  await vi.advanceTimersByTimeAsync(0);
  await mend();
  expect(sent).toEqual([]);
});
