import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { emailsTo } from "../testing/emails.ts";
import { payeeIdOf, payeeOf } from "../testing/samples/payees.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { withProof } from "../testing/samples/stepUp.ts";
import { openTestBank } from "../testing/testBank.ts";

const NEXT = "88 4410 2076";

/** Creates a customer with a payee and a monthly scheduled withdrawal to them. */
async function openBank() {
  const bank = openTestBank(createMemoryStore());
  const customer = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
  const { ask } = customer;
  const id = await payeeIdOf(customer);
  const { toAccountId: _, ...body } = scheduleOf(customer);
  const withdrawal = { ...body, type: "withdrawal", externalAccount: payeeOf.accountNumber };
  const response = await ask({ method: "POST", path: "/api/schedules", body: withdrawal });
  expect(response.status).toBe(201);
  return {
    bank,
    customer,
    patch: (body: object) => ask({ method: "PATCH", path: `/api/payees/${id}`, body }),
    async goesTo() {
      const listed = await ask({ method: "GET", path: "/api/schedules" });
      return [listed.body].flat().map((schedule) => Object(schedule).externalAccount);
    },
    notices: async () =>
      (await emailsTo(bank, customer.user.email))
        .filter(({ subject }) => subject === "Scheduled transfers now go to another account"),
  };
}

describe("scheduled payments that follow a payee to another number", () => {
  it.each(
    [
      ["they are above the customer's own limit", { codeAbove: cents(100) }],
      ["the customer has a second factor", { twoFactorEnabled: true }],
    ] as const,
  )("take a code where %s", async (_, changes) => {
    const { bank, customer, patch, goesTo, notices } = await openBank();
    await bank.deps.store.users.update(customer.user.id, changes);
    const moved = { accountNumber: NEXT, schedules: "follow" };
    expect(await patch(moved)).toMatchObject({ status: 403, body: { code: "step_up_required" } });
    expect(await goesTo()).toEqual([payeeOf.accountNumber]);
    expect(await notices()).toEqual([]);
    await withProof(bank, customer);
    expect((await patch(moved)).status).toBe(200);
    expect(await goesTo()).toEqual([NEXT]);
    expect(await notices()).toHaveLength(1);
  });

  it("are reported by email, with the ends of both numbers and how many there are", async () => {
    const { patch, goesTo, notices } = await openBank();
    expect((await patch({ accountNumber: NEXT, schedules: "follow" })).status).toBe(200);
    expect(await goesTo()).toEqual([NEXT]);
    const [notice] = await notices();
    for (const part of ["One scheduled transfer", "number ending in 2075", "one ending in 2076"]) {
      expect(notice?.text).toContain(part);
    }
  });

  it("need no code and send no such email where they stay", async () => {
    const { bank, customer, patch, goesTo, notices } = await openBank();
    await bank.deps.store.users.update(customer.user.id, { twoFactorEnabled: true });
    expect((await patch({ accountNumber: NEXT, schedules: "stay" })).status).toBe(200);
    expect(await goesTo()).toEqual([payeeOf.accountNumber]);
    expect(await notices()).toEqual([]);
  });
});
