import { days } from "#contract/time.ts";
import type { Store } from "../../db/store.ts";
import { policy } from "../../kernel/policy.ts";
import { openTestBank, type TestPerson } from "../../testing/testBank.ts";

/** A date in February 2026, the month that tests close. */
export const IN_FEBRUARY = "2026-02-10T12:00:00.000Z";

/** Sessions that outlive the months of a test. */
const session = { ...policy.session, idle: days(900), absolute: days(900) };

/** Opens a bank on February 13, 2026, with two owners, an operator, and a customer with money. */
export async function openMonthCast(store: Store) {
  const bank = openTestBank(store, undefined, { policy: { ...policy, session } });
  bank.clock.advance(days(-20));
  const owner = await bank.person("admin");
  const other = await bank.person("admin");
  const operator = await bank.person("admin", { permissionSets: ["operator"] });
  const maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
  const ask = (body: object, { ask } = owner) =>
    ask({ method: "POST", path: "/api/approval-requests", body: { why: "Month end", ...body } });
  const approve = (id: number, { ask } = other) =>
    ask({
      method: "POST",
      path: `/api/approval-requests/${id}/decide`,
      body: { verdict: "approve" },
    });
  const request = (month: string, by = owner) => ask({ call: "closeMonth", input: { month } }, by);
  return {
    ...{ bank, owner, other, operator, maya, ask, approve, request },
    /** One owner requests it, the other approves it. */
    async close(month: string) {
      const asked = await request(month);
      if (asked.status !== 201) return asked;
      return await approve(idIn(asked.body));
    },
    create: (body: object, by: TestPerson = owner) =>
      by.ask({ method: "POST", path: "/api/transactions", body }),
    deposit: (fields: object = {}) => ({
      ...{ type: "deposit", toAccountId: maya.accounts[0]?.id, amount: 5, description: "Gift" },
      ...fields,
    }),
    months: async () => Object((await owner.ask({ method: "GET", path: "/api/months" })).body),
  };
}
export type MonthCast = Awaited<ReturnType<typeof openMonthCast>>;

export function idIn(body: unknown): number {
  return Number(Object(body).id);
}
