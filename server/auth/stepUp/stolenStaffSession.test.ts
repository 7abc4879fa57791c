import { beforeEach, describe, expect, it } from "vitest";
import type { PermissionSet } from "#contract/permissionSet.ts";
import type { Role } from "#contract/users.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import type { UserChanges } from "../../db/store/people.ts";
import type { TestRequest } from "../../testing/asker.ts";
import { askProving, enrol } from "../../testing/enrolled.ts";
import { newUserNames } from "../../testing/samples/people.ts";
import { openTestBank, type TestBank, type TestPerson } from "../../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const required = { status: 403, body: { code: "step_up_required" } };

/** A staff member with an app, at a page that they left open. */
async function staff(...permissionSets: PermissionSet[]): Promise<TestPerson> {
  const person = await bank.person("admin", permissionSets.length > 0 ? { permissionSets } : {});
  await enrol(bank, person.user.id);
  return person;
}

async function other(role: Role, changes?: UserChanges) {
  const { user } = await bank.person(role);
  if (changes !== undefined) await bank.deps.store.users.update(user.id, changes);
  return user;
}

/** Expects the call to fail without a proof and change nothing, and to succeed with one. */
async function takesProof({ ask }: TestPerson, asked: TestRequest, status: number) {
  const before = await bank.deps.store.users.find({}, { limit: 100 });
  expect(await ask(asked)).toMatchObject(required);
  expect(await bank.deps.store.users.find({}, { limit: 100 })).toEqual(before);
  expect((await askProving(bank, ask, asked)).status).toBe(status);
}

describe("a staff session in other hands", () => {
  it.each(
    [
      ["an owner's", [], "admin"],
      ["an owner's", [], "customer"],
      ["an owner's", [], undefined],
      ["an operator's", ["operator"], "customer"],
      ["an operator's", ["operator"], undefined],
    ] as const,
  )("adds no one, by neither call: %s", async (_, sets, role) => {
    const person = await staff(...sets);
    for (const path of ["/api/register", "/api/users"]) {
      const body = { ...newUserNames(), role };
      const asked = { method: "POST", path, body };
      expect(await person.ask(asked), path).toMatchObject(required);
    }
    expect(await bank.deps.store.users.find({}, { limit: 9 })).toHaveLength(1);
    const register = { method: "POST", path: "/api/register", body: { ...newUserNames(), role } };
    await takesProof(person, register, 201);
  });

  it.each(
    [
      ["blocks no colleague", "admin", { isActive: false }, {}],
      ["blocks no customer", "customer", { isActive: false }, {}],
      ["unblocks no colleague", "admin", { isActive: true }, { isActive: false }],
      ["unblocks no customer", "customer", { isActive: true }, { isActive: false }],
      ["demotes nobody", "admin", { role: "customer" }, {}],
      ["promotes nobody", "customer", { role: "admin" }, {}],
      ["changes no sets", "admin", { permissionSets: ["auditor"] }, {}],
      ["takes nobody's username", "customer", { username: "another-name" }, {}],
      ["changes no colleague's telephone", "admin", { phoneNumber: "+1 555 0100" }, {}],
      ["lifts no freeze", "customer", { isFrozen: false }, { isFrozen: true }],
      ["changes no identity", "customer", { driversLicense: "D7654321" }, {}],
    ] as const,
  )("%s: %s", async (_, role, body, changes) => {
    const owner = await staff();
    const { id } = await other(role, changes);
    await takesProof(owner, { method: "PATCH", path: `/api/users/${id}`, body }, 200);
  });

  it.each(["admin", "customer"] as const)("deletes no one: %s", async (role) => {
    const owner = await staff();
    const { id } = await other(role);
    await takesProof(owner, { method: "DELETE", path: `/api/users/${id}` }, 204);
  });

  it.each(
    [
      ["lifts no freeze", "PATCH", { isFrozen: false }],
      ["gives no account another number", "PATCH", { accountNumber: "9000000001" }],
      ["switches none off", "PATCH", { isActive: false }],
      ["closes none", "DELETE", undefined],
    ] as const,
  )("%s", async (_, method, body) => {
    const operator = await staff("operator");
    const frozen = { type: "checking", balance: 0, isFrozen: true } as const;
    const { accounts: [account] } = await bank.person("customer", { accounts: [frozen] });
    const asked = { method, path: `/api/accounts/${account?.id}`, body };
    expect(await operator.ask(asked)).toMatchObject(required);
    expect(await bank.deps.store.accounts.byId(account?.id ?? 0)).toEqual(account);
    expect((await askProving(bank, operator.ask, asked)).status).toBeLessThan(300);
  });

  it.each([
    ["staff_second_factor", "false"],
    ["hide_unknown_usernames", "false"],
    ["hide_unknown_usernames", ""],
    ["allow_overdraft", "true"],
    ["default_2fa_code", "KQ7W2MX94T"],
    ["transaction_limit", "5"],
    ["a_setting_of_tomorrow", "x"],
  ])("changes no setting: %s to %j", async (key, value) => {
    const owner = await staff();
    const { settings } = bank.deps.store;
    const before = await settings.list();
    const asked = { method: "POST", path: "/api/system-settings", body: { key, value } };
    expect(await owner.ask(asked)).toMatchObject(required);
    expect(await settings.list()).toEqual(before);
    expect((await askProving(bank, owner.ask, asked)).status).toBe(200);
  });

  it("switches no universal code on that a colleague has set", async () => {
    bank = openTestBank(createMemoryStore(), undefined, {
      demo: { recoveryCodeInAnswer: false, outboxReadable: false, universalCodeAlone: false },
    });
    const [owner, colleague] = [await staff(), await staff()];
    const body = { key: "default_2fa_code", value: "KQ7W2MX94T" };
    const set = { method: "POST", path: "/api/system-settings", body };
    expect((await askProving(bank, colleague.ask, set)).status).toBe(200);
    const path = "/api/system-settings/universal-code/confirm";
    expect(await owner.ask({ method: "POST", path })).toMatchObject(required);
    expect((await askProving(bank, owner.ask, { method: "POST", path })).status).toBe(200);
  });

  it("still freezes immediately, which only protects", async () => {
    const { ask } = await staff("operator");
    const { id } = await other("customer");
    const freeze = { method: "PATCH", path: `/api/users/${id}`, body: { isFrozen: true } };
    expect((await ask(freeze)).status).toBe(200);
  });
});
