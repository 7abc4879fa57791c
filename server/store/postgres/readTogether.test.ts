import { expect, it } from "vitest";
import { readTogether } from "./readTogether.ts";

/** A reader whose reads wait until the test answers them; what it finds is the key itself. */
function openReader() {
  const reads: { keys: readonly string[]; answer(): void; fail(error: Error): void }[] = [];
  const find = readTogether((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>();
    const answer = () => resolve(new Map(keys.map((key) => [key, `found ${key}`])));
    reads.push({ keys, answer, fail: reject });
    return promise;
  });
  return { reads, find };
}

it("asks for a lone one at once and for those that waited in one read", async () => {
  const { reads, find } = openReader();
  const told = ["a", "b", "c", "b"].map(find);
  expect(reads.map(({ keys }) => keys)).toEqual([["a"]]);
  reads[0]?.answer();
  expect(await told[0]).toBe("found a");
  expect(reads[1]?.keys).toEqual(["b", "c"]);
  reads[1]?.answer();
  expect(await Promise.all(told)).toEqual(["found a", "found b", "found c", "found b"]);
});

it("reads again for who asks while the same is being read", async () => {
  const { reads, find } = openReader();
  const told = [find("a"), find("a")];
  reads[0]?.answer();
  await told[0];
  expect(reads).toHaveLength(2);
  reads[1]?.answer();
  expect(await told[1]).toBe("found a");
});

it("asks for many in parts", async () => {
  const { reads, find } = openReader();
  const told = Array.from({ length: 101 }, (_, key) => find(String(key)));
  for (const [at, count] of [1, 64, 36].entries()) {
    expect(reads[at]?.keys).toHaveLength(count);
    reads[at]?.answer();
    await told[[0, 1, 65][at] ?? 0];
  }
  expect(await Promise.all(told)).toHaveLength(101);
});

it("fails for all who wait, and works again for the next", async () => {
  const { reads, find } = openReader();
  const told = [find("a"), find("b")].map((one) => one.catch((error: Error) => error.message));
  reads[0]?.fail(new Error("away"));
  expect(await Promise.all(told)).toEqual(["away", "away"]);
  const later = find("c");
  reads[1]?.answer();
  expect(await later).toBe("found c");
});
