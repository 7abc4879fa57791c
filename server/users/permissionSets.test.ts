import { beforeEach, describe, expect, it } from "vitest";
import { type PermissionSet, permissionSet } from "#contract/permissionSet.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { enrol } from "../testing/enrolled.ts";
import { emailsTo } from "../testing/emails.ts";
import { openSocket } from "../testing/openSocket.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { withProof } from "../testing/samples/stepUp.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let owner: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  owner = await bank.person("admin");
});

const staff = (...permissionSets: PermissionSet[]) => bank.person("admin", { permissionSets });
const pathOf = ({ user }: TestPerson) => `/api/users/${user.id}`;
const change = (by: TestPerson, person: TestPerson, body: object) =>
  by.ask({ method: "PATCH", path: pathOf(person), body });
const needed = { status: 403, body: { code: "permission_needed" } };
const profile = async ({ ask }: TestPerson) =>
  Object((await ask({ method: "GET", path: "/api/user" })).body);

describe("sets of permissions", () => {
  it("are an owner's if none were chosen, and none for customers", async () => {
    expect((await profile(owner)).permissionSets).toEqual(["owner"]);
    expect((await profile(await staff("support", "auditor"))).permissionSets)
      .toEqual(["support", "auditor"]);
    expect(await profile(await bank.person("customer"))).not.toHaveProperty("permissionSets");
  });

  it("take effect immediately in a running session, and their reasons are in the log and an email", async () => {
    const clerk = await staff("operator");
    const body = { key: "opening_hours", value: "8 to 18" };
    const save = { method: "POST", path: "/api/system-settings", body };
    expect(await clerk.ask(save)).toMatchObject(needed);
    const response = await change(owner, clerk, { permissionSets: ["auditor", "owner"] });
    expect(response).toMatchObject({ status: 200, body: { permissionSets: ["owner", "auditor"] } });
    expect((await clerk.ask(save)).status).toBe(200);

    const rows = await bank.deps.store.audit.find({}, 10);
    expect(rows.find(({ action }) => action === "user.updated")).toMatchObject({
      actorId: owner.user.id,
      subject: `user:${clerk.user.id}`,
      before: { permissionSets: ["operator"] },
      after: { permissionSets: ["owner", "auditor"] },
    });
    const [notice] = await emailsTo(bank, clerk.user.email);
    expect(notice?.subject).toBe("Your permissions changed");
    expect(notice?.text).toContain("Owner and Auditor");
  });

  it("close the sockets of their user, whose session continues", async () => {
    const clerk = await staff("support");
    const socket = await openSocket(bank, clerk);
    await change(owner, clerk, { permissionSets: ["approver"] });
    expect(socket.closed).toEqual([4401]);
    expect((await profile(clerk)).permissionSets).toEqual(["approver"]);
  });

  it.each(permissionSet.options.filter((set) => set !== "owner"))(
    "can't be given by %s, to themselves or to others",
    async (set) => {
      const [clerk, other] = [await staff(set), await staff("support")];
      for (const person of [clerk, other, owner]) {
        expect(await change(clerk, person, { permissionSets: ["owner"] })).toMatchObject(needed);
        expect(await change(clerk, person, { role: "admin" })).toMatchObject(needed);
      }
      expect((await profile(clerk)).permissionSets).toEqual([set]);
    },
  );

  it("can't be changed by their holder, so there is always an owner", async () => {
    const own = { status: 409, body: { code: "own_account" } };
    expect(await change(owner, owner, { permissionSets: ["support"] })).toMatchObject(own);
    const other = await staff("owner");
    expect((await change(owner, other, { permissionSets: ["auditor"] })).status).toBe(200);
    expect(await change(other, owner, { permissionSets: ["auditor"] })).toMatchObject(needed);
  });

  it.each([
    ["none at all", []],
    ["one twice", ["support", "support"]],
    ["one that does not exist", ["janitor"]],
  ])("cannot be %s", async (_, permissionSets) => {
    const response = await change(owner, await staff("support"), { permissionSets });
    expect(response).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(Object(response.body).field).toMatch(/^permissionSets/);
  });

  it("are given to administrators alone, and leave with the role", async () => {
    const customer = await bank.person("customer");
    const response = await change(owner, customer, { permissionSets: ["support"] });
    expect(response).toMatchObject({ status: 400, body: { field: "permissionSets" } });
    const both = await change(owner, customer, { role: "admin", permissionSets: ["support"] });
    expect(both).toMatchObject({ status: 200, body: { permissionSets: ["support"] } });
    expect((await change(owner, customer, { role: "customer" })).status).toBe(200);
    const again = await change(owner, customer, { role: "admin" });
    expect(again).toMatchObject({ status: 200, body: { permissionSets: ["owner"] } });
  });

  it("take a code of an owner who has a second factor", async () => {
    await enrol(bank, owner.user.id);
    const clerk = await staff("support");
    const body = { permissionSets: ["approver"] };
    const asked = { status: 403, body: { code: "step_up_required" } };
    expect(await change(owner, clerk, body)).toMatchObject(asked);
    const customer = await bank.person("customer");
    expect(await change(owner, customer, { role: "admin" })).toMatchObject(asked);
    await withProof(bank, owner);
    expect((await change(owner, clerk, body)).status).toBe(200);
    expect((await change(owner, customer, { role: "admin" })).status).toBe(200);
  });

  it("can be chosen for a colleague who is added", async () => {
    const add = (body: object) =>
      owner.ask({ method: "POST", path: "/api/users", body: { ...newUserNames(), ...body } });
    const body = { role: "admin", permissionSets: ["support"] };
    expect(await add(body)).toMatchObject({ status: 201, body });
    const response = await add({ permissionSets: ["support"] });
    expect(response).toMatchObject({ status: 400, body: { field: "permissionSets" } });
  });
});

