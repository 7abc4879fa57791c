import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serializeRefetches } from "./askAgain.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const client = new QueryClient();
  const look = vi.fn(() => Promise.resolve());
  const lookAfterNews = serializeRefetches(look);
  return { news: () => lookAfterNews(client), looks: () => look.mock.calls.length };
}

it("refetches right away, and a second later once for all changes since then", async () => {
  const { news, looks } = watched();
  await news();
  expect(looks()).toBe(1);
  for (let more = 0; more < 20; more++) void news();
  await vi.advanceTimersByTimeAsync(999);
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks()).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks()).toBe(2);
  await news();
  expect(looks()).toBe(3);
});

it("tells when a look that began after the news is over", async () => {
  const { news, looks } = watched();
  await news();
  let isTold = false;
  void news().then(() => isTold = true);
  await vi.advanceTimersByTimeAsync(999);
  expect(isTold).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isTold).toBe(true);
  expect(looks()).toBe(2);
});
