import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { seconds } from "#contract/time.ts";
import { type Listener, openListener } from "./postgresListener.ts";

type Listen = (text: string) => void;
const noOne: Listen = () => {};

/** Connections of a driver that a test makes fall silent. */
function driver() {
  const opened: { onMessage: Listen; hasEnded: boolean }[] = [];
  const open = () => {
    const connection = { onMessage: noOne, hasEnded: false };
    opened.push(connection);
    return {
      async listen(_channel: string, onMessage: Listen, begun: () => void) {
        connection.onMessage = onMessage;
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

function listen(beat: (onMessage: Listen | undefined) => Promise<void>) {
  const connections = driver();
  const messages: string[] = [];
  let begun = 0;
  listener = openListener({
    open: connections.open,
    channel: "news",
    onMessage: (text) => void messages.push(text),
    begun: () => void begun++,
    beat: () => beat(connections.latest()?.onMessage),
    beatEvery: seconds(5),
  });
  return { ...connections, messages, begun: () => begun };
}

it("stays on a connection that hears its beats, and keeps them to itself", async () => {
  const { opened, messages, begun, latest } = listen(async (onMessage) => onMessage?.(""));
  await vi.advanceTimersByTimeAsync(seconds(60));
  latest()?.onMessage("news");
  expect([opened.length, begun(), messages]).toEqual([1, 1, ["news"]]);
});

it("replaces a connection that has fallen silent, and no longer believes it", async () => {
  let isDeaf = true;
  const { opened, messages, begun } = listen(async (onMessage) =>
    isDeaf ? undefined : onMessage?.("")
  );
  await vi.advanceTimersByTimeAsync(seconds(20));
  expect([opened.length, begun(), opened[0]?.hasEnded]).toEqual([2, 2, true]);
  isDeaf = false;
  await vi.advanceTimersByTimeAsync(seconds(60));
  expect(opened).toHaveLength(2);
  opened[0]?.onMessage("late");
  opened[1]?.onMessage("news");
  expect(messages).toEqual(["news"]);
});

it("keeps running while the database is away", async () => {
  const { opened } = listen(() => Promise.reject(new Error("away")));
  await vi.advanceTimersByTimeAsync(seconds(60));
  expect(opened.length).toBeGreaterThan(2);
});
