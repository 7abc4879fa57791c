import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { PaymentRunDetails } from "#contract/paymentRuns.ts";
import { isAccepted, paymentVerdict } from "#contract/paymentVerdict.ts";
import { settingKeys } from "#contract/settings.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { after, minutes } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { seed } from "../testing/randomRuns.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { customerWith, draftOf, outcomesIn, preview, submit } from "./testing/runs.ts";

const rarely = fc.integer({ min: 0, max: 9 }).map((one) => one === 0);
const limit = fc.option(fc.integer({ min: 1, max: 1_500 }), { freq: 3 });

const accountNumber = fc.constantFrom(
  ...["88 4410 2075", "88-44102075", "GB82WEST12345698765432", "55 1000 77", "55 1000 78"],
  ...["GB82WEST12345698765433", "1234567897"],
);

const chosen = fc.record({
  balance: fc.integer({ min: 0, max: 3_000 }),
  payments: fc.array(
    fc.record({
      payee: fc.constantFrom("Ada", "Zoe", "Ben"),
      accountNumber,
      amount: fc.oneof(fc.constant(250), fc.integer({ min: 1, max: 900 }))
        .map((amount) => amount / 100),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  isFrozen: rarely,
  isActive: rarely.map((is) => !is),
  isStopped: rarely,
  transactionLimit: limit,
  customerDayLimit: limit,
  newPayeeLimit: limit,
  codeAbove: fc.option(fc.integer({ min: 0, max: 900 }), { freq: 2 }),
  /** Submits the rows without a remark alone. */
  isFineOnly: fc.boolean(),
});
type Chosen = typeof chosen extends fc.Arbitrary<infer Case> ? Case : never;

/** A bank that grows with every case becomes slow. */
const CASES_PER_BANK = 50;

/** Proves that verdicts are what becomes of the rows if no one else acts. */
export function describeVerdicts(on: string, runs: number, open: () => Promise<Store>): void {
  describe(`verdicts on the rows of payment runs on ${on}`, { timeout: 3_600_000 }, () => {
    let store: Store;
    let bank: TestBank;
    let cases = 0;
    afterAll(() => store?.close());

    async function prepare(one: Chosen): Promise<TestPerson> {
      if (cases++ % CASES_PER_BANK === 0) {
        await store?.close();
        store = await open();
        bank = openTestBank(store);
      }
      const limits = {
        [settingKeys.transactionLimit]: one.transactionLimit,
        [settingKeys.customerDayLimit]: one.customerDayLimit,
        [settingKeys.newPayeeLimit]: one.newPayeeLimit,
      };
      for (const [key, most] of Object.entries(limits)) {
        await store.settings.set(key, most === null ? "" : `${most / 100}`, bank.clock.now());
      }
      const maya = await customerWith(bank, one.balance);
      await store.payees.insert({
        ...{ userId: maya.user.id, name: "Zoe", accountNumber: "55 1000 77", kind: "other" },
        ...{ note: "", savedAt: bank.clock.now() },
      });
      const { isFrozen, isActive } = one;
      await store.accounts.update(maya.accounts[0]?.id ?? 0, { isFrozen, isActive });
      await store.users.update(maya.user.id, {
        codeAbove: one.codeAbove === null ? null : cents(one.codeAbove),
        ...(one.isStopped && { stop: { at: bank.clock.now(), signedOut: [] } }),
      });
      return maya;
    }

    /** Gives the code if one is asked for. */
    async function submitProved(
      { ask }: TestPerson,
      run: PaymentRunDetails,
      chosen: { readonly places?: readonly number[] },
    ) {
      const response = await submit(ask, run, chosen);
      if (response.status !== 403) return response;
      const { id } = Object(response.body).stepUp;
      const at = bank.clock.now();
      await store.stepUps.prove([id], { at, expiresAt: after(at, minutes(5)) });
      return await submit(ask, run, { ...chosen, headers: { [STEP_UP_HEADER]: String(id) } });
    }

    it(`are what becomes of them in ${runs} random runs of seed ${seed}`, async () => {
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(chosen, async (one) => {
          const maya = await prepare(one);
          const run = await draftOf(maya, one.payments);
          const response = await preview(maya.ask, run);
          expect(response.status).toBe(200);
          const verdicts = [response.body].flat().map((row) => ({
            place: Number(Object(row).place),
            verdict: paymentVerdict.parse(Object(row).verdict),
            message: String(Object(row).message),
          }));
          for (const { verdict } of verdicts) seen.add(verdict);
          const fine = verdicts.filter(({ verdict }) => verdict === "fine");
          const places = one.isFineOnly && fine.length > 0
            ? fine.map(({ place }) => place)
            : undefined;
          const outcomes = outcomesIn(await submitProved(maya, run, { ...(places && { places }) }));
          expect(outcomes).toEqual(verdicts.map(({ place, verdict, message }) => {
            if (places !== undefined && !places.includes(place)) return "left_out";
            return isAccepted(verdict) ? "submitted" : `refused: ${message}`;
          }));
        }),
        { numRuns: runs, seed, endOnFailure: true },
      );
      if (runs < 1_000) return;
      const expected = paymentVerdict.options.filter((verdict) => verdict !== "paid_before");
      expect([...seen].toSorted()).toEqual(expected.toSorted());
    });
  });
}
