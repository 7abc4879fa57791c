import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { OpenSocket } from "#app/api/BankContext.tsx";
import { connectLive } from "./connectLive.ts";

afterEach(() => void vi.restoreAllMocks());

/** How long a page waits before each try while every connection breaks off. */
function waits(tries: number): readonly number[] {
  const clock = new SimulatedClock();
  const sockets: EventTarget[] = [];
  const openSocket: OpenSocket = () => {
    const events = new EventTarget();
    sockets.push(events);
    return {
      send: () => undefined,
      close: () => undefined,
      addEventListener: events.addEventListener.bind(events),
    };
  };
  const machine = connectLive({ openSocket, queryClient: new QueryClient() });
  createActor(machine, { clock, input: { userId: 5 } }).start();
  return Array.from({ length: tries }, () => {
    const begun = clock.now();
    const before = sockets.length;
    sockets.at(-1)?.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    while (sockets.length === before) clock.increment(100);
    return clock.now() - begun;
  });
}

it.each([
  ["none", 0.999_999, [3_000, 6_000, 12_000, 24_000, 30_000, 30_000]],
  ["half", 0, [3_000, 3_000, 6_000, 12_000, 15_000, 15_000]],
])(
  "comes back after 3 s and then growing waits, with %s of them taken off",
  (_, random, waited) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    expect(waits(6)).toEqual(waited);
  },
);
