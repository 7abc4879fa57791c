import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { stubBank } from "#app/shell/testing/stubBank.ts";
import { changeUnread, unreadQuery } from "./chatQueries.ts";

/** The count on a page, over a bank that answers when it is told to. */
function counted() {
  const asked: ((count: number) => void)[] = [];
  const { client } = stubBank({
    "GET /api/chat/unread-count": () => new Promise((answer) => asked.push(answer)),
  });
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, unreadQuery(client, "customer"));
  const stop = observer.subscribe(() => undefined);
  return {
    asked,
    stop,
    receive: () => changeUnread(queryClient, (count) => count + 1),
    poll: () => void observer.refetch(),
    shown: () => observer.getCurrentResult().data,
  };
}

async function answered(page: ReturnType<typeof counted>, count: number) {
  await expect.poll(() => page.asked.length).toBeGreaterThan(0);
  page.asked.shift()?.(count);
}

it("is right though the first answer knows nothing of the message", async () => {
  const page = counted();
  await expect.poll(() => page.asked).toHaveLength(1);
  page.receive();
  await answered(page, 2);
  await answered(page, 3);
  await expect.poll(() => page.shown()).toBe(3);
  page.stop();
});

it("is right though an answer under way knows nothing of the message", async () => {
  const page = counted();
  await answered(page, 2);
  await expect.poll(() => page.shown()).toBe(2);
  page.poll();
  await expect.poll(() => page.asked).toHaveLength(1);
  page.receive();
  expect(page.shown()).toBe(3);
  await answered(page, 2);
  await answered(page, 3);
  await expect.poll(() => page.asked).toHaveLength(0);
  await expect.poll(() => page.shown()).toBe(3);
  page.stop();
});

it("is right though the last answer had counted the message before it was heard", async () => {
  const page = counted();
  await answered(page, 3);
  await expect.poll(() => page.shown()).toBe(3);
  page.receive();
  expect(page.shown()).toBe(4);
  await answered(page, 3);
  await expect.poll(() => page.shown()).toBe(3);
  page.stop();
});
