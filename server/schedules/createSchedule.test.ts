import { describe, expect, it } from "vitest";
import { days, type Duration, hours, minutes } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { enrol } from "../testing/enrolled.ts";
import { withProof } from "../testing/samples/stepUp.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { openTestBank } from "../testing/testBank.ts";
import { submitDueSchedules } from "./submitDue.ts";

/** Creates a customer with 1,000.00 on checking and 10.00 on savings, on March 5, 2026 or later. */
async function openBank(later: Duration = minutes(0)) {
  const bank = openTestBank(createMemoryStore());
  bank.clock.advance(later);
  const customer = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 1_000 }],
  });
  const body = (fields: object) => ({ ...scheduleOf(customer), ...fields });
  const post = (path: string) => (fields: object = {}) =>
    customer.ask({ method: "POST", path, body: body(fields) });
  return {
    bank,
    customer,
    create: post("/api/schedules"),
    preview: post("/api/schedule-previews"),
    list: async () => [(await customer.ask({ method: "GET", path: "/api/schedules" })).body].flat(),
  };
}

describe("what cannot be meant is refused by its field", () => {
  it.each([
    ["startsOn", { startsOn: "2026-03-04" }, "Choose today or a later date."],
    ["startsOn", { startsOn: "2026-02-30" }, "Enter a date that exists"],
    ["startsOn", { startsOn: "2036-03-06" }, "Choose a date within the next 10 years."],
    ["until", { until: "2027-02-29" }, "Enter a date that exists"],
    ["until", { until: "2026-04-29" }, "The end date can't be before the start date."],
    [
      "until",
      { until: "2026-04-30", dayOfMonth: 1 },
      "These choices leave no dates. Change the dates or how often it repeats.",
    ],
    ["count", { count: 0 }, "Enter a whole number from 1 to 1000"],
    ["every", { every: 0 }, "Enter a whole number from 1 to 366"],
    ["amount", { amount: 1.005 }, "Amount must be greater than 0"],
    ["amount", { amount: 0 }, "Amount must be greater than 0"],
    ["dayOfMonth", { repeat: "days", dayOfMonth: 3 }, ""],
    ["externalAccount", { type: "withdrawal" }, "Enter the account number to send to."],
    ["zone", { zone: "Nowhere/Here" }, "Enter a time zone such as Europe/Paris"],
    ["retryAfterDays", { retryAfterDays: [3, 1] }, ""],
  ])("%s of %o", async (field, fields, message) => {
    const { create, preview, list } = await openBank();
    for (const ask of [create, preview]) {
      const { status, body } = await ask(fields);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: "invalid_input", field });
      if (message !== "") expect(body).toMatchObject({ message });
    }
    expect(await list()).toEqual([]);
  });

  it.each([1.005, 0.001, 0, -25])("another amount of %d, too", async (amount) => {
    const { customer, create, list } = await openBank();
    const path = `/api/schedules/${Object((await create()).body).id}`;
    const response = await customer.ask({ method: "PATCH", path, body: { amount } });
    expect(response).toMatchObject({
      status: 400,
      body: { code: "invalid_input", field: "amount" },
    });
    expect(await list()).toMatchObject([{ amount: 25 }]);
  });

  describe.each(["2026-03-07", "2026-03-08"])("and a Friday before %s", (startsOn) => {
    const fields = { startsOn, repeat: "once", weekend: "before" };
    const shown = { status: 200, body: { dates: [{ on: "2026-03-06" }] } };
    const refused = {
      status: 400,
      body: {
        field: "startsOn",
        message: "The Friday before the first date is over. Please choose a later day.",
      },
    };

    it.each([0, 1])(
      "is shown where it is still to come, or today: %d days later",
      async (later) => {
        const { preview, create } = await openBank(days(later));
        expect(await preview(fields)).toMatchObject(shown);
        expect(await create(fields)).toMatchObject({ status: 201, body: { nextOn: "2026-03-06" } });
      },
    );

    it("is refused where it is over, by the day of the zone that is named", async () => {
      const { bank, preview, create, list } = await openBank(days(2));
      const monthly = { ...fields, repeat: "months", dayOfMonth: Number(startsOn.slice(-1)) };
      for (const asked of [fields, monthly]) {
        expect(await preview(asked)).toMatchObject(refused);
        expect(await create(asked)).toMatchObject(refused);
      }
      await submitDueSchedules(bank.deps);
      expect(await list()).toEqual([]);
    });

    it("is today as long as it is in the zone that is named", async () => {
      // It is 4 AM on Saturday in London.
      const { preview } = await openBank(hours(37));
      expect(await preview({ ...fields, zone: "Pacific/Honolulu" })).toMatchObject(shown);
      expect(await preview({ ...fields, zone: "Europe/London" })).toMatchObject(refused);
    });
  });

  it("and by today in the zone that is named", async () => {
    const { bank, create } = await openBank();
    bank.clock.advance(minutes(10));
    // It is 15:14 in London and already the 6th on Kiritimati.
    expect((await create({ startsOn: "2026-03-05", zone: "Europe/London" })).status).toBe(201);
    expect((await create({ startsOn: "2026-03-05", zone: "Pacific/Kiritimati" })).status).toBe(400);
  });

  it("accounts that are not theirs, not active, frozen or the same", async () => {
    const { bank, customer, create } = await openBank();
    const stranger = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 5 }],
    });
    const [foreign] = stranger.accounts;
    const [from, to] = customer.accounts;
    const codeOf = async (fields: object) => Object((await create(fields)).body).code;
    expect(await codeOf({ fromAccountId: foreign?.id })).toBe("not_found");
    expect(await codeOf({ toAccountId: foreign?.id })).toBe("not_your_account");
    expect(await codeOf({ toAccountId: from?.id })).toBe("recipient_not_found");
    await bank.deps.store.accounts.update(to?.id ?? 0, { isActive: false });
    expect(await codeOf({})).toBe("account_inactive");
    await bank.deps.store.accounts.update(from?.id ?? 0, { isFrozen: true });
    expect(await codeOf({})).toBe("account_frozen");
  });

  it("more than one user may have, counting active ones", async () => {
    const { bank, customer, create, list } = await openBank();
    for (let count = 0; count < bank.deps.policy.schedules.perCustomer; count++) await create();
    expect((await create()).body).toMatchObject({ code: "too_many_schedules" });
    const path = `/api/schedules/${Object((await list())[0]).id}`;
    await customer.ask({ method: "PATCH", path, body: { status: "stopped" } });
    expect((await create()).status).toBe(201);
  });
});

