import { beforeEach, describe, expect, it } from "vitest";
import type { ApprovalRule } from "#contract/approvalRules.ts";
import { cents } from "#contract/money.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { bootstrapAdmin } from "../users/bootstrapAdmin.ts";

let bank: TestBank;
let owner: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  owner = await bank.person("admin");
});

const usual = { name: "booking", isOn: true, above: 500, persons: 1, sets: ["approver"] };
const save = (fields: object, by = owner) =>
  by.ask({ method: "POST", path: "/api/approval-rules", body: { ...usual, ...fields } });
const listed = async () =>
  Object((await owner.ask({ method: "GET", path: "/api/approval-rules" })).body);
const patch = (person: TestPerson, body: object) =>
  owner.ask({ method: "PATCH", path: `/api/users/${person.user.id}`, body });

describe("the rules", () => {
  it("are all off at first, one for each act", async () => {
    const rules = await listed();
    expect(rules.map(({ name }: ApprovalRule) => name)).toEqual([
      ...["approval", "balance", "booking", "deletion", "edit", "identity", "security"],
    ]);
    expect(new Set(rules.map(({ isOn }: ApprovalRule) => isOn))).toEqual(new Set([false]));
  });

  it("are saved by owners, with an audit row", async () => {
    const approver = await bank.person("admin", { permissionSets: ["approver"] });
    expect((await save({}, approver)).status).toBe(403);
    expect(await save({})).toMatchObject({ status: 200, body: usual });
    expect(await listed()).toContainEqual(expect.objectContaining(usual));
    const [row] = await bank.deps.store.audit.find({ action: "rule.saved" }, 1);
    expect(row).toMatchObject({
      subject: "rule:booking",
      after: { isOn: true, aboveCents: 50_000 },
    });
  });

  it.each([
    [{ sets: [] }, "sets"],
    [{ sets: ["auditor"] }, "sets.0"],
    [{ persons: 0 }, "persons"],
    [{ persons: 4 }, "persons"],
    [{ above: null }, "above"],
    [{ above: -1 }, "above"],
    [{ above: 0.001 }, "above"],
    [{ name: "identity" }, "above"],
    [{ name: "frozen" }, "name"],
    // No staff member is an approver.
    [{}, "persons"],
    [{ sets: ["owner"] }, "persons"],
  ])("%j is refused, by its field", async (fields, field) => {
    expect(await save(fields)).toMatchObject({ status: 400, body: { field } });
    expect((await listed()).every(({ isOn }: ApprovalRule) => !isOn)).toBe(true);
  });

  it("may be saved while off, even if too few staff could satisfy them", async () => {
    expect((await save({ isOn: false, persons: 3 })).status).toBe(200);
  });

  it("keep staff without whom they couldn't be satisfied", async () => {
    const approver = await bank.person("admin", { permissionSets: ["approver"] });
    expect((await save({})).status).toBe(200);
    const refused = { status: 409, body: { code: "rule_unsatisfiable" } };
    expect(await patch(approver, { isActive: false })).toMatchObject(refused);
    expect(await patch(approver, { role: "customer" })).toMatchObject(refused);
    expect(await patch(approver, { permissionSets: ["support"] })).toMatchObject(refused);
    expect(await owner.ask({ method: "DELETE", path: `/api/users/${approver.user.id}` }))
      .toMatchObject(refused);
    expect(await bank.deps.store.users.byId(approver.user.id)).toMatchObject({ isActive: true });
    await bank.person("admin", { permissionSets: ["approver"] });
    expect((await patch(approver, { isActive: false })).status).toBe(200);
  });

  it("need a second approver themselves once the one for security is on", async () => {
    const other = await bank.person("admin");
    const body = { name: "security", above: null, sets: ["owner"] };
    expect((await save(body)).status).toBe(200);
    expect(await save({ ...body, isOn: false }))
      .toMatchObject({ status: 403, body: { code: "second_person_required", rule: "security" } });
    const input = { ...usual, ...body, isOn: false };
    const asked = await owner.ask({
      method: "POST",
      path: "/api/approval-requests",
      body: { call: "saveApprovalRule", input, why: "We are closing" },
    });
    expect(asked.body).toMatchObject({ before: { isOn: true }, after: { isOn: false } });
    const path = `/api/approval-requests/${Object(asked.body).id}/decide`;
    await other.ask({ method: "POST", path, body: { verdict: "approve" } });
    expect(await listed()).toContainEqual(expect.objectContaining(input));
  });

  it("let no one add staff alone, or change the server's own settings", async () => {
    await bank.person("admin");
    await save({ name: "security", above: null, sets: ["owner"] });
    const body = { username: "crony", password: "seven quiet lanterns", fullName: "A Crony" };
    const staff = { ...body, email: "crony@example.test", role: "admin" };
    for (const path of ["/api/users", "/api/register"]) {
      expect(await owner.ask({ method: "POST", path, body: staff }))
        .toMatchObject({ status: 403, body: { code: "second_person_required", field: "role" } });
    }
    const setting = (key: string) =>
      owner.ask({ method: "POST", path: "/api/system-settings", body: { key, value: "true" } });
    expect((await setting("allow_overdraft")).status).toBe(403);
    expect((await setting("opening_hours")).status).toBe(200);
  });
});

