import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createActor, SimulatedClock, waitFor } from "xstate";
import type { OpenSocket } from "#app/api/BankContext.tsx";
import { connectLive } from "./connectLive.ts";

afterEach(() => void vi.restoreAllMocks());

/** Sockets that the test opens, and moves by hand. */
function testSockets() {
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
  return { sockets, openSocket };
}

/** How long a page waits before each try while every connection breaks off. */
function waits(tries: number): readonly number[] {
  const clock = new SimulatedClock();
  const { sockets, openSocket } = testSockets();
  const machine = connectLive({ openSocket, queryClient: new QueryClient(), dataAge: () => 0 });
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

/** Returns how often a page with data of that age fetches it when the channel is up. */
async function fetches(age: number, quietMs?: number): Promise<number> {
  const { sockets, openSocket } = testSockets();
  const queryClient = new QueryClient();
  queryClient.setQueryData(["accounts"], "drawn");
  const queryFn = vi.fn(() => Promise.resolve("news"));
  const query = { queryKey: ["accounts"], queryFn, staleTime: Infinity };
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  const machine = connectLive({ openSocket, queryClient, dataAge: () => age });
  const actor = createActor(machine, { input: { userId: 5 } });
  actor.start();
  sockets[0]?.dispatchEvent(new Event("open"));
  const data = JSON.stringify({
    type: "auth_success",
    data: { userId: 5, isAdmin: false, quietMs },
  });
  sockets[0]?.dispatchEvent(new MessageEvent("message", { data }));
  await waitFor(actor, (snapshot) => snapshot.hasTag("live"));
  actor.stop();
  stop();
  return queryFn.mock.calls.length;
}

it.each([
  ["asks for nothing again if nothing changed since the data was fetched", 1_200, 1_200, 0],
  ["asks for everything again if anything changed since then", 1_200, 1_199, 1],
  ["asks for everything again if the server doesn't say", 1_200, undefined, 1],
])("%s", async (_, age, quietMs, asked) => {
  expect(await fetches(age, quietMs)).toBe(asked);
});
