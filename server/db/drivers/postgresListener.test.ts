import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { seconds } from "#contract/time.ts";
import { type Listener, openListener } from "./postgresListener.ts";

type Listen = (text: string) => void;
const noOne: Listen = () => {};

/** Connections of a driver that a test makes fall silent. */
function driver() {
  const opened: { heard: Listen; hasEnded: boolean }[] = [];
  const open = () => {
    const connection = { heard: noOne, hasEnded: false };
    opened.push(connection);
    return {
      async listen(_channel: string, heard: Listen, begun: () => void) {
        connection.heard = heard;
        await Promise.resolve();
        begun();
      },
      async end() {
        connection.hasEnded = true;
      },
    };
  };
  return { open, opened, latest: () => opened.at(-1) };
}

let listener: Listener;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await listener.close();
  vi.useRealTimers();
});

function listen(beat: (heard: Listen | undefined) => Promise<void>) {
  const connections = driver();
  const heard: string[] = [];
  let begun = 0;
  listener = openListener({
    open: connections.open,
    channel: "news",
    heard: (text) => void heard.push(text),
    begun: () => void begun++,
    beat: () => beat(connections.latest()?.heard),
    beatEvery: seconds(5),
  });
  return { ...connections, heard, begun: () => begun };
}

it("stays on a connection that hears its beats, and keeps them to itself", async () => {
  const { opened, heard, begun, latest } = listen(async (hear) => hear?.(""));
  await vi.advanceTimersByTimeAsync(seconds(60));
  latest()?.heard("news");
  expect([opened.length, begun(), heard]).toEqual([1, 1, ["news"]]);
});

it("replaces a connection that has fallen silent, and no longer believes it", async () => {
  let isDeaf = true;
  const { opened, heard, begun } = listen(async (hear) => isDeaf ? undefined : hear?.(""));
  await vi.advanceTimersByTimeAsync(seconds(20));
  expect([opened.length, begun(), opened[0]?.hasEnded]).toEqual([2, 2, true]);
  isDeaf = false;
  await vi.advanceTimersByTimeAsync(seconds(60));
  expect(opened).toHaveLength(2);
  opened[0]?.heard("late");
  opened[1]?.heard("news");
  expect(heard).toEqual(["news"]);
});

it("keeps running while the database is away", async () => {
  const { opened } = listen(() => Promise.reject(new Error("away")));
  await vi.advanceTimersByTimeAsync(seconds(60));
  expect(opened.length).toBeGreaterThan(2);
});
