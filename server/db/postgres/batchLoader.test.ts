import { expect, it } from "vitest";
import { batchLoader } from "./batchLoader.ts";

/** A reader whose reads wait until the test answers them; what it finds is the key itself. */
function openReader() {
  const reads: { keys: readonly string[]; answer(): void; fail(error: Error): void }[] = [];
  const find = batchLoader((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>();
    const answer = () => resolve(new Map(keys.map((key) => [key, `found ${key}`])));
    reads.push({ keys, answer, fail: reject });
    return promise;
  });
  return { reads, find };
}

/** The end of this turn of the event loop. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it("reads the keys of one turn together, and later ones in the next read", async () => {
  const { reads, find } = openReader();
  const answers = ["a", "b", "b"].map(find);
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([["a", "b"]]);
  answers.push(...["c", "d"].map(find));
  reads[0]?.answer();
  expect(await Promise.all(answers.slice(0, 3))).toEqual(["found a", "found b", "found b"]);
  expect(reads[1]?.keys).toEqual(["c", "d"]);
  reads[1]?.answer();
  expect(await Promise.all(answers.slice(3))).toEqual(["found c", "found d"]);
});

it("reads again for who asks while the same is being read", async () => {
  const { reads, find } = openReader();
  const first = find("a");
  await turn();
  const second = find("a");
  reads[0]?.answer();
  await first;
  expect(reads).toHaveLength(2);
  reads[1]?.answer();
  expect(await second).toBe("found a");
});

it("asks for many in parts", async () => {
  const { reads, find } = openReader();
  const answers = Array.from({ length: 101 }, (_, key) => find(String(key)));
  await turn();
  for (const [at, count] of [64, 37].entries()) {
    expect(reads[at]?.keys).toHaveLength(count);
    reads[at]?.answer();
    await answers[[0, 64][at] ?? 0];
  }
  expect(await Promise.all(answers)).toHaveLength(101);
});

it("fails for all who wait, and works again for the next", async () => {
  const { reads, find } = openReader();
  const failing = (key: string) => find(key).catch((error: Error) => error.message);
  const answers = [failing("a")];
  await turn();
  answers.push(failing("b"));
  reads[0]?.fail(new Error("away"));
  expect(await Promise.all(answers)).toEqual(["away", "away"]);
  const later = find("c");
  await turn();
  reads[1]?.answer();
  expect(await later).toBe("found c");
});
