import { expect, it } from "vitest";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { createOwnSubmissions } from "./BankContext.tsx";

it("knows a transaction whose answer is still on its way", async () => {
  const own = createOwnSubmissions();
  const transaction = makeTransaction();
  const { promise, resolve } = Promise.withResolvers<typeof transaction>();
  void own.track(promise);
  const asked = own.isOwn(transaction);
  resolve(transaction);
  await expect(asked).resolves.toBe(true);
});

it("does not claim what others submitted, nor what was refused", async () => {
  const own = createOwnSubmissions();
  await own.track(Promise.reject(new Error("refused"))).catch(() => undefined);
  await expect(own.isOwn(makeTransaction())).resolves.toBe(false);
});

it("knows what it brought a transaction to, and leaves the rest to be told", async () => {
  const own = createOwnSubmissions();
  const { id } = await own.track(Promise.resolve(makeTransaction({ status: "rejected" })));
  const statuses = ["rejected", "completed", "pending"] as const;
  const asked = statuses.map((status) => own.isOwn({ id, status }));
  await expect(Promise.all(asked)).resolves.toEqual([true, false, false]);
});
