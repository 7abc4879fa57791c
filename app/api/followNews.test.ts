import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followNews } from "./followNews.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Accounts and transactions are asked for together. */
function watched() {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  return { client, looks: () => invalidate.mock.calls.length / 2 };
}

it("looks at once, and a second later for all that came meanwhile", async () => {
  const { client, looks } = watched();
  await followNews(client);
  expect(looks()).toBe(1);
  for (let news = 0; news < 20; news++) void followNews(client);
  await vi.advanceTimersByTimeAsync(999);
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks()).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks()).toBe(2);
  await followNews(client);
  expect(looks()).toBe(3);
});

it("tells when a look that began after the news is over", async () => {
  const { client, looks } = watched();
  await followNews(client);
  let isTold = false;
  void followNews(client).then(() => isTold = true);
  await vi.advanceTimersByTimeAsync(999);
  expect(isTold).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isTold).toBe(true);
  expect(looks()).toBe(2);
});