describe("one person alone, in a bank that begins without a demo,", () => {
  it("makes no money: each step is refused", async () => {
    const { deps } = bank = openTestBank(createMemoryStore());
    const first = { username: "root", password: "tea with geese", email: "root@bank.test" };
    await bootstrapAdmin(deps, first);
    const me = await bank.person("admin");
    const { ask, user } = me;
    const made = await ask({ method: "POST", path: "/api/accounts", body: { userId: user.id } });
    expect(made.status).toBe(201);
    const id = Object(made.body).id;
    const own = { status: 409, body: { code: "own_account" } };
    const path = `/api/accounts/${id}`;
    expect(await ask({ method: "PATCH", path, body: { balance: 99_000_000 } })).toMatchObject(own);
    const book = (body: object) => ask({ method: "POST", path: "/api/transactions", body });
    expect(await book({ type: "deposit", toAccountId: id, amount: 999_999_999.99 }))
      .toMatchObject(own);
    // A withdrawal that waits, as if it had come to be before the rules.
    const { id: waiting } = await deps.store.transactions.insert({
      fromAccountId: null,
      toAccountId: id,
      type: "deposit",
      amount: cents(99_999_999_999),
      status: "pending",
      description: "",
      metadata: null,
      initiatorId: user.id,
      decidedBy: null,
      decidedAt: null,
      createdAt: bank.clock.now(),
      rejectionReason: null,
    });
    const decision = { method: "PATCH", path: `/api/transactions/${waiting}` };
    expect(await ask({ ...decision, body: { status: "completed" } })).toMatchObject(own);
    const why = "I need it";
    const asked = { call: "patchAccount", id, input: { balance: 99_000_000 }, why };
    expect(await ask({ method: "POST", path: "/api/approval-requests", body: asked }))
      .toMatchObject(own);
    expect((await deps.store.accounts.byId(id))?.balance).toBe(0);
    expect((await deps.store.journal.books()).customerTotal).toBe(0);
  });
});

it("let the only administrator of a new bank work, and turn the rules off", async () => {
  for (const rule of await bank.deps.store.approvalRules.list()) {
    if (rule.above !== null) await bank.deps.store.approvalRules.save({ ...rule, isOn: true });
  }
  const maya = await bank.person("customer", { accounts: [{ type: "checking", balance: 0 }] });
  const book = (amount: number) => {
    const body = { type: "deposit", toAccountId: maya.accounts[0]?.id, amount };
    return owner.ask({ method: "POST", path: "/api/transactions", body });
  };
  expect(await book(10_000)).toMatchObject({ status: 201 });
  expect(await book(10_000.01))
    .toMatchObject({ status: 403, body: { code: "second_person_required" } });
  expect(await save({ isOn: false, above: 10_000 })).toMatchObject({ status: 200 });
  expect(await book(10_000.01)).toMatchObject({ status: 201 });
});
