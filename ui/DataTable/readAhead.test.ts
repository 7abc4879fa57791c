import { expect, it } from "vitest";
import { readAhead } from "./readAhead.ts";

type Wait = NonNullable<Parameters<typeof readAhead>[2]>;

function browser() {
  const waiting: Parameters<Wait>[0][] = [];
  let stopped = 0;
  const wait: Wait = (piece) => {
    waiting.push(piece);
    return () => void stopped++;
  };
  /** The browser has nothing to do for so many looks at the clock. */
  const rest = (looks: number) => waiting.shift()?.(() => looks-- > 0 ? 10 : 0);
  return { wait, rest, waiting, stopped: () => stopped };
}

const items = Array.from({ length: 1_000 }, (_, index) => index);

it("reads everything once, a piece at a time", () => {
  const read: number[] = [];
  const { wait, rest, waiting } = browser();
  readAhead(items, (item) => read.push(item), wait);
  expect(read).toEqual([]);
  rest(1);
  expect(read.length).toBe(100);
  while (waiting.length > 0) rest(5);
  expect(read).toEqual(items);
});

it("stops where it is asked to", () => {
  const { wait, rest, stopped } = browser();
  const stop = readAhead(items, () => undefined, wait);
  rest(0);
  stop?.();
  expect(stopped()).toBe(1);
});

it("leaves a short list alone", () => {
  const { wait, waiting } = browser();
  expect(readAhead(items.slice(0, 20), () => undefined, wait)).toBeUndefined();
  expect(waiting).toEqual([]);
});
