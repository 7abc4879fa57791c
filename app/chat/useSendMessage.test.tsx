import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BankProvider } from "#app/api/BankContext.tsx";
import { createQueryClient } from "#app/api/queryClient.ts";
import { CurrentUserProvider } from "#app/shell/currentUser.tsx";
import { makeUser } from "#app/shell/testing/people.ts";
import { SUPPORT, write } from "./unsent.ts";
import { useSendMessage } from "./useSendMessage.ts";

const maya = makeUser();

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Maya's messages, whose calls are never answered; and how often the bank is asked for them. */
function sending() {
  const queryClient = createQueryClient(() => undefined);
  const asked = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  const request = vi.fn(() => new Promise<never>(() => {}));
  const bank = { client: { request, requestPart: vi.fn() }, openSocket: vi.fn() };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BankProvider bank={bank}>
      <QueryClientProvider client={queryClient}>
        <CurrentUserProvider user={maya}>{children}</CurrentUserProvider>
      </QueryClientProvider>
    </BankProvider>
  );
  const { result, unmount } = renderHook(() => useSendMessage(), { wrapper });
  return {
    unmount,
    request,
    async send() {
      void result.current(write("Hello", SUPPORT));
      await vi.advanceTimersByTimeAsync(0);
    },
    askedAfter(milliseconds: number) {
      vi.advanceTimersByTime(milliseconds);
      return asked.mock.calls.map(([filters]) => filters?.queryKey);
    },
  };
}

const messages = ["chat", "latest", maya.id];

describe("after a send", () => {
  it("the messages are asked for 1 s later", async () => {
    const { send, askedAfter, request } = sending();
    await send();
    expect(request).toHaveBeenCalledOnce();
    expect(askedAfter(999)).toEqual([]);
    expect(askedAfter(1)).toEqual([messages]);
  });

  it("doesn't refetch once the page is closed", async () => {
    const { send, askedAfter, unmount } = sending();
    await send();
    unmount();
    expect(askedAfter(1_000)).toEqual([]);
  });
});
