import { describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { newUserNames } from "../samples/people.ts";
import { samples } from "../samples.ts";
import { transferOf } from "../samples/transactions.ts";
import { openTestBank } from "../testBank.ts";
import { openScene } from "./testing/scene.ts";
import { fieldsOf, wireOf } from "./testing/wireFields.ts";
import { everyAccount } from "../../db/testing/samples.ts";

/**
 * Fields that an attacker might add to any write, in the hope that they are stored (mass
 * assignment).
 */
const hostile: Readonly<Record<string, unknown>> = {
  id: 1,
  role: "admin",
  isActive: true,
  isFrozen: false,
  userId: 1,
  balance: 1_000_000,
  status: "completed",
  password: "a password of theirs",
  createdAt: "2020-01-01T00:00:00.000Z",
  twoFactorEnabled: false,
  ssn: "9999",
  ["__proto__"]: { role: "admin" },
};

const specs: Readonly<Record<CallName, CallSpec>> = calls;
const names = Object.keys(calls).filter((key): key is CallName => key in calls);
const cells = names.flatMap((name) => {
  const { body } = specs[name];
  if (body === undefined) return [];
  const declared = fieldsOf(wireOf(body));
  const undeclared = Object.keys(hostile).filter((field) => !Object.hasOwn(declared, field));
  return undeclared.map((field) => ({ name, field }));
});

/** Adds a field to JSON; as text, because `__proto__` in a literal isn't a field. */
function withField(body: unknown, field: string): string {
  const fields = Object.entries(Object(body)).map(([name, value]) =>
    `${JSON.stringify(name)}:${JSON.stringify(value)}`
  );
  return `{${[...fields, `"${field}":${JSON.stringify(hostile[field])}`].join(",")}}`;
}

describe("fields that a call does not take", () => {
  it.each(cells)("$name refuses $field and keeps nothing", async ({ name, field }) => {
    const store = createMemoryStore();
    const bank = openTestBank(store);
    const { ask, asked } = await samples[name](bank);
    await bank.deps.notifier.drain();
    const before = JSON.stringify(store.exportState());
    const body = withField(asked.body, field);
    const response = await ask({ method: specs[name].method, path: asked.path, body });
    expect(response).toMatchObject({ status: 400, body: { code: "invalid_input", field } });
    expect(JSON.stringify(store.exportState())).toBe(before);
    expect(Object.hasOwn(Object.prototype, "role")).toBe(false);
  });

  it("asks about every write with a body", () => {
    const asked = new Set(cells.map(({ name }) => name));
    const writes = names.filter((name) => specs[name].body !== undefined);
    expect(writes.filter((name) => !asked.has(name))).toEqual([]);
  });
});

describe("fields that are not theirs to set", () => {
  const others = {
    username: "somebody-else",
    isActive: false,
    isFrozen: true,
    role: "admin",
    twoFactorEnabled: false,
    driversLicense: "X999",
    ssn: "9999",
    dateOfBirth: "1990-01-01",
  };
  const own = {
    fullName: "Another Name",
    email: "another@example.test",
    phoneNumber: "+1 555 010 0177",
    preferredCurrency: "EUR",
  };

  it.each(Object.entries(others))(
    "a customer's profile refuses %s",
    async (field, value) => {
      const { owner, store } = await openScene();
      const path = `/api/users/${owner.user.id}`;
      const before = JSON.stringify(store.exportState());
      const response = await owner.ask({ method: "PATCH", path, body: { ...own, [field]: value } });
      expect(response).toMatchObject({ status: 403, body: { code: "forbidden", field } });
      expect(JSON.stringify(store.exportState())).toBe(before);
    },
  );

  it.each(Object.entries(own))("a customer's profile takes %s", async (field, value) => {
    const { owner } = await openScene();
    const path = `/api/users/${owner.user.id}`;
    const response = await owner.ask({ method: "PATCH", path, body: { [field]: value } });
    const taken = field === "email" ? "pendingEmail" : field;
    expect(response).toMatchObject({ status: 200, body: { [taken]: value } });
  });

  it.each(Object.entries({ ...own, ...others, ssn: "***-**-9999" }))(
    "an administrator sets %s of any user",
    async (field, value) => {
      const { owner, admin } = await openScene();
      const path = `/api/users/${owner.user.id}`;
      const response = await admin.ask({ method: "PATCH", path, body: { [field]: value } });
      const taken = field === "email" ? "pendingEmail" : field;
      expect(response).toMatchObject({ status: 200, body: { [taken]: value } });
    },
  );

  it("a customer's transaction waits, is dated by the bank and moves nothing", async () => {
    const { bank, owner, store } = await openScene();
    const body = {
      ...transferOf(owner),
      status: "completed",
      createdAt: "2020-01-01T00:00:00.000Z",
      metadata: { isInitialDeposit: true, kind: "balance_adjustment", note: "mine" },
    };
    const balances = async () => (await everyAccount(store)).map(({ balance }) => balance);
    const before = await balances();
    const response = await owner.ask({ method: "POST", path: "/api/transactions", body });
    expect(response.body).toMatchObject({
      status: "pending",
      createdAt: bank.clock.now(),
      initiatorId: owner.user.id,
      metadata: { note: "mine" },
    });
    expect(await balances()).toEqual(before);
    expect(store.exportState().entries).toHaveLength(2);
  });

  it("a registration as an administrator creates a customer, and is recorded", async () => {
    const { bank, owner, store } = await openScene();
    for (const ask of [bank.visitor, owner.ask]) {
      const body = { ...newUserNames(), role: "admin" };
      const response = await ask({ method: "POST", path: "/api/register", body });
      expect(response).toMatchObject({ status: 201, body: { role: "customer" } });
    }
    expect(store.exportState().users.filter(({ role }) => role === "admin")).toHaveLength(1);
    const acts = (await store.audit.find({}, 50)).map(({ action }) => action);
    expect(acts.filter((action) => action === "user.role_refused")).toHaveLength(2);
  });
});
