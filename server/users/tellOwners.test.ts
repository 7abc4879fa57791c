import { beforeEach, expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { emailsTo } from "../testing/emails.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let owner: TestPerson;
let other: TestPerson;
let approver: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  owner = await bank.person("admin");
  other = await bank.person("admin");
  approver = await bank.person("admin", { permissionSets: ["approver"] });
});

const ADDED = "New staff member";
const subjectsTo = async ({ user }: TestPerson) =>
  (await emailsTo(bank, user.email)).map(({ subject }) => subject);
const add = (path: string, role: string) =>
  owner.ask({ method: "POST", path, body: { ...newUserNames(), role } });

it.each(["/api/users", "/api/register"])(
  "tells all owners whom %s adds to the staff",
  async (path) => {
    expect((await add(path, "customer")).status).toBe(201);
    expect(await subjectsTo(other)).toEqual([]);
    const { status, body } = await add(path, "admin");
    expect(status).toBe(201);
    for (const one of [owner, other]) expect(await subjectsTo(one)).toEqual([ADDED]);
    expect(await subjectsTo(approver)).toEqual([]);
    const [notice] = await emailsTo(bank, other.user.email);
    expect(notice?.text).toContain(`User #${Object(body).id} joined the staff`);
    expect(notice?.text).toContain("Their permissions are now: Owner.");
  },
);

it("tells them who is made a member of staff, unblocked, or given other permissions", async () => {
  const { user } = await bank.person("customer");
  const path = `/api/users/${user.id}`;
  const change = async (body: object) =>
    expect((await owner.ask({ method: "PATCH", path, body })).status).toBe(200);
  await change({ fullName: "Another Name" });
  await change({ role: "admin", permissionSets: ["operator"] });
  await change({ permissionSets: ["operator", "approver"] });
  await change({ isActive: false });
  await change({ isActive: true });
  const changed = "Staff permissions changed";
  expect(await subjectsTo(other)).toEqual([ADDED, changed, ADDED]);
  expect(await subjectsTo(owner)).toEqual([ADDED, changed, ADDED]);
});
