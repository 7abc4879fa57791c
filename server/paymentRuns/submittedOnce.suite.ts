import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import type { Store } from "../db/store.ts";
import { asker } from "../testing/asker.ts";
import { openTestBank, type TestBank } from "../testing/testBank.ts";
import { customerWith, draftOf, outcomesIn, sentRows, submit } from "./testing/runs.ts";

const payments = Array.from({ length: 20 }, (_, at) => ({ amount: (100 + at) / 100 }));
const places = payments.map((_, at) => at + 1);

/** Proves that each row is submitted once, also if requests are repeated or fail. */
export function describeSubmittedOnce(on: string, open: () => Promise<Store>): void {
  describe(`a payment run on ${on} is submitted once`, { timeout: 60_000 }, () => {
    let bank: TestBank;
    beforeAll(async () => {
      bank = openTestBank(await open());
    });
    afterAll(() => bank?.deps.store.close());

    it("by one of ten concurrent requests; the others learn that it was", async () => {
      const maya = await customerWith(bank, 100_000);
      const run = await draftOf(maya, payments);
      const responses = await Promise.all(Array.from({ length: 10 }, () => submit(maya.ask, run)));
      expect(responses.map(({ status }) => status).toSorted())
        .toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
      for (const { status, body } of responses) {
        if (status === 409) expect(body).toMatchObject({ code: "payment_run_submitted" });
      }
      expect(await sentRows(bank, run)).toEqual(places);
    });

    it("when its request is repeated with the same key, which gets the same answer", async () => {
      const maya = await customerWith(bank, 100_000);
      const run = await draftOf(maya, payments);
      const headers = { "idempotency-key": "run" };
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => submit(maya.ask, run, { headers })),
      );
      for (const { status, body } of responses) {
        expect({ status, body }).toEqual({ status: 200, body: responses[0]?.body });
      }
      expect(await submit(maya.ask, run, { headers, places: [1] }))
        .toMatchObject({ status: 422, body: { code: "key_reused" } });
      expect(await sentRows(bank, run)).toEqual(places);
    });

    it("after a failure in the middle, which leaves a draft and no payment", async () => {
      const maya = await customerWith(bank, 100_000);
      const run = await draftOf(maya, payments);
      const { store } = bank.deps;
      const broken = openTestBank({
        ...store,
        transaction: (work) =>
          store.transaction((tx) =>
            work({
              ...tx,
              paymentRuns: {
                ...tx.paymentRuns,
                keepOutcomes: () => Promise.reject(new Error("The process died")),
              },
            })
          ),
      });
      const there = asker(createApp(broken.deps), maya.cookie);
      expect(await submit(there, run)).toMatchObject({ status: 500 });
      expect(await sentRows(bank, run)).toEqual([]);
      const response = await submit(maya.ask, run);
      expect(new Set(outcomesIn(response))).toEqual(new Set(["submitted"]));
      expect(await sentRows(bank, run)).toEqual(places);
    });

    it("while the same customer pays from the account, and never more than is on it", async () => {
      const maya = await customerWith(bank, 3_000);
      const run = await draftOf(maya, payments);
      const body = {
        ...{ type: "withdrawal", fromAccountId: maya.accounts[0]?.id, amount: 10 },
        metadata: { externalAccount: "88 4410" },
      };
      const pay = () => maya.ask({ method: "POST", path: "/api/transactions", body });
      await Promise.all([pay(), submit(maya.ask, run), pay(), submit(maya.ask, run), pay()]);
      const sent = await sentRows(bank, run);
      expect(sent).toEqual([...new Set(sent)]);
      const rows = await bank.deps.store.transactions.listOwnedBy(maya.user.id);
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(3_000);
    });
  });
}
