import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { askAgain } from "./askAgain.ts";

const queryKey = ["rows"];

/** A bank that answers when it is told to; `asked` says which part of the list is waited for. */
function slowBank() {
  const waiting: { readonly part: number; readonly answer: (row: string) => void }[] = [];
  return {
    asked: () => waiting.map(({ part }) => part),
    ask: (part: number) => new Promise<string>((answer) => waiting.push({ part, answer })),
    /** Answers the request that waits longest. */
    answer: async (row: string) => {
      await expect.poll(() => waiting).not.toHaveLength(0);
      waiting.shift()?.answer(row);
    },
  };
}

function partsOnAPage() {
  const bank = slowBank();
  const queryClient = new QueryClient();
  const page = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: ({ pageParam }: { readonly pageParam: number }) => bank.ask(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_row, rows) => rows.length + 1,
  });
  const stop = page.subscribe(() => undefined);
  const shown = () => page.getCurrentResult().data?.pages;
  const shows = (rows: readonly string[]) => expect.poll(() => shown()).toEqual(rows);
  return { bank, queryClient, page, shows, stop };
}

async function furtherPartUnderWay() {
  const parts = partsOnAPage();
  const { bank, page, shows } = parts;
  await bank.answer("newest");
  await shows(["newest"]);
  void page.fetchNextPage();
  await expect.poll(() => bank.asked()).toEqual([2]);
  return parts;
}

it("lets a further part that was asked for arrive before it asks for all parts", async () => {
  const { bank, queryClient, shows, stop } = await furtherPartUnderWay();

  const asking = askAgain(queryClient);
  await bank.answer("older");
  await shows(["newest", "older"]);
  await bank.answer("news");
  await bank.answer("older");
  await asking;
  await shows(["news", "older"]);
  stop();
});

it("asks a second time for what had not arrived when it was called", async () => {
  const { bank, queryClient, shows, stop } = partsOnAPage();
  await expect.poll(() => bank.asked()).toEqual([1]);
  const asking = askAgain(queryClient, queryKey);
  await bank.answer("of before");
  await shows(["of before"]);
  await bank.answer("news");
  await asking;
  await shows(["news"]);
  stop();
});

it("does not make one query wait for another that is slow", async () => {
  const { bank, queryClient, stop } = partsOnAPage();
  queryClient.setQueryData(["other"], "known");
  const queryFn = vi.fn(() => Promise.resolve("news"));
  const other = new QueryObserver(queryClient, {
    queryKey: ["other"],
    queryFn,
    staleTime: Infinity,
  });
  const stopOther = other.subscribe(() => undefined);
  void askAgain(queryClient);
  await expect.poll(() => other.getCurrentResult().data).toBe("news");
  expect(bank.asked()).toEqual([1]);
  stop();
  stopOther();
});

it("leaves what could not be loaded to the person who may try again", async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = vi.fn(() => Promise.reject(new Error("503")));
  const page = new QueryObserver(queryClient, { queryKey, queryFn });
  const stop = page.subscribe(() => undefined);
  await askAgain(queryClient, queryKey);
  await askAgain(queryClient);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(page.getCurrentResult().isError).toBe(true);
  stop();
});

it("refetches only queries under the key", async () => {
  const { bank, queryClient, shows, stop } = partsOnAPage();
  await bank.answer("newest");
  await shows(["newest"]);
  await askAgain(queryClient, ["people"]);
  expect(bank.asked()).toEqual([]);
  stop();
});

it("doesn't refetch queries that were removed while it waited, as at the end of a session", async () => {
  const { bank, queryClient, stop } = await furtherPartUnderWay();
  const asking = askAgain(queryClient);
  stop();
  queryClient.clear();
  await asking;
  expect(bank.asked()).toEqual([2]);
});
