import { settingKeys } from "#contract/settings.ts";
import { limitSettings } from "../../rules/limits.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { minutes, seconds } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import type { TestRequest } from "../../testing/asker.ts";
import { appCode, enrol, SECRET } from "../../testing/enrolled.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

let bank: TestBank;
let step: number;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
  step = 0;
});

const accounts = [{ type: "checking", balance: 500_000 }, { type: "savings", balance: 0 }] as const;
const required = { status: 403, body: { code: "step_up_required" } };
const challengeIn = (response: { readonly body: unknown }) =>
  String(Object(response.body).stepUp?.id);
const withProof = (id: string, asked: TestRequest): TestRequest => ({
  ...asked,
  headers: { ...asked.headers, [STEP_UP_HEADER]: id },
});

async function prove({ ask }: TestPerson, ids: readonly string[]) {
  // Each of an app's codes counts once.
  if (step++ > 0) bank.clock.advance(seconds(30));
  const code = appCode(SECRET, bank.clock.now());
  return await ask({ method: "POST", path: "/api/step-up/prove", body: { ids, code } });
}

async function careful() {
  const person = await bank.person("customer", { accounts });
  await enrol(bank, person.user.id);
  await setLimit(person, 100);
  const [from, to] = person.accounts;
  const transfer = (amount: number, fields: object = {}): TestRequest => ({
    method: "POST",
    path: "/api/transactions",
    body: { type: "transfer", fromAccountId: from?.id, toAccountId: to?.id, amount, ...fields },
    headers: { "idempotency-key": `key-${amount}` },
  });
  return { person, ask: person.ask, from, to, transfer };
}

const setLimit = ({ ask }: TestPerson, codeAbove: number | null) =>
  ask({ method: "POST", path: "/api/step-up/limit", body: { codeAbove } });

describe("a customer's own limit", () => {
  it("asks above it for a code, for this very order and once", async () => {
    const { person, ask, from, to, transfer } = await careful();
    expect((await ask(transfer(100))).status).toBe(201);
    const refused = await ask(transfer(250));
    expect(refused).toMatchObject({
      ...required,
      body: {
        stepUp: {
          ways: ["authenticator"],
          order: { act: "submit", type: "transfer", amount: 250, fromAccountId: from?.id },
        },
      },
    });
    const id = challengeIn(refused);
    expect(await ask(withProof(id, transfer(250)))).toMatchObject(required);
    expect((await prove(person, [id])).status).toBe(204);
    const others = [
      transfer(250.01),
      transfer(250, { fromAccountId: to?.id, toAccountId: from?.id }),
      transfer(250, { description: "another text" }),
      { ...transfer(250), headers: { "idempotency-key": "another" } },
    ];
    const before = await pendingOf(person);
    for (const other of others) {
      expect((await ask(withProof(id, other))).status).not.toBe(201);
    }
    expect(await pendingOf(person)).toBe(before);
    const first = await ask(withProof(id, transfer(250)));
    expect(first.status).toBe(201);
    const again = await ask(withProof(id, transfer(250)));
    expect([again.status, again.body]).toEqual([201, first.body]);
    const keyless = { ...transfer(250), headers: {} };
    expect(await ask(withProof(id, keyless))).toMatchObject(required);
    expect(await pendingOf(person)).toBe(before + 1);
  });

  const pendingOf = async ({ ask }: TestPerson) =>
    Object((await ask({ method: "GET", path: "/api/transactions" })).body).length;

  it("guards withdrawals and requests of a lower balance, not what comes in", async () => {
    const { ask, from } = await careful();
    const path = `/api/customer/accounts/${from?.id}/balance`;
    const ofBalance = (amount: number) => ask({ method: "POST", path, body: { amount } });
    expect(await ofBalance(-250)).toMatchObject(required);
    expect((await ofBalance(250)).status).toBe(201);
    const withdrawal = {
      type: "withdrawal",
      fromAccountId: from?.id,
      amount: 250,
      metadata: { externalAccount: "88 4410 2075" },
    };
    const response = await ask({ method: "POST", path: "/api/transactions", body: withdrawal });
    expect(response).toMatchObject({
      ...required,
      body: { stepUp: { order: { type: "withdrawal" } } },
    });
  });

  it("says what is wrong with an order before it asks for anything", async () => {
    const { ask, transfer } = await careful();
    expect(await ask(transfer(9_999_999))).toMatchObject({ body: { code: "insufficient_funds" } });
  });

  it("takes no proof that is old, of another session, or of what moves no money", async () => {
    const { person, ask, transfer } = await careful();
    const id = challengeIn(await ask(transfer(250)));
    const late = challengeIn(await ask(transfer(260)));
    await prove(person, [id, late]);
    bank.clock.advance(minutes(4));
    expect((await ask(withProof(id, transfer(250)))).status).toBe(201);
    bank.clock.advance(minutes(1));
    expect(await ask(withProof(late, transfer(260)))).toMatchObject(required);

    const stranger = await careful();
    const theirs = challengeIn(await stranger.ask(transfer(270)));
    await prove(stranger.person, [theirs]);
    expect(await ask(withProof(theirs, transfer(270)))).toMatchObject(required);

    const plain = challengeIn(await ask({ method: "DELETE", path: "/api/sessions" }));
    await prove(person, [plain]);
    expect(await ask(withProof(plain, transfer(280)))).toMatchObject(required);
  });

  it("is lowered freely, and raised or taken away by a code", async () => {
    const person = await bank.person("customer", { accounts });
    expect((await setLimit(person, 100)).status).toBe(200);
    expect((await setLimit(person, 50)).body).toEqual({ codeAbove: 50 });
    for (const looser of [50.01, null]) {
      expect(await setLimit(person, looser)).toMatchObject({
        ...required,
        body: { stepUp: { ways: ["mail"], order: null } },
      });
    }
    const factors = await person.ask({ method: "GET", path: "/api/2fa/factors" });
    expect(factors.body).toMatchObject({ codeAbove: 50 });
    await enrol(bank, person.user.id);
    await prove(person, [challengeIn(await setLimit(person, null))]);
    expect((await setLimit(person, null)).body).toEqual({ codeAbove: null });
    for (const bad of [-1, 0.001, 1e10]) {
      expect((await setLimit(person, bad)).status, String(bad)).toBe(400);
    }
  });
});

