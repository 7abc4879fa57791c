import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let owner: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  owner = await bank.person("admin");
});

const money = ["approval", "booking", "balance", "edit", "deletion"] as const;
/** As in a new bank: the rules about money are on. */
async function startMoney() {
  for (const name of money) await setRule(bank.deps.store, name);
}
const isOn = async (name: "identity" | "security") =>
  await bank.deps.store.approvalRules.inForce(name) !== undefined;
const add = (fields: object) =>
  owner.ask({
    method: "POST",
    path: "/api/users",
    body: {
      ...{ username: "second", password: "lanterns over water", email: "second@bank.test" },
      ...{ fullName: "Second Person", role: "admin", ...fields },
    },
  });

describe("the rules about people", () => {
  it("start with the second owner, and the audit log says so", async () => {
    await startMoney();
    expect([await isOn("identity"), await isOn("security")]).toEqual([false, false]);
    const listed = await owner.ask({ method: "GET", path: "/api/approval-rules" });
    expect(Object(listed.body).every((rule: object) => !Object(rule).isSatisfiable)).toBe(true);
    expect((await add({})).status).toBe(201);
    expect([await isOn("identity"), await isOn("security")]).toEqual([true, true]);
    const rows = await bank.deps.store.audit.find({ subject: "rule:security" }, 1);
    expect(rows).toMatchObject([{ action: "rule.saved", actorId: null, after: { isOn: true } }]);
    expect(await add({ username: "third", email: "third@bank.test" }))
      .toMatchObject({ status: 403, body: { code: "second_person_required" } });
  });

  it("start one by one as they can be satisfied, however staff join", async () => {
    await startMoney();
    await add({ permissionSets: ["support"] });
    expect([await isOn("identity"), await isOn("security")]).toEqual([false, false]);
    const { user } = await bank.person("customer");
    const change = (body: object) =>
      owner.ask({ method: "PATCH", path: `/api/users/${user.id}`, body });
    expect((await change({ role: "admin", permissionSets: ["operator"] })).status).toBe(200);
    expect([await isOn("identity"), await isOn("security")]).toEqual([true, false]);
    expect((await change({ permissionSets: ["owner"] })).status).toBe(200);
    expect([await isOn("identity"), await isOn("security")]).toEqual([true, true]);
  });

  it("start with a colleague who is registered", async () => {
    await startMoney();
    const body = { ...newUserNames(), role: "admin" };
    expect((await owner.ask({ method: "POST", path: "/api/register", body })).status).toBe(201);
    expect([await isOn("identity"), await isOn("security")]).toEqual([true, true]);
  });

  it("stay off if the rules about money are off", async () => {
    await add({});
    expect([await isOn("identity"), await isOn("security")]).toEqual([false, false]);
  });
});
