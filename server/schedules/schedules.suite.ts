import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problems } from "#contract/texts/problems.ts";
import { days, type Duration, minutes } from "#contract/time.ts";
import { StoreUnavailable } from "../db/errors.ts";
import { deliverAlerts } from "../alerts/deliverAlerts.ts";
import type { Store } from "../db/store.ts";
import { emailsTo } from "../testing/emails.ts";
import { bankAdjusts, openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { submitDueSchedules } from "./submitDue.ts";
import { viewSchedules } from "./viewSchedule.ts";
import { warnOfShortages } from "./warnOfShortages.ts";

/** Today is 5 March 2026 in the afternoon. Every test ends with nothing that is still due. */
export function describeScheduling(
  on: string,
  open: () => Promise<readonly [Store, Store]>,
): void {
  describe(`scheduled transfers on ${on}`, { timeout: 120_000 }, () => {
    let store: Store;
    let other: Store;
    beforeAll(async () => {
      [store, other] = await open();
    });
    afterAll(async () => {
      await store?.close();
      await other?.close();
    });

    /** Opens a server with a moving clock, and a customer with 100.00 who makes schedules. */
    async function openBank(balance = 10_000) {
      const bank = openTestBank(store);
      const customer = await bank.person("customer", {
        accounts: [{ type: "checking", balance }, { type: "savings", balance: 0 }],
      });
      const [from, to] = customer.accounts;
      async function schedule(fields: object = {}): Promise<number> {
        const body = {
          type: "transfer",
          fromAccountId: from?.id,
          toAccountId: to?.id,
          amount: 25,
          description: "Rent",
          startsOn: "2026-03-06",
          repeat: "once",
          zone: "UTC",
          ...fields,
        };
        const response = await customer.ask({ method: "POST", path: "/api/schedules", body });
        expect(response.status, JSON.stringify(response.body)).toBe(201);
        return Object(response.body).id;
      }
      async function pass(by: Duration): Promise<void> {
        bank.clock.advance(by);
        await warnOfShortages(bank.deps);
        await submitDueSchedules(bank.deps);
        await deliverAlerts(bank.deps);
      }
      return { bank, customer, schedule, pass, until: (at: string) => pass(until(bank, at)) };
    }
    const until = (bank: TestBank, at: string): Duration =>
      minutes((Date.parse(`${at}:00.000Z`) - Date.parse(bank.clock.now())) / 60_000);
    const patch = ({ ask }: TestPerson, id: number, body: object) =>
      ask({ method: "PATCH", path: `/api/schedules/${id}`, body });
    const listed = async ({ user }: TestPerson, id: number) =>
      (await viewSchedules(store, user.id, user.createdAt)).find((one) => one.id === id);
    /** The dates for which money was asked, in order. */
    const submitted = async ({ user }: TestPerson) =>
      (await store.transactions.listOwnedBy(user.id))
        .map(({ metadata }) => metadata?.["scheduledFor"]).reverse();
    const subjects = async (bank: TestBank, { user }: TestPerson) =>
      (await emailsTo(bank, user.email)).map(({ subject }) => subject).reverse();

    it("submit on the day, in the zone, as the customer's pending transaction", async () => {
      const { customer, schedule, until } = await openBank();
      const id = await schedule({ zone: "America/New_York" });
      await until("2026-03-06T04:59");
      expect(await submitted(customer)).toEqual([]);
      await until("2026-03-06T05:00");
      const [transaction] = await store.transactions.listOwnedBy(customer.user.id);
      expect(transaction).toMatchObject({
        status: "pending",
        amount: 2_500,
        description: "Rent",
        initiatorId: customer.user.id,
        metadata: { scheduleId: id, scheduledFor: "2026-03-06" },
      });
      const [account] = await store.accounts.find({ ids: [customer.accounts[0]?.id ?? 0] }, {
        limit: 1,
      });
      expect(account).toMatchObject({ balance: 10_000, held: 2_500 });
      const last = { date: "2026-03-06", outcome: "submitted", transactionId: transaction?.id };
      expect(await listed(customer, id)).toMatchObject({ status: "done", nextOn: null, last });
    });

    it("catch up what a jump of the clock left out, and never twice when it goes back", async () => {
      const { bank, customer, schedule, pass } = await openBank();
      await schedule({ startsOn: "2026-03-31", repeat: "months", amount: 1, count: 6 });
      await pass(days(120));
      const dates = ["2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"];
      expect(await submitted(customer)).toEqual(dates);
      bank.clock.advance(days(-90));
      for (const _ of Array.from({ length: 5 })) await pass(days(20));
      expect(await submitted(customer)).toEqual(dates);
      await pass(days(120));
      expect(await submitted(customer)).toEqual([...dates, "2026-07-31", "2026-08-31"]);
    });

    it.each(["before the commit", "after the commit"])(
      "continue after a kill %s: each date once",
      async (moment) => {
        const { bank, customer, schedule } = await openBank();
        const id = await schedule({ startsOn: "2026-03-06", repeat: "weeks", count: 2, amount: 1 });
        bank.clock.advance(days(9));
        const dying: Store = {
          ...store,
          transaction: async (work) => {
            const gone = new StoreUnavailable("The process is gone");
            if (moment === "before the commit") {
              return await store.transaction(async (tx) => {
                await work(tx);
                throw gone;
              });
            }
            await store.transaction(work);
            throw gone;
          },
        };
        await submitDueSchedules({ ...bank.deps, store: dying });
        const done = (await submitted(customer)).length;
        expect(done).toBe(moment === "before the commit" ? 0 : 2);
        for (const _ of [1, 2]) await submitDueSchedules(bank.deps);
        expect(await submitted(customer)).toEqual(["2026-03-06", "2026-03-13"]);
        expect(await listed(customer, id)).toMatchObject({ status: "done" });
      },
    );

    it("are submitted once if two processes do it concurrently", async () => {
      const { bank, customer, schedule } = await openBank();
      for (const _ of Array.from({ length: 40 })) await schedule({ amount: 1 });
      bank.clock.advance(days(1));
      const beside = { ...bank.deps, store: other };
      await Promise.all([bank.deps, beside, bank.deps].map((deps) => submitDueSchedules(deps)));
      await submitDueSchedules(bank.deps);
      expect(await submitted(customer)).toHaveLength(40);
    });

    it("submit nothing once they are stopped, also where both meet", async () => {
      const { bank, customer, schedule } = await openBank(100_000);
      const ids: number[] = [];
      for (const _ of Array.from({ length: 20 })) {
        ids.push(await schedule({ amount: 1, startsOn: "2026-03-05" }));
      }
      const stopping = ids.map((id) => patch(customer, id, { status: "stopped" }));
      const [responses] = await Promise.all([Promise.all(stopping), submitDueSchedules(bank.deps)]);
      await submitDueSchedules(bank.deps);
      const made = await store.transactions.listOwnedBy(customer.user.id);
      const origins = made.map(({ metadata }) => metadata?.["scheduleId"]);
      for (const [at, id] of ids.entries()) {
        const wasStopped = responses[at]?.status === 200;
        if (!wasStopped) expect(responses[at]?.body).toMatchObject({ code: "schedule_over" });
        expect(origins.filter((origin) => origin === id)).toHaveLength(wasStopped ? 0 : 1);
      }
    });

    it("leave a paused date out once", async () => {
      const { customer, schedule, until } = await openBank();
      const id = await schedule({ repeat: "weeks" });
      expect((await patch(customer, id, { isNextPaused: true })).body)
        .toMatchObject({ isNextPaused: true, nextOn: "2026-03-06" });
      await until("2026-03-14T00:00");
      expect(await submitted(customer)).toEqual(["2026-03-13"]);
      expect(await listed(customer, id)).toMatchObject({ isNextPaused: false });
    });

    it("say the day before that there is not enough, and try again on the chosen days", async () => {
      const { bank, customer, schedule, until } = await openBank(1_000);
      const [account] = customer.accounts;
      const id = await schedule({ startsOn: "2026-03-10", retryAfterDays: [1, 3] });
      await until("2026-03-08T23:59");
      expect(await subjects(bank, customer)).toEqual([]);
      for (const _ of [1, 2]) await until("2026-03-09T00:00");
      const warned = "Scheduled transfer won't go through";
      expect(await subjects(bank, customer)).toEqual([warned]);
      await until("2026-03-10T00:00");
      expect(await listed(customer, id))
        .toMatchObject({ problem: "Insufficient funds", retryOn: "2026-03-11" });
      await until("2026-03-11T00:00");
      expect(await listed(customer, id)).toMatchObject({ retryOn: "2026-03-13" });
      if (account !== undefined) await bankAdjusts(store, account, 5_000, bank.clock.now());
      await until("2026-03-12T12:00");
      expect(await submitted(customer)).toEqual([]);
      await until("2026-03-13T00:00");
      expect(await submitted(customer)).toEqual(["2026-03-10"]);
      expect(await subjects(bank, customer)).toEqual([
        warned,
        "A scheduled transfer didn't go through",
      ]);
    });

    it("fail a date that has no day left, and continue with the next", async () => {
      const { customer, schedule, until } = await openBank(1_000);
      const id = await schedule({ repeat: "weeks", count: 2, retryAfterDays: [1, 14] });
      await until("2026-03-07T00:00");
      const last = { date: "2026-03-06", outcome: "missed", problem: "Insufficient funds" };
      expect(await listed(customer, id)).toMatchObject({ nextOn: "2026-03-13", last });
      await until("2026-03-30T00:00");
      expect(await listed(customer, id)).toMatchObject({ status: "done" });
      expect(await submitted(customer)).toEqual([]);
    });

    type Stop = (person: TestPerson, isStopped: boolean) => Promise<unknown>;
    const accountOf = ({ accounts }: TestPerson, place: number) => accounts[place]?.id ?? 0;
    const stops: readonly (readonly [string, keyof typeof problems, Stop])[] = [
      [
        "an inactive account",
        "account_inactive",
        (person, isStopped) =>
          store.accounts.update(accountOf(person, 0), { isActive: !isStopped }),
      ],
      [
        "a frozen account",
        "account_frozen",
        (person, isStopped) => store.accounts.update(accountOf(person, 0), { isFrozen: isStopped }),
      ],
      [
        "an inactive receiver",
        "account_inactive",
        (person, isStopped) =>
          store.accounts.update(accountOf(person, 1), { isActive: !isStopped }),
      ],
      [
        "a frozen person",
        "frozen",
        ({ user }, isStopped) => store.users.update(user.id, { isFrozen: isStopped }),
      ],
    ];
    it.each(stops)("wait for %s, or end, and say so", async (_, code, stop) => {
      const { bank, customer, schedule, until } = await openBank();
      const [waits, ends] = [await schedule(), await schedule({ ifStopped: "end", amount: 1 })];
      await stop(customer, true);
      await until("2026-03-06T00:00");
      const problem = problems[code].message;
      expect(await listed(customer, ends)).toMatchObject({ status: "ended", problem });
      const waiting = { status: "active", retryOn: "2026-03-07", problem };
      expect(await listed(customer, waits)).toMatchObject(waiting);
      await until("2026-03-09T00:00");
      await stop(customer, false);
      await until("2026-03-10T00:00");
      expect(await submitted(customer)).toEqual(["2026-03-06"]);
      expect(await subjects(bank, customer)).toHaveLength(4);
    });

    it("end with an account that was closed, and leave with their person", async () => {
      const { bank, customer, schedule, until } = await openBank();
      const admin = await bank.person("admin");
      const id = await schedule({ repeat: "weeks" });
      const path = `/api/accounts/${customer.accounts[1]?.id}`;
      expect((await admin.ask({ method: "DELETE", path })).status).toBe(204);
      expect(await listed(customer, id)).toMatchObject({ problem: "This account was closed" });
      await until("2026-03-06T00:00");
      expect(await listed(customer, id)).toMatchObject({ status: "ended" });
      const later = await bank.person("admin");
      await later.ask({ method: "DELETE", path: `/api/users/${customer.user.id}` });
      expect(await store.schedules.listOf(customer.user.id)).toEqual([]);
    });

    it("submit nothing while the books are wrong or their owner is blocked", async () => {
      const { bank, customer, schedule, pass } = await openBank();
      await schedule();
      bank.deps.ledgerHealth.isHalted = true;
      await pass(days(1));
      bank.deps.ledgerHealth.isHalted = false;
      await store.users.update(customer.user.id, { isActive: false });
      await pass(minutes(0));
      expect(await submitted(customer)).toEqual([]);
      await store.users.update(customer.user.id, { isActive: true });
      await pass(days(1));
      expect(await submitted(customer)).toEqual(["2026-03-06"]);
    });
  });
}
