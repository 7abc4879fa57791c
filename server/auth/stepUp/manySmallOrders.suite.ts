import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { hours, milliseconds, minutes } from "#contract/time.ts";
import type { Store } from "../../db/store.ts";
import { countedFrom } from "../../ledger/limits.ts";
import { submitDueSchedules } from "../../schedules/submitDue.ts";
import type { TestRequest } from "../../testing/asker.ts";
import { appCode, enrol, SECRET } from "../../testing/enrolled.ts";
import { scheduleOf } from "../../testing/samples/schedules.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

const accounts = [{ type: "checking", balance: 900_000 }, { type: "savings", balance: 0 }] as const;
const required = { status: 403, body: { code: "step_up_required" } };

/** Many small orders ask for a code like a large one. */
export function describeManySmallOrders(on: string, open: () => Promise<Store>): void {
  describe(`small orders of a customer who wants a code above 100, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let maya: TestPerson;
    let made: number;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      maya = await bank.person("customer", { accounts });
      await enrol(bank, maya.user.id);
      await store.users.update(maya.user.id, { codeAbove: cents(10_000) });
      made = 0;
    });
    afterAll(() => store?.close());

    const order = (amount: number, fields: object = {}): TestRequest => ({
      method: "POST",
      path: "/api/transactions",
      body: {
        type: "transfer",
        fromAccountId: maya.accounts[0]?.id,
        toAccountId: maya.accounts[1]?.id,
        amount,
        ...fields,
      },
      headers: { "idempotency-key": `key-${++made}` },
    });
    const schedule = (amount: number): TestRequest => ({
      method: "POST",
      path: "/api/schedules",
      body: { ...scheduleOf(maya), amount },
    });
    const ask = (asked: TestRequest) => maya.ask(asked);

    /** Repeats the call with the app's code if the server asks for one. */
    async function proving(asked: TestRequest) {
      const refused = await ask(asked);
      const id = String(Object(refused.body).stepUp?.id);
      bank.clock.advance(minutes(1));
      const body = { ids: [id], code: appCode(SECRET, bank.clock.now()) };
      const proved = await ask({ method: "POST", path: "/api/step-up/prove", body });
      expect(proved.status).toBe(204);
      return await ask({ ...asked, headers: { ...asked.headers, [STEP_UP_HEADER]: id } });
    }

    it("go without one until they come to that together", async () => {
      for (const amount of [40, 40, 20]) expect((await ask(order(amount))).status).toBe(201);
      expect(await ask(order(0.01))).toMatchObject(required);
      expect((await proving(order(1))).status).toBe(201);
      expect(await ask(order(1))).toMatchObject(required);
    });

    it("add up over all kinds of payment, concurrently as one after another", async () => {
      const metadata = { externalAccount: "88 4410 2075" };
      const withdrawal = { type: "withdrawal", toAccountId: null, metadata };
      expect((await ask(order(60, withdrawal))).status).toBe(201);
      const path = `/api/customer/accounts/${maya.accounts[0]?.id}/balance`;
      const lower = { method: "POST", path, body: { amount: -60 } };
      expect(await ask(lower)).toMatchObject(required);
      const many = await Promise.all(Array.from({ length: 10 }, () => ask(order(10))));
      expect(many.filter(({ status }) => status === 201)).toHaveLength(4);
    });

    it("do not count where a code was given, where they were taken back, or a day later", async () => {
      expect((await proving(order(5_000))).status).toBe(201);
      const response = await ask(order(100));
      expect(response.status).toBe(201);
      expect(await ask(order(100))).toMatchObject(required);
      const cancel = `/api/transactions/${Object(response.body).id}/cancel`;
      expect((await ask({ method: "POST", path: cancel })).status).toBe(200);
      expect((await ask(order(100))).status).toBe(201);
      const since = countedFrom(bank.clock.now());
      expect((await store.limits.withoutCode([maya.user.id], since)).get(maya.user.id)).toBe(
        10_000,
      );
      bank.clock.advance(hours(24));
      const later = countedFrom(bank.clock.now());
      expect((await store.limits.withoutCode([maya.user.id], later)).get(maya.user.id)).toBe(
        10_000,
      );
      bank.clock.advance(milliseconds(1));
      expect(
        (await store.limits.withoutCode([maya.user.id], countedFrom(bank.clock.now()))).get(
          maya.user.id,
        ),
      ).toBe(0);
    });

    it("count where they are scheduled, and scheduled ones beside others", async () => {
      for (const amount of [60, 40]) expect((await ask(schedule(amount))).status).toBe(201);
      expect(await ask(schedule(10))).toMatchObject(required);
      expect(await ask(order(1))).toMatchObject(required);
      const proved = await proving(schedule(500));
      expect(proved.status).toBe(201);
      const path = `/api/schedules/${Object(proved.body).id}`;
      const stop = { method: "PATCH", path, body: { status: "stopped" } };
      expect((await ask(stop)).status).toBe(200);
    });

    it("count where a scheduled one is raised, step by step too", async () => {
      const ids: number[] = [];
      for (let turn = 0; turn < 3; turn++) ids.push(Object((await ask(schedule(1))).body).id);
      bank.clock.advance(minutes(14));
      const raise = (id: number | undefined, amount: number) =>
        ask({ method: "PATCH", path: `/api/schedules/${id}`, body: { amount } });
      expect((await raise(ids[0], 90)).status).toBe(200);
      expect((await raise(ids[0], 98)).status).toBe(200);
      expect(await raise(ids[0], 99)).toMatchObject(required);
      expect(await raise(ids[1], 3)).toMatchObject(required);
    });

    it("are never refused when the bank submits what was scheduled, and count from then on", async () => {
      const body = { ...scheduleOf(maya), amount: 100, startsOn: "2026-03-07", repeat: "once" };
      expect((await ask({ method: "POST", path: "/api/schedules", body })).status).toBe(201);
      bank.clock.advance(hours(48));
      await submitDueSchedules(bank.deps);
      expect(await store.transactions.listOwnedBy(maya.user.id)).toHaveLength(1);
      const counted = await store.limits.withoutCode(
        [maya.user.id],
        countedFrom(bank.clock.now()),
      );
      expect(counted.get(maya.user.id)).toBe(10_000);
    });
  });
}
