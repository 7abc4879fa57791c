import { expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank } from "../testing/testBank.ts";

/** Creates a customer with 1,000.00 on checking and 10.00 on savings, on March 5, 2026. */
async function openBank() {
  const bank = openTestBank(createMemoryStore());
  const customer = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 1_000 }],
  });
  const schedule = async (fields: object) => {
    const body = { ...scheduleOf(customer), ...fields };
    const response = await customer.ask({ method: "POST", path: "/api/schedules", body });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
  };
  const forecast = async () =>
    Object((await customer.ask({ method: "GET", path: "/api/forecast" })).body);
  return { bank, customer, schedule, forecast };
}

it("knows of nothing where nothing is scheduled", async () => {
  const { forecast } = await openBank();
  expect(await forecast()).toEqual({ until: "2026-04-04", movements: [], lowest: null });
});

it("tells the dates of thirty days in order, and the lowest of them", async () => {
  const { customer, schedule, forecast } = await openBank();
  const [checking, savings] = customer.accounts;
  const hold = transferOf(customer, 40);
  await customer.ask({ method: "POST", path: "/api/transactions", body: hold });
  await schedule({ amount: 100, startsOn: "2026-03-10", repeat: "weeks", description: "Weekly" });
  await schedule({
    ...{ fromAccountId: savings?.id, toAccountId: checking?.id, description: "Back" },
    ...{ amount: 60, startsOn: "2026-03-20", repeat: "once" },
  });
  const { movements, lowest } = await forecast();
  expect(movements).toMatchObject([
    { on: "2026-03-10", description: "Weekly", availableAfter: 860, problem: null },
    { on: "2026-03-17", description: "Weekly", availableAfter: 760, problem: null },
    { on: "2026-03-20", description: "Back", availableAfter: 150, problem: null },
    { on: "2026-03-24", description: "Weekly", availableAfter: 720, problem: null },
    { on: "2026-03-31", description: "Weekly", availableAfter: 620, problem: null },
  ]);
  expect(lowest).toEqual({ accountId: savings?.id, on: "2026-03-20", available: 150 });
});

it("says why a date will not be made: too little, a stopped account, a stopped person", async () => {
  const { bank, customer, schedule, forecast } = await openBank();
  const [checking, savings] = customer.accounts;
  await schedule({ amount: 1_200, startsOn: "2026-03-12", repeat: "once" });
  const missing = { accountId: checking?.id, on: "2026-03-12", available: -200 };
  expect(await forecast()).toMatchObject({
    movements: [{ availableAfter: -200, problem: "Insufficient funds" }],
    lowest: missing,
  });
  await bank.deps.store.accounts.update(savings?.id ?? 0, { isActive: false });
  const [inactive] = (await forecast()).movements;
  expect(inactive.problem).toBe("This account is inactive");
  await customer.ask({ method: "POST", path: "/api/stop" });
  const [stopped] = (await forecast()).movements;
  expect(stopped.problem).toBe("Your payments are frozen");
});

it("is a customer's own, whatever others have scheduled", async () => {
  const { bank, schedule } = await openBank();
  await schedule({ startsOn: "2026-03-10" });
  const stranger = await bank.person("customer");
  const response = await stranger.ask({ method: "GET", path: "/api/forecast" });
  expect(response.body).toMatchObject({ movements: [], lowest: null });
});
