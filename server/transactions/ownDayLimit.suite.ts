import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { settingKeys } from "#contract/settings.ts";
import { problems } from "#contract/texts/problems.ts";
import { days } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { submitDueSchedules } from "../schedules/submitDue.ts";
import { viewSchedules } from "../schedules/viewSchedule.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { transferOf, withdrawalOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const rich = [
  { type: "checking", balance: 100_000_000 },
  { type: "savings", balance: 100_000_000 },
] as const;

/** A limit that staff set for one customer in place of the bank's, and what a customer is told first. */
export function describeOwnDayLimit(on: string, open: () => Promise<Store>): void {
  describe(`a customer's own limit of a day on ${on}`, { timeout: 60_000 }, () => {
    let store: Store;
    let bank: TestBank;
    let admin: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      for (const { key } of await store.settings.list()) await store.settings.delete(key);
      await setRule(store, "identity", { isOn: false });
      bank = openTestBank(store);
      admin = await bank.person("admin");
      maya = await bank.person("customer", { accounts: rich });
    });
    afterAll(() => store?.close());

    const path = "/api/transactions";
    const bankLimit = (value: string) =>
      store.settings.set(settingKeys.customerDayLimit, value, bank.clock.now());
    const setLimit = (dayLimit: number | null, { ask } = admin, of = maya.user.id) =>
      ask({ method: "PATCH", path: `/api/users/${of}`, body: { dayLimit } });
    const withdraw = (amount: number, { ask } = maya) =>
      ask({ method: "POST", path, body: withdrawalOf(maya, amount) });
    const foresee = (body: object) =>
      maya.ask({ method: "POST", path: "/api/limit-previews", body });
    const full = { status: 409, body: { code: "limit_reached", field: "amount" } };

    it("holds where the bank has none, and in place of the bank's", async () => {
      expect(await setLimit(100)).toMatchObject({ status: 200, body: { dayLimit: 100 } });
      expect(await withdraw(100.01)).toMatchObject(full);
      await bankLimit("50");
      expect(await withdraw(60)).toMatchObject({ status: 201 });
      expect(await withdraw(41)).toMatchObject(full);
      await setLimit(null);
      expect(await withdraw(1)).toMatchObject(full);
      await setLimit(0);
      expect(await withdraw(0.01)).toMatchObject(full);
      const noah = await bank.person("customer", { accounts: rich });
      const body = withdrawalOf(noah, 50);
      expect(await noah.ask({ method: "POST", path, body })).toMatchObject({ status: 201 });
    });

    it.each<[string, string | undefined, number | null]>([
      ["it", undefined, 30],
      ["it, above the bank's", "20", 30],
      ["the bank's", "30", null],
    ])("holds for a scheduled payment: %s", async (_, ofBank, own) => {
      const body = { ...scheduleOf(maya), type: "withdrawal", toAccountId: null };
      for (const amount of [25, 10]) {
        const wanted = { ...body, amount, externalAccount: "GBX12 3456" };
        expect(await maya.ask({ method: "POST", path: "/api/schedules", body: wanted }))
          .toMatchObject({ status: 201 });
      }
      if (ofBank !== undefined) await bankLimit(ofBank);
      await setLimit(own);
      bank.clock.advance(days(57));
      await submitDueSchedules(bank.deps);
      const sent = await store.transactions.listOwnedBy(maya.user.id);
      expect(sent.filter(({ metadata }) => metadata?.["scheduleId"] !== undefined)).toHaveLength(1);
      const plans = await viewSchedules(store, maya.user.id, bank.clock.now());
      const { message } = problems.limit_reached;
      expect(plans.filter(({ last }) => last?.problem === message)).toHaveLength(1);
    });

    it("is passed by no requests of one moment, and by none while it is lowered", async () => {
      await setLimit(350);
      const responses = await Promise.all(Array.from({ length: 10 }, () => withdraw(100)));
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
      await setLimit(1_000_000);
      const [lowered, ...others] = await Promise.all([
        setLimit(500),
        ...Array.from({ length: 10 }, () => withdraw(100)),
      ]);
      expect(lowered.status).toBe(200);
      const gone = others.filter(({ status }) => status === 201).length;
      // What came before the limit may be more; what comes after it is not.
      const left = 500 - 300 - 100 * gone;
      expect(await withdraw(100)).toMatchObject(left >= 100 ? { status: 201 } : full);
    });

    it("is set by who edits people, audited, and never one's own", async () => {
      await setLimit(100);
      await setLimit(50);
      const [row] = await store.audit.find({ subject: `user:${maya.user.id}` }, 1);
      expect(row).toMatchObject({
        actorId: admin.user.id,
        before: { dayLimitCents: 10_000 },
        after: { dayLimitCents: 5_000 },
      });
      expect(await setLimit(9, maya)).toMatchObject({ status: 403, body: { field: "dayLimit" } });
      expect(await setLimit(-1)).toMatchObject({ status: 400, body: { field: "dayLimit" } });
      expect(await setLimit(9, admin, admin.user.id))
        .toMatchObject({ status: 409, body: { code: "own_account" } });
      const approver = await bank.person("admin", { permissionSets: ["approver"] });
      expect(await setLimit(9, approver)).toMatchObject({ status: 403 });
    });

    it("takes a second approver to raise if that rule is on, and none to lower", async () => {
      await setLimit(100);
      await setRule(store, "identity");
      for (const dayLimit of [200, null]) {
        expect(await setLimit(dayLimit))
          .toMatchObject({ status: 403, body: { code: "second_person_required" } });
      }
      expect(await setLimit(90)).toMatchObject({ status: 200 });
      const wanted = {
        call: "patchUser",
        id: maya.user.id,
        input: { dayLimit: 200 },
        why: "House",
      };
      const asked = await admin.ask({
        method: "POST",
        path: "/api/approval-requests",
        body: wanted,
      });
      const decide = `/api/approval-requests/${Object(asked.body).id}/decide`;
      const second = await bank.person("admin");
      expect(await second.ask({ method: "POST", path: decide, body: { verdict: "approve" } }))
        .toMatchObject({ status: 200, body: { state: "approved" } });
      expect(await store.users.byId(maya.user.id)).toMatchObject({ dayLimit: 20_000 });
    });

    it("is told before anything is asked for, as are the bank's limits", async () => {
      await setLimit(100);
      const payee = "GBX12 3456";
      await store.settings.set(settingKeys.newPayeeLimit, "80", bank.clock.now());
      await store.settings.set(settingKeys.transactionLimit, "5000", bank.clock.now());
      const withdrawal = { type: "withdrawal", externalAccount: payee };
      expect(await foresee({ ...withdrawal, amount: 80 }))
        .toMatchObject({ status: 200, body: { reached: null } });
      expect(await foresee({ ...withdrawal, amount: 81 })).toMatchObject({
        body: { reached: { limit: "newPayee", left: 80, freesAt: null } },
      });
      expect(await foresee({ ...withdrawal, amount: 101 })).toMatchObject({
        body: {
          reached: {
            limit: "customerDay",
            left: 100,
            freesAt: expect.any(String),
            message: "The daily limit for outgoing money is 100.00. 100.00 left today; " +
              "the limit resets at midnight UTC",
          },
        },
      });
      expect(await foresee({ type: "transfer", amount: 5_001 }))
        .toMatchObject({ body: { reached: { limit: "transaction", left: 5_000 } } });
      expect(await foresee({ type: "transfer", amount: 4_000 }))
        .toMatchObject({ body: { reached: null } });
      // It keeps nothing free, and counts nothing.
      const body = { ...transferOf(maya, 4_000) };
      expect(await maya.ask({ method: "POST", path, body })).toMatchObject({ status: 201 });
      expect(await store.limits.withdrawnBy([maya.user.id], bank.clock.now()))
        .toEqual(new Map([[maya.user.id, 0]]));
    });
  });
}
