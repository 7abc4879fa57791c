import type { TestBank } from "../testBank.ts";
import type { Sample } from "../sample.ts";

const byAdmin = (path: string) => async (bank: TestBank): Promise<Sample> => ({
  ask: (await bank.person("admin")).ask,
  asked: { path },
});

/** The bank's own records: what was done, what is booked, what can be asked. */
export const recordSamples = {
  listAudit: byAdmin("/api/audit"),
  exportAudit: byAdmin("/api/audit/export"),
  async exportOwnData(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("customer");
    return { ask, asked: { path: "/api/user/data", body: {} } };
  },
  async exportCustomerData(bank: TestBank): Promise<Sample> {
    const { user } = await bank.person("customer");
    return { ask: (await bank.person("admin")).ask, asked: { path: `/api/users/${user.id}/data` } };
  },
  verifyAudit: byAdmin("/api/audit/verify"),
  getBooks: byAdmin("/api/books"),
  listMonths: byAdmin("/api/months"),
  async closeMonth(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: "/api/months/close", body: { month: "2026-02" } } };
  },
  getOpenApi: async (bank: TestBank): Promise<Sample> => ({
    ask: bank.visitor,
    asked: { path: "/api/openapi.json" },
  }),
};
