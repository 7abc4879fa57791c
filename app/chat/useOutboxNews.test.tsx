import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { ChatMessage } from "#contract/chat.ts";
import { CurrentUserProvider } from "#app/shell/currentUser.tsx";
import { makeUser } from "#app/shell/testing/people.ts";
import { outboxMachine } from "./outbox.machine.ts";
import { SUPPORT, type Unsent, write } from "./unsent.ts";
import { useOutboxNews } from "./useOutboxNews.ts";

const maya = makeUser();

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Maya's outbox, whose calls are never answered; and how often the bank is asked for messages. */
function outbox() {
  const queryClient = new QueryClient();
  const asked = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  const machine = outboxMachine.provide({
    actors: {
      sendByCall: fromPromise<ChatMessage, Unsent | null>(() => new Promise(() => {})),
    },
  });
  const actor = createActor(machine, { input: { kept: [] } }).start();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <CurrentUserProvider user={maya}>{children}</CurrentUserProvider>
    </QueryClientProvider>
  );
  const { unmount } = renderHook(() => useOutboxNews(actor, () => undefined), { wrapper });
  return {
    unmount,
    goLive: () => actor.send({ type: "channelUp" }),
    send: () => actor.send({ type: "write", message: write("Hello", SUPPORT) }),
    askedAfter(milliseconds: number) {
      vi.advanceTimersByTime(milliseconds);
      return asked.mock.calls.map(([filters]) => filters?.queryKey);
    },
  };
}

const messages = ["chat", "latest", maya.id];

describe("after a send", () => {
  it("over the live channel the messages are asked for 300 ms and 1 s later", () => {
    const { goLive, send, askedAfter } = outbox();
    goLive();
    send();
    expect(askedAfter(299)).toEqual([]);
    expect(askedAfter(1)).toEqual([messages]);
    expect(askedAfter(699)).toEqual([messages]);
    expect(askedAfter(1)).toEqual([messages, messages]);
  });

  it("by call they are asked for 1 s later", () => {
    const { send, askedAfter } = outbox();
    send();
    expect(askedAfter(999)).toEqual([]);
    expect(askedAfter(1)).toEqual([messages]);
  });

  it("nobody asks any more once the page is gone", () => {
    const { goLive, send, askedAfter, unmount } = outbox();
    goLive();
    send();
    unmount();
    expect(askedAfter(1_000)).toEqual([]);
  });
});
