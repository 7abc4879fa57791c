import type { TestBank, TestPerson } from "../testBank.ts";

/**
 * Returns a monthly transfer of 25.00 from a user's first account to their second, from April on.
 */
export function scheduleOf({ accounts: [from, to] }: Pick<TestPerson, "accounts">) {
  return {
    type: "transfer",
    fromAccountId: from?.id,
    toAccountId: to?.id,
    amount: 25,
    description: "Rainy days",
    startsOn: "2026-04-30",
    repeat: "months",
    zone: "UTC",
  };
}

/** The id of such a schedule, made by its owner. */
export async function scheduleIdOf(owner: TestPerson): Promise<number> {
  const body = scheduleOf(owner);
  return Object((await owner.ask({ method: "POST", path: "/api/schedules", body })).body).id;
}

const customer = (bank: TestBank) =>
  bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });

/** Good requests for scheduled transfers. */
export const scheduleSamples = {
  async listSchedules(bank: TestBank) {
    const owner = await customer(bank);
    await scheduleIdOf(owner);
    return { ask: owner.ask, asked: { path: "/api/schedules" } };
  },
  async getForecast(bank: TestBank) {
    const owner = await customer(bank);
    await scheduleIdOf(owner);
    return { ask: owner.ask, asked: { path: "/api/forecast" } };
  },
  async previewSchedule(bank: TestBank) {
    const owner = await customer(bank);
    return { ask: owner.ask, asked: { path: "/api/schedule-previews", body: scheduleOf(owner) } };
  },
  async createSchedule(bank: TestBank) {
    const owner = await customer(bank);
    return { ask: owner.ask, asked: { path: "/api/schedules", body: scheduleOf(owner) } };
  },
  async patchSchedule(bank: TestBank) {
    const owner = await customer(bank);
    const path = `/api/schedules/${await scheduleIdOf(owner)}`;
    return { ask: owner.ask, asked: { path, body: { isNextPaused: true } } };
  },
};