describe("an operator", () => {
  it("adds customers, and no staff by any way", async () => {
    const { ask } = await staff("operator");
    for (const path of ["/api/users", "/api/register"]) {
      const add = (body: object) =>
        ask({ method: "POST", path, body: { ...newUserNames(), ...body } });
      expect((await add({ role: "customer" })).status).toBe(201);
      expect(await add({ role: "admin" })).toMatchObject(needed);
    }
  });

  it("takes over no colleague: staff are an owner's to change", async () => {
    const clerk = await staff("operator");
    for (const person of [owner, await staff("support")]) {
      const path = pathOf(person);
      const userId = person.user.id;
      const responses = [
        await change(clerk, person, { email: "mine@example.test" }),
        await change(clerk, person, { isActive: false }),
        await change(clerk, person, { twoFactorEnabled: false }),
        await clerk.ask({ method: "DELETE", path }),
        await clerk.ask({ method: "POST", path: `${path}/recovery` }),
        await clerk.ask({ method: "POST", path: `${path}/email/cancel` }),
        await clerk.ask({ method: "DELETE", path: `${path}/sessions` }),
        await clerk.ask({
          method: "POST",
          path: "/api/2fa/generate",
          body: { userId, code: "482913" },
        }),
      ];
      for (const one of responses) expect(one).toMatchObject(needed);
    }
  });

  it("books and corrects, and decides nothing, by an edit neither", async () => {
    const customer = await bank.person("customer", {
      accounts: [{ type: "checking", balance: 500_000 }, { type: "savings", balance: 0 }],
    });
    const clerk = await staff("operator");
    const body = transferOf(customer);
    const { body: sent } = await customer.ask({
      method: "POST",
      path: "/api/transactions",
      body,
    });
    const edit = (by: TestPerson, body: object) =>
      by.ask({ method: "PATCH", path: `/api/transactions/${Object(sent).id}`, body });
    expect((await edit(clerk, { description: "Rent" })).status).toBe(200);
    for (const status of ["completed", "rejected"]) {
      expect(await edit(clerk, { status })).toMatchObject(needed);
      expect(await edit(clerk, { status, description: "Rent, paid" })).toMatchObject(needed);
    }
    const approver = await staff("approver");
    expect(await edit(approver, { amount: 1 })).toMatchObject(needed);
    expect((await edit(approver, { status: "rejected" })).status).toBe(200);
    expect((await edit(approver, { status: "pending", undo: true })).status).toBe(200);
    expect((await edit(approver, { status: "completed" })).status).toBe(200);
  });
});

it.each(permissionSet.options)("a member of staff changes their own profile: %s", async (set) => {
  const person = await staff(set);
  const body = { fullName: "A New Name", phoneNumber: "+1 555 010 0199" };
  expect(await change(person, person, body)).toMatchObject({ status: 200, body });
});
