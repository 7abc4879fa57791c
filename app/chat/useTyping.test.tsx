import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientFrame, ServerFrame } from "#contract/live.ts";
import { CurrentUserProvider } from "#app/shell/currentUser.tsx";
import { type LiveChannel, LiveChannelProvider } from "#app/shell/liveChannel.tsx";
import { makeUser } from "#app/shell/testing/people.ts";
import { SUPPORT } from "./unsent.ts";
import { useTyping } from "./useTyping.ts";

const maya = makeUser();

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Maya's side of a conversation over a channel that the test moves by hand. */
function typing() {
  const said: ClientFrame[] = [];
  const listeners = new Set<(frame: ServerFrame) => void>();
  const channel: LiveChannel = {
    state: "live",
    isLive: true,
    isUnreachable: false,
    send: (frame: ClientFrame) => void said.push(frame),
    listen(listener: (frame: ServerFrame) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CurrentUserProvider user={maya}>
      <LiveChannelProvider channel={channel}>{children}</LiveChannelProvider>
    </CurrentUserProvider>
  );
  const { result, unmount } = renderHook(() => useTyping(maya.id, SUPPORT), { wrapper });
  return {
    said,
    unmount,
    now: () => result.current,
    receive: (frame: ServerFrame) => act(() => listeners.forEach((receive) => receive(frame))),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
  };
}

describe("sending that the user is typing", () => {
  it("happens right away, then every three seconds at most", () => {
    const { now, said, pass } = typing();
    now().tell();
    expect(said).toEqual([{ type: "typing", data: { recipientId: SUPPORT } }]);
    for (let stroke = 0; stroke < 5; stroke++) now().tell();
    pass(2_999);
    expect(said).toHaveLength(1);
    pass(1);
    expect(said).toHaveLength(2);
    pass(10_000);
    expect(said).toHaveLength(2);
  });

  it("stops with the message, and starts again with the next", () => {
    const { now, said, pass } = typing();
    now().tell();
    now().tell();
    now().forget();
    pass(3_000);
    expect(said).toHaveLength(1);
    now().tell();
    expect(said).toHaveLength(2);
  });

  it("ends with the page", () => {
    const { now, said, pass, unmount } = typing();
    now().tell();
    now().tell();
    unmount();
    pass(5_000);
    expect(said).toHaveLength(1);
  });
});

describe("hearing that the other side writes", () => {
  const supportTypes: ServerFrame = { type: "typing", data: { userId: maya.id, fromAdmin: true } };

  it("is believed for five seconds after the last word of it", () => {
    const { now, receive, pass } = typing();
    receive(supportTypes);
    pass(4_000);
    receive(supportTypes);
    pass(4_999);
    expect(now().isTyping).toBe(true);
    pass(1);
    expect(now().isTyping).toBe(false);
  });

  it("is not one's own side, nor another conversation", () => {
    const { now, receive } = typing();
    receive({ type: "typing", data: { userId: maya.id, fromAdmin: false } });
    receive({ type: "typing", data: { userId: maya.id + 1, fromAdmin: true } });
    expect(now().isTyping).toBe(false);
  });
});