describe("a schedule above the limit of its owner", () => {
  it("asks who is there when it is made or raised, and not when it is submitted", async () => {
    const { bank, customer, create } = await openBank();
    await enrol(bank, customer.user.id);
    const path = "/api/step-up/limit";
    await customer.ask({ method: "POST", path, body: { codeAbove: 20 } });
    const wanted = { amount: 25, startsOn: "2026-03-05", repeat: "days" };
    expect((await create(wanted)).body).toMatchObject({ code: "step_up_required" });
    const small = Object((await create({ ...wanted, amount: 15 })).body);
    const raise = () =>
      customer.ask({ method: "PATCH", path: `/api/schedules/${small.id}`, body: { amount: 30 } });
    expect((await raise()).body).toMatchObject({ code: "step_up_required" });
    await withProof(bank, customer);
    expect((await create(wanted)).status).toBe(201);
    expect((await raise()).body).toMatchObject({ amount: 30 });
    await submitDueSchedules(bank.deps);
    expect(await bank.deps.store.transactions.listOwnedBy(customer.user.id)).toHaveLength(2);
  });
});

describe("a preview", () => {
  const monthly = { startsOn: "2026-04-30", repeat: "months", dayOfMonth: 31 };

  it("shows the next twelve dates with what is left, and what is missing", async () => {
    const { preview } = await openBank();
    const { body } = await preview({ ...monthly, amount: 90, weekend: "before" });
    const { dates } = Object(body);
    expect(dates).toHaveLength(12);
    expect(dates.slice(0, 2)).toEqual([
      { on: "2026-04-30", availableAfter: 910, isEnough: true },
      { on: "2026-05-29", availableAfter: 820, isEnough: true },
    ]);
    expect(dates.at(-1)).toEqual({ on: "2027-03-31", availableAfter: -80, isEnough: false });
    expect(dates.filter(({ isEnough }: { isEnough: boolean }) => !isEnough)).toHaveLength(1);
  });

  it("counts holds and all other schedules, paused dates left out", async () => {
    const { customer, create, preview } = await openBank();
    const [from] = customer.accounts;
    const withdrawal = {
      type: "withdrawal",
      fromAccountId: from?.id,
      amount: 100,
      metadata: { externalAccount: "88 4410 2075" },
    };
    await customer.ask({ method: "POST", path: "/api/transactions", body: withdrawal });
    await create({ amount: 50, startsOn: "2026-04-15" });
    const paused = Object((await create({ amount: 30, startsOn: "2026-04-20" })).body);
    const path = `/api/schedules/${paused.id}`;
    await customer.ask({ method: "PATCH", path, body: { isNextPaused: true } });
    const { dates } = Object((await preview({ ...monthly, amount: 10 })).body);
    expect(dates.slice(0, 2)).toEqual([
      { on: "2026-04-30", availableAfter: 840, isEnough: true },
      { on: "2026-05-31", availableAfter: 750, isEnough: true },
    ]);
  });

  it("counts what other schedules bring from the day after", async () => {
    const { customer, create, preview } = await openBank();
    const [checking, savings] = customer.accounts;
    await create({ amount: 200, startsOn: "2026-04-10", repeat: "once" });
    const back = { fromAccountId: savings?.id, toAccountId: checking?.id, amount: 150 };
    const same = await preview({ ...back, startsOn: "2026-04-10", repeat: "once" });
    expect(same.body).toEqual({
      dates: [{ on: "2026-04-10", availableAfter: -140, isEnough: false }],
    });
    const next = await preview({ ...back, startsOn: "2026-04-11", repeat: "once" });
    expect(next.body)
      .toEqual({ dates: [{ on: "2026-04-11", availableAfter: 60, isEnough: true }] });
  });

  it("is in the list too: the first day within a month without enough money", async () => {
    const { create, list } = await openBank();
    await create({ amount: 600, startsOn: "2026-03-10", repeat: "weeks" });
    expect(await list()).toMatchObject([{ nextOn: "2026-03-10", shortOn: "2026-03-17" }]);
  });
});
