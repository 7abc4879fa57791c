import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { payeeOf } from "../testing/samples/payees.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { withdrawalOf } from "../testing/samples/transactions.ts";
import { openTestBank } from "../testing/testBank.ts";

async function openBank() {
  const customer = await openTestBank(createMemoryStore()).person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
  const { ask } = customer;
  const post = (path: string, body: object) => ask({ method: "POST", path, body });
  return {
    create: (fields: object) => post("/api/payees", { ...payeeOf, ...fields }),
    list: async () => (await ask({ method: "GET", path: "/api/payees" })).body,
    withdraw: (amount: number, externalAccount: string) =>
      post("/api/transactions", {
        ...withdrawalOf(customer, amount),
        metadata: { externalAccount },
      }),
    schedule(externalAccount: string) {
      const { toAccountId: _, ...body } = scheduleOf(customer);
      return post("/api/schedules", { ...body, type: "withdrawal", externalAccount });
    },
  };
}

describe("a withdrawal to what begins like an IBAN", () => {
  const cut = "MT84 MALT 0110 0001 2345 MTLC AST0";
  const refused = (field: string) => ({
    status: 400,
    body: {
      code: "invalid_input",
      field,
      message: "An IBAN from MT has 31 characters. " +
        "If it isn't an IBAN, first save it as a payee with a different kind of account number.",
    },
  });

  it("is rejected if the number isn't an IBAN, for immediate and scheduled payments", async () => {
    const { withdraw, schedule } = await openBank();
    expect(await withdraw(1, cut)).toMatchObject(refused("metadata.externalAccount"));
    expect(await schedule(cut)).toMatchObject(refused("externalAccount"));
    expect(await withdraw(1, `\u200eiban ${cut} 01\u202fT`)).toMatchObject({ status: 400 });
  });

  it("is taken with every character of one", async () => {
    const { withdraw, schedule, list, create } = await openBank();
    expect(await withdraw(1, `${cut} 01S`)).toMatchObject({
      status: 201,
      body: { metadata: { externalAccount: `${cut} 01S` } },
    });
    expect(await schedule(`${cut}\u00a001S`)).toMatchObject({
      status: 201,
      body: { externalAccount: `${cut} 01S` },
    });
    await create({ kind: "iban", accountNumber: `${cut} 01S` });
    expect(await list()).toMatchObject([{ sent: { count: 1 }, schedules: 1 }]);
  });

  it("is taken where it was saved as another kind of number", async () => {
    const { withdraw, schedule, create } = await openBank();
    expect(await create({ kind: "other", accountNumber: cut })).toMatchObject({ status: 201 });
    expect(await withdraw(1, cut)).toMatchObject({ status: 201 });
    expect(await schedule(cut.toLowerCase())).toMatchObject({ status: 201 });
  });
});
