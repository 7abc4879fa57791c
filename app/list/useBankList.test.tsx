import { QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "#app/api/queryClient.ts";
import { plainView } from "#ui/DataTable/view.ts";
import { useBankList } from "./useBankList.ts";

interface Row {
  readonly id: number;
}

const PART = 20;
const TOTAL = 50;
const rowKey = ({ id }: Row) => id;

interface Part {
  readonly rows: readonly Row[];
  readonly totalCount: number | null;
  readonly totalMoreThan?: number;
}

function partFrom(first: number): Part {
  const rows = Array.from({ length: Math.min(PART, TOTAL - first) }, (_, at) => ({
    id: first + at,
  }));
  return { rows, totalCount: TOTAL };
}

/** A list of 50 rows at a bank that gives 20 at a time, shown from a page that can be turned. */
function listing(ask: (first: number) => Promise<ReturnType<typeof partFrom>>) {
  const queryClient = createQueryClient(() => undefined);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    ({ page }: { readonly page: number }) => {
      const parts = useInfiniteQuery({
        queryKey: ["rows"],
        queryFn: ({ pageParam }) => ask(pageParam),
        initialPageParam: 0,
        getNextPageParam: (_part, parts) =>
          parts.length * PART < TOTAL ? parts.length * PART : null,
      });
      const view = { ...plainView, page };
      return useBankList<Row>({ parts, rowKey, view });
    },
    { wrapper, initialProps: { page: 1 } },
  );
  return {
    turnTo: (page: number) => rerender({ page }),
    shown: () => result.current.page.map(({ id }) => id),
    now: () => result.current,
  };
}

it("fetches the next part before it is turned to", async () => {
  const ask = vi.fn((first: number) => Promise.resolve(partFrom(first)));
  const { turnTo, shown } = listing(ask);
  await waitFor(() => expect(shown()).toHaveLength(10));
  expect(ask).toHaveBeenCalledTimes(1);
  turnTo(2);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  turnTo(3);
  await waitFor(() => expect(shown()).toEqual(partFrom(20).rows.slice(0, 10).map(rowKey)));
});

it("knows only that there are more rows, until the last part is there", async () => {
  const uncounted = (first: number) =>
    Promise.resolve({ ...partFrom(first), totalCount: null, totalMoreThan: 30 });
  const { turnTo, shown, now } = listing(uncounted);
  await waitFor(() => expect(shown()).toHaveLength(10));
  expect(now()).toMatchObject({ total: 30, hasMore: true });
  turnTo(3);
  await waitFor(() => expect(now()).toMatchObject({ total: 40, hasMore: true }));
  turnTo(5);
  await waitFor(() => expect(now()).toMatchObject({ total: TOTAL, hasMore: false }));
});

it("loads a failing part once, and again when the user retries", async () => {
  const refused = new Error("503");
  const ask = vi.fn((first: number) =>
    first === 0 ? Promise.resolve(partFrom(0)) : Promise.reject(refused)
  );
  const { turnTo, shown, now } = listing(ask);
  await waitFor(() => expect(shown()).toHaveLength(10));
  turnTo(2);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(shown()).toHaveLength(10);
  expect(now().retry).toBeUndefined();

  turnTo(3);
  await waitFor(() => expect(now().retry).toBeDefined());
  await new Promise((over) => setTimeout(over, 50));
  expect(ask).toHaveBeenCalledTimes(2);
  expect(now().isLoading).toBe(false);

  ask.mockImplementation((first) => Promise.resolve(partFrom(first)));
  act(() => now().retry?.());
  await waitFor(() => expect(shown()).toHaveLength(10));
  expect(now().retry).toBeUndefined();
});

it("says that the first part failed to load, and loads it again when the user retries", async () => {
  const ask = vi.fn((first: number): Promise<ReturnType<typeof partFrom>> =>
    Promise.reject(new Error(`503 ${first}`))
  );
  const { shown, now } = listing(ask);
  await waitFor(() => expect(now().retry).toBeDefined());
  ask.mockImplementation((first) => Promise.resolve(partFrom(first)));
  act(() => now().retry?.());
  await waitFor(() => expect(shown()).toHaveLength(10));
  expect(ask).toHaveBeenCalledTimes(2);
});
