import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOST_ROWS } from "#contract/paymentRuns.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { cents } from "#contract/money.ts";
import { after, days, minutes } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { policy } from "../kernel/policy.ts";
import { payeeIdOf } from "../testing/samples/payees.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { customerWith, draftOf, outcomesIn, preview, sentRows, submit } from "./testing/runs.ts";

const IBAN = "GB82 WEST 1234 5698 7654 32";
const WRONG_IBAN = "GB82 WEST 1234 5698 7654 33";

/** Payment runs of a customer, on any store. */
export function describePaymentRuns(on: string, open: () => Promise<Store>): void {
  describe(`payment runs on ${on}`, { timeout: 60_000 }, () => {
    let bank: TestBank;
    let store: Store;
    beforeAll(async () => {
      store = await open();
      bank = openTestBank(store);
    });
    afterAll(() => store?.close());

    const verdicts = async ({ ask }: TestPerson, run: { readonly id: number }) => {
      const response = await preview(ask, run);
      expect(response.status).toBe(200);
      return [response.body].flat().map((one) => String(Object(one).verdict));
    };

    it("become pending withdrawals that say whom and which row", async () => {
      const maya = await customerWith(bank, 10_000);
      const run = await draftOf(maya, [
        { payee: "Ada", accountNumber: "88 4410", amount: 12.5, note: "March" },
        { payee: "Ben", accountNumber: IBAN, amount: 20 },
      ]);
      expect(run).toMatchObject({ state: "draft", rowCount: 2, total: 32.5, sameAs: null });
      expect(await sentRows(bank, run)).toEqual([]);
      const response = await submit(maya.ask, run);
      expect(outcomesIn(response)).toEqual(["submitted", "submitted"]);
      const [second, first] = await store.transactions.listOwnedBy(maya.user.id);
      expect(first).toMatchObject({
        ...{ type: "withdrawal", status: "pending", amount: 1_250, description: "March" },
        metadata: {
          ...{ externalAccount: "88 4410", payee: "Ada" },
          ...{ paymentRunId: run.id, paymentRunRow: 1 },
        },
      });
      expect(second).toMatchObject({ description: "Ben", initiatorId: maya.user.id });
    });

    it("preview what each row comes to, in order", async () => {
      const maya = await customerWith(bank, 10_000);
      await payeeIdOf(maya, { name: "Zoe", accountNumber: "55 1000 77" });
      const run = await draftOf(maya, [
        { amount: 50 },
        { accountNumber: WRONG_IBAN, amount: 1 },
        { amount: 60 },
        { accountNumber: "88 4410 2000", amount: 50 },
        { accountNumber: "55 1000 78", amount: 1 },
        { payee: "zoe", amount: 1 },
        { amount: 1 },
      ]);
      expect(await verdicts(maya, run)).toEqual([
        ...["fine", "number_wrong", "insufficient_funds", "twice", "insufficient_funds"],
        ...["insufficient_funds", "insufficient_funds"],
      ]);
      const short = await draftOf(maya, [
        { accountNumber: "55 1000 78", amount: 1 },
        { payee: "zoe", amount: 1 },
        { accountNumber: "55 1000 77", amount: 1 },
      ]);
      expect(await verdicts(maya, short)).toEqual([
        ...["looks_like_another", "looks_like_another", "fine"],
      ]);
      expect(await sentRows(bank, run)).toEqual([]);
    });

    it("warn of an amount that the same account got within 20 days", async () => {
      const maya = await customerWith(bank, 10_000);
      const payment = [{ accountNumber: "77 0000 11", amount: 5 }];
      await submit(maya.ask, await draftOf(maya, payment));
      expect(await verdicts(maya, await draftOf(maya, payment))).toEqual(["paid_before"]);
      const other = [{ accountNumber: "77 0000 11", amount: 5.01 }];
      expect(await verdicts(maya, await draftOf(maya, other))).toEqual(["fine"]);
      const now = bank.clock.now();
      const since = after(now, days(1));
      expect(await store.payees.lastPaid({ userId: maya.user.id }, since, [])).toEqual([]);
      const asked = [{ accountNumber: "77-000011", amount: cents(500) }];
      expect(await store.payees.lastPaid({ userId: maya.user.id }, since, asked)).toEqual([null]);
      expect(await store.payees.lastPaid({ userId: maya.user.id }, now, asked)).toEqual([now]);
    });

    it("keep each refused row's reason, and leave out what isn't chosen", async () => {
      const maya = await customerWith(bank, 10_000);
      const run = await draftOf(maya, [
        { amount: 60 },
        { accountNumber: WRONG_IBAN, amount: 1 },
        { amount: 50 },
        { amount: 40 },
      ]);
      const response = await submit(maya.ask, run, { places: [1, 2, 3] });
      expect(outcomesIn(response)).toEqual([
        "submitted",
        expect.stringContaining("refused: This IBAN has a typo."),
        "refused: Insufficient funds",
        "left_out",
      ]);
      expect(await sentRows(bank, run)).toEqual([1]);
    });

    it("refuse every row of an account that was frozen after the verdict", async () => {
      const maya = await customerWith(bank, 10_000);
      const run = await draftOf(maya, [{ amount: 1 }, { amount: 2 }]);
      expect(await verdicts(maya, run)).toEqual(["fine", "fine"]);
      await store.accounts.update(maya.accounts[0]?.id ?? 0, { isFrozen: true });
      const response = await submit(maya.ask, run);
      expect(response.status).toBe(200);
      const refused = "refused: This account is frozen";
      expect(outcomesIn(response)).toEqual([refused, refused]);
      expect(await sentRows(bank, run)).toEqual([]);
    });

    it("notice the same rows in another run", async () => {
      const maya = await customerWith(bank, 10_000);
      const first = await draftOf(maya, [{ amount: 1, accountNumber: IBAN }]);
      const written = { amount: 1, accountNumber: IBAN.replaceAll(" ", "") };
      expect((await draftOf(maya, [written])).sameAs).toMatchObject({ id: first.id });
      expect((await draftOf(maya, [{ ...written, amount: 2 }])).sameAs).toBeNull();
      const sofia = await customerWith(bank, 10_000);
      expect((await draftOf(sofia, [written])).sameAs).toBeNull();
    });

    it("are submitted as they were seen", async () => {
      const maya = await customerWith(bank, 10_000);
      const run = await draftOf(maya, [{ amount: 1 }]);
      const rows = [{ payee: "Eve", accountNumber: "66 6666", amount: 99 }];
      const path = `/api/payment-runs/${run.id}`;
      const changed = await maya.ask({ method: "PATCH", path, body: { version: 1, rows } });
      expect(changed).toMatchObject({ status: 200, body: { version: 2, total: 99 } });
      expect(await submit(maya.ask, run)).toMatchObject({ body: { code: "changed_meanwhile" } });
      expect(await maya.ask({ method: "PATCH", path, body: { version: 1, rows } }))
        .toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    });

    it("keep their rows once submitted, and can be saved to be repeated", async () => {
      const maya = await customerWith(bank, 10_000);
      const run = await draftOf(maya, [{ amount: 1 }]);
      await submit(maya.ask, run);
      const path = `/api/payment-runs/${run.id}`;
      const submitted = { status: 409, body: { code: "payment_run_submitted" } };
      const rows = [{ payee: "Eve", accountNumber: "66 6666", amount: 99 }];
      expect(await maya.ask({ method: "PATCH", path, body: { version: 1, rows } }))
        .toMatchObject(submitted);
      expect(await maya.ask({ method: "DELETE", path })).toMatchObject(submitted);
      expect(await preview(maya.ask, run)).toMatchObject(submitted);
      const body = { version: 1, isSaved: true, name: "Payroll, monthly" };
      expect(await maya.ask({ method: "PATCH", path, body }))
        .toMatchObject({ status: 200, body: { isSaved: true, name: "Payroll, monthly" } });
      await expect(
        store.transaction((tx) =>
          tx.paymentRuns.keepOutcomes([
            { runId: run.id, place: 1, result: "left_out", problem: null, transactionId: null },
          ])
        ),
      ).rejects.toThrow();
    });

    it("take one code for all their rows, bound to these rows", async () => {
      const maya = await customerWith(bank, 100_000);
      await store.users.update(maya.user.id, { codeAbove: cents(3_000) });
      const run = await draftOf(maya, [{ amount: 20 }, { amount: 20 }]);
      const asked = { status: 403, body: { code: "step_up_required" } };
      const prove = async (version: number) => {
        const refused = await submit(maya.ask, { ...run, version });
        expect(refused).toMatchObject(asked);
        const { id, order } = Object(refused.body).stepUp;
        expect(order).toMatchObject({ act: "submit", type: "withdrawal", amount: 40 });
        const now = bank.clock.now();
        await store.stepUps.prove([id], { at: now, expiresAt: after(now, minutes(5)) });
        return { [STEP_UP_HEADER]: String(id) };
      };
      const headers = await prove(1);
      const other = await draftOf(maya, [{ amount: 20 }, { amount: 20 }]);
      expect(await submit(maya.ask, other, { headers })).toMatchObject(asked);
      expect(await submit(maya.ask, run, { headers, places: [1] })).toMatchObject(asked);
      const rows = run.rows.map(({ place: _, outcome: __, ...row }) => ({ ...row, payee: "Eve" }));
      const path = `/api/payment-runs/${run.id}`;
      await maya.ask({ method: "PATCH", path, body: { version: 1, rows } });
      const mended = { ...run, version: 2 };
      expect(await submit(maya.ask, mended, { headers })).toMatchObject(asked);
      const again = await prove(2);
      expect(outcomesIn(await submit(maya.ask, mended, { headers: again })))
        .toEqual(["submitted", "submitted"]);
      expect(await submit(maya.ask, other, { headers: again })).toMatchObject(asked);
      expect(await sentRows(bank, other)).toEqual([]);
    });

    it("name row and field of what is wrong, and hold at most 1,000 rows", async () => {
      const { ask, accounts: [from] } = await customerWith(bank, 100_000);
      const good = { payee: "Ada", accountNumber: "88 4410", amount: 1 };
      const create = (rows: readonly object[]) => {
        const body = { name: "Payroll", fromAccountId: from?.id, rows };
        return ask({ method: "POST", path: "/api/payment-runs", body });
      };
      for (
        const [field, value] of [
          ...[["amount", 1.005], ["amount", -1], ["amount", 0], ["amount", "1.234,56"]],
          ...[["payee", "x".repeat(500)], ["payee", "Ada\u202e"], ["accountNumber", "12"]],
        ] as const
      ) {
        expect(await create([good, { ...good, [field]: value }]))
          .toMatchObject({ status: 400, body: { field: `rows.1.${field}` } });
      }
      const many = Array.from({ length: MOST_ROWS + 1 }, () => good);
      expect(await create(many)).toMatchObject({ status: 400, body: { field: "rows" } });
      expect(await create(many.slice(1))).toMatchObject({ status: 201 });
      expect(await create([])).toMatchObject({ status: 400, body: { field: "rows" } });
    });

    it("belong to one customer, with an account of theirs, and are limited in number", async () => {
      const [maya, eve] = [await customerWith(bank, 10_000), await customerWith(bank, 10_000)];
      const run = await draftOf(maya, [{ amount: 1 }]);
      expect(await submit(eve.ask, run)).toMatchObject({ status: 404 });
      const body = {
        name: "Mine",
        fromAccountId: maya.accounts[0]?.id,
        rows: [{ payee: "Eve", accountNumber: "66 6666", amount: 1 }],
      };
      const create = () => eve.ask({ method: "POST", path: "/api/payment-runs", body });
      expect(await create()).toMatchObject({ status: 404, body: { field: "fromAccountId" } });
      for (let made = 0; made < policy.paymentRuns.drafts; made++) {
        await draftOf(eve, [{ amount: 1 }]);
      }
      expect(
        await eve.ask({
          method: "POST",
          path: "/api/payment-runs",
          body: { ...body, fromAccountId: eve.accounts[0]?.id },
        }),
      ).toMatchObject({ status: 409, body: { code: "too_many_payment_runs" } });
    });

    it("don't let a customer's own transaction claim to be a row", async () => {
      const { ask, accounts: [from] } = await customerWith(bank, 10_000);
      const metadata = { externalAccount: "88 4410", paymentRunId: 1, paymentRunRow: 1 };
      const body = { type: "withdrawal", fromAccountId: from?.id, amount: 1, metadata };
      expect(await ask({ method: "POST", path: "/api/transactions", body }))
        .toMatchObject({ status: 201, body: { metadata: { externalAccount: "88 4410" } } });
    });
  });
}
