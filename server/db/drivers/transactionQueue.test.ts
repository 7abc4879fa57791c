import { expect, it } from "vitest";
import { milliseconds } from "#contract/time.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import { createTransactionQueue } from "./transactionQueue.ts";

const alive = { atOnce: 1, whileAlive: <T>(waiting: Promise<T>) => waiting };

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve("held") };
}

it("starts as many as allowed, and the next one when one has ended", async () => {
  const { inTurn } = createTransactionQueue(alive);
  const first = held();
  const one = inTurn(first.work);
  let hasBegun = false;
  const other = inTurn(async () => {
    hasBegun = true;
    return "next";
  });
  await Promise.resolve();
  expect(hasBegun).toBe(false);
  first.end();
  expect(await Promise.all([one, other])).toEqual(["held", "next"]);
});

it("rejects transactions when the queue is full", async () => {
  const { inTurn } = createTransactionQueue({ ...alive, longest: 1 });
  const first = held();
  const some = [inTurn(first.work), inTurn(async () => "next")];
  await expect(inTurn(async () => "third")).rejects.toBeInstanceOf(StoreUnavailable);
  first.end();
  expect(await Promise.all(some)).toEqual(["held", "next"]);
});

it("starts nothing that has waited too long, and continues with the next", async () => {
  const { inTurn } = createTransactionQueue({ ...alive, patience: milliseconds(-1) });
  await expect(inTurn(async () => "late")).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(inTurn(async () => "late")).rejects.toThrow("Too many transactions wait");
});

it("begins nothing that was given up because the database is gone", async () => {
  const gone = new StoreUnavailable("gone");
  const first = held();
  let asked = 0;
  const { inTurn } = createTransactionQueue({
    atOnce: 1,
    whileAlive: (waiting) => ++asked === 1 ? waiting : Promise.reject(gone),
  });
  const one = inTurn(first.work);
  let hasBegun = false;
  await expect(inTurn(async () => void (hasBegun = true))).rejects.toBe(gone);
  first.end();
  expect(await one).toBe("held");
  await Promise.resolve();
  expect(hasBegun).toBe(false);
});

it("tells what the work threw", async () => {
  const { inTurn } = createTransactionQueue(alive);
  await expect(inTurn(() => Promise.reject(new Error("its own")))).rejects.toThrow("its own");
  expect(await inTurn(async () => "next")).toBe("next");
});
