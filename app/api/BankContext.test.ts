import { expect, it } from "vitest";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { createOwnSubmissions } from "./BankContext.tsx";

it("knows a transaction whose answer is still on its way", async () => {
  const own = createOwnSubmissions();
  const transaction = makeTransaction();
  const { promise, resolve } = Promise.withResolvers<typeof transaction>();
  void own.track(promise);
  const asked = own.isOwn(transaction.id);
  resolve(transaction);
  await expect(asked).resolves.toBe(true);
});

it("does not claim what others submitted, nor what was refused", async () => {
  const own = createOwnSubmissions();
  await own.track(Promise.reject(new Error("refused"))).catch(() => undefined);
  await expect(own.isOwn(makeTransaction().id)).resolves.toBe(false);
});
