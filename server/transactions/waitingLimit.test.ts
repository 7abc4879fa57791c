import { beforeEach, describe, expect, it } from "vitest";
import { minutes } from "#contract/time.ts";
import { policy } from "../kernel/policy.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { newTransaction } from "../db/testing/samples.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const accounts = [{ type: "checking", balance: 500_000 }, { type: "savings", balance: 0 }] as const;

let bank: TestBank;
let maya: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  maya = await bank.person("customer", { accounts });
});

const submit = (person: TestPerson, headers = {}) =>
  person.ask({ method: "POST", path: "/api/transactions", body: transferOf(person, 1), headers });

/** Puts so many pending transfers of a person beside what they asked for themselves. */
async function wait({ user, accounts: [from, to] }: TestPerson, count: number) {
  for (let made = 0; made < count; made++) {
    const one = newTransaction(user.id, from ?? null, to ?? null, 1);
    await bank.deps.store.transactions.insert(one);
  }
}

describe("pending transactions", () => {
  it("is at most 1,000 transactions of one customer", async () => {
    expect(policy.waiting.perCustomer).toBe(1_000);
    await wait(maya, 999);
    expect((await submit(maya)).status).toBe(201);
    const refusal = { status: 409, body: { code: "too_many_waiting" } };
    expect(await submit(maya)).toMatchObject(refusal);
    const path = `/api/customer/accounts/${maya.accounts[1]?.id}/balance`;
    expect(await maya.ask({ method: "POST", path, body: { amount: 5 } })).toMatchObject(refusal);
    expect((await submit(await bank.person("customer", { accounts }))).status).toBe(201);
  });

  it("is at most ten billion of one customer", async () => {
    expect(policy.waiting.totalPerCustomer).toBe(1_000_000_000_000);
    const path = `/api/customer/accounts/${maya.accounts[1]?.id}/balance`;
    const ask = (amount: number, person = maya) =>
      person.ask({ method: "POST", path, body: { amount } });
    for (let made = 0; made < 10; made++) expect((await ask(999_999_999.99)).status).toBe(201);
    expect(await ask(0.11)).toMatchObject({ status: 409, body: { code: "too_much_waiting" } });
    expect((await submit(maya)).body).toMatchObject({ code: "too_much_waiting", field: "amount" });
    expect((await ask(0.1)).status).toBe(201);
    expect(await ask(0.01)).toMatchObject({ status: 409, body: { code: "too_much_waiting" } });
  });

  it("leaves room again once something was decided, and repeats are still answered", async () => {
    await wait(maya, 999);
    const key = { "idempotency-key": "the-thousandth" };
    const last = await submit(maya, key);
    expect(await submit(maya, key)).toMatchObject({ status: 201, body: last.body });
    expect((await submit(maya)).status).toBe(409);
    const admin = await bank.person("admin");
    const path = `/api/transactions/${Object(last.body).id}`;
    await admin.ask({ method: "PATCH", path, body: { status: "rejected" } });
    bank.clock.advance(minutes(1));
    expect((await submit(maya)).status).toBe(201);
  });

  it("is not counted for administrators, who enter what they decide", async () => {
    const admin = await bank.person("admin");
    await wait({ ...maya, user: admin.user }, 1_000);
    const body = { ...transferOf(maya, 1), status: "pending" };
    expect((await admin.ask({ method: "POST", path: "/api/transactions", body })).status).toBe(201);
  });
});