describe("the bank's limit", () => {
  async function staff(limit = "1000") {
    const { person, ask, from, to, transfer } = await careful();
    await bank.deps.store.users.update(person.user.id, { codeAbove: null });
    const admin = await bank.person("admin");
    await enrol(bank, admin.user.id);
    await bank.deps.store.settings.set("approval_code_above", limit, bank.clock.now());
    const submit = async (amount: number) => Number(Object((await ask(transfer(amount))).body).id);
    const decide = (id: number, status = "completed", fields: object = {}): TestRequest => ({
      method: "PATCH",
      path: `/api/transactions/${id}`,
      body: { status, ...fields },
    });
    return { admin, from, to, submit, decide };
  }

  it("asks above it for a code to approve, and never to reject", async () => {
    const { admin, submit, decide } = await staff();
    const [small, large, third] = [
      await submit(1_000),
      await submit(1_000.01),
      await submit(1_001),
    ];
    expect((await admin.ask(decide(small))).status).toBe(200);
    const refused = await admin.ask(decide(large));
    expect(refused).toMatchObject({
      ...required,
      body: { stepUp: { order: { act: "approve", amount: 1_000.01 } } },
    });
    const id = challengeIn(refused);
    await prove(admin, [id]);
    expect(await admin.ask(withProof(id, decide(third)))).toMatchObject(required);
    expect((await admin.ask(withProof(id, decide(large)))).status).toBe(200);
    expect((await admin.ask(decide(third, "rejected"))).status).toBe(200);
  });

  it("does not approve what was changed after it was confirmed", async () => {
    const { admin, from, to, decide } = await staff();
    const other = await bank.person("admin");
    const sides = { fromAccountId: from?.id, toAccountId: to?.id };
    // What a customer confirmed, staff do not change.
    const body = { type: "transfer", ...sides, amount: 1_500, status: "pending" };
    const entered = await other.ask({ method: "POST", path: "/api/transactions", body });
    const id = Number(Object(entered.body).id);
    const challenge = challengeIn(await admin.ask(decide(id)));
    await prove(admin, [challenge]);
    await other.ask(decide(id, "pending", { amount: 1_600 }));
    expect(await admin.ask(withProof(challenge, decide(id)))).toMatchObject({
      ...required,
      body: { stepUp: { order: { amount: 1_600 } } },
    });
  });

  it("lets several be approved by one code, each once", async () => {
    const { admin, submit, decide } = await staff();
    const ids = [await submit(1_100), await submit(1_200), await submit(1_300)];
    const challenges: string[] = [];
    for (const id of ids) challenges.push(challengeIn(await admin.ask(decide(id))));
    expect(new Set(challenges).size).toBe(3);
    expect((await prove(admin, challenges)).status).toBe(204);
    const swapped = await admin.ask(withProof(challenges[0] ?? "", decide(ids[1] ?? 0)));
    expect(swapped).toMatchObject(required);
    for (const [at, id] of ids.entries()) {
      const response = await admin.ask(withProof(challenges[at] ?? "", decide(id)));
      expect(response.status).toBe(200);
    }
    expect(await bank.deps.store.stepUps.find(challenges)).toEqual([]);
  });

  it("guards every other way to the same: edits, bookings and balances", async () => {
    const { admin, from, to, submit, decide } = await staff();
    const id = await submit(1_500);
    const sides = { fromAccountId: from?.id, toAccountId: to?.id };
    const ways: TestRequest[] = [
      decide(id, "completed", { description: "an edit" }),
      {
        method: "POST",
        path: "/api/transactions",
        body: { type: "transfer", amount: 1_200, ...sides },
      },
      { method: "PATCH", path: `/api/accounts/${to?.id}`, body: { balance: 2_000 } },
    ];
    const responses = [];
    for (const way of ways) responses.push(await admin.ask(way));
    for (const refused of responses) expect(refused).toMatchObject(required);
    const challenges = responses.map(challengeIn);
    await prove(admin, challenges);
    for (const [at, way] of ways.entries()) {
      const done = await admin.ask(withProof(challenges[at] ?? "", way));
      expect(done.status, JSON.stringify(done.body)).toBeLessThan(300);
    }
    const again = await admin.ask(withProof(challenges[1] ?? "", ways[1] ?? decide(id)));
    expect(again).toMatchObject(required);
  });

  it.each([settingKeys.approvalCodeAbove, ...limitSettings])(
    "and %s are amounts, and raised or taken away by a code",
    async (key) => {
      const { ask } = await bank.person("admin");
      const set = (value: string) =>
        ask({ method: "POST", path: "/api/system-settings", body: { key, value } });
      for (const bad of ["much", "-1", "1.005", "1e3", "."]) {
        expect((await set(bad)).status, bad).toBe(400);
      }
      expect((await set("5000")).status).toBe(200);
      expect((await set("4999.99")).status).toBe(200);
      for (const looser of ["5000", ""]) expect(await set(looser)).toMatchObject(required);
    },
  );
});
