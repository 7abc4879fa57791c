import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useFurtherPart } from "./useFurtherPart.ts";

function button() {
  const fetchNextPage = vi.fn();
  const { result, rerender } = renderHook(
    (query: { readonly isFetching: boolean; readonly isFetchingNextPage: boolean }) =>
      useFurtherPart({ ...query, fetchNextPage }),
    { initialProps: { isFetching: false, isFetchingNextPage: false } },
  );
  return { fetchNextPage, result, rerender, press: () => act(() => result.current.fetch()) };
}

it("asks for the part at once where nothing is under way", () => {
  const { fetchNextPage, result, rerender, press } = button();
  press();
  expect(fetchNextPage).toHaveBeenCalledOnce();
  rerender({ isFetching: true, isFetchingNextPage: true });
  expect(result.current.isPending).toBe(true);
  rerender({ isFetching: false, isFetchingNextPage: false });
  expect(result.current.isPending).toBe(false);
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

it("waits, and shows it, until a look after news is over", () => {
  const { fetchNextPage, result, rerender, press } = button();
  rerender({ isFetching: true, isFetchingNextPage: false });
  press();
  expect(fetchNextPage).not.toHaveBeenCalled();
  expect(result.current.isPending).toBe(true);
  rerender({ isFetching: false, isFetchingNextPage: false });
  expect(fetchNextPage).toHaveBeenCalledOnce();
});
