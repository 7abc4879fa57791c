import { beforeEach, expect, it } from "vitest";
import type { PermissionSet } from "#contract/permissionSet.ts";
import { minutes } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const LICENSE = "D1234567";
const BORN = "1990-02-28";

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  admin = await bank.person("admin");
  maya = await bank.person("customer", { driversLicense: LICENSE, dateOfBirth: BORN });
});

const get = async (path: string, { ask } = admin) => (await ask({ method: "GET", path })).body;
const rows = (action: string) => bank.deps.store.audit.find({ action }, 10);
const opened = () => get(`/api/users?ids=${maya.user.id}`);

it("writes down who reads somebody's identity, once in a quarter of an hour", async () => {
  expect(await opened()).toMatchObject([{ driversLicense: LICENSE, dateOfBirth: BORN }]);
  await opened();
  const subject = `user:${maya.user.id}`;
  const reading = { actorId: admin.user.id, action: "identity.read", subject };
  expect(await rows("identity.read")).toMatchObject([reading]);
  bank.clock.advance(minutes(14));
  await admin.ask({ method: "GET", path: "/api/user", headers: { "kestrel-active": "1" } });
  await opened();
  expect(await rows("identity.read")).toHaveLength(1);
  bank.clock.advance(minutes(2));
  await opened();
  expect(await rows("identity.read")).toMatchObject([reading, reading]);
});

it("writes down that a list of identities was read, and of how many", async () => {
  await bank.person("customer", { dateOfBirth: BORN });
  await get("/api/users");
  await get("/api/users?role=customer");
  expect(await rows("identity.read"))
    .toMatchObject([{ subject: "list:identities", after: { people: 2 } }]);
});

it("masks identities for whoever does not ask for them, and writes nothing down", async () => {
  const told = await get(`/api/users?ids=${maya.user.id}&identities=false`);
  expect(told).toMatchObject([{
    driversLicense: "*****567",
    dateOfBirth: "****-**-**",
    email: maya.user.email,
  }]);
  expect(await rows("identity.read")).toEqual([]);
});

it("writes nothing down of people without an identity, of oneself, or for whoever reads masks", async () => {
  const staff = (permissionSet: PermissionSet) =>
    bank.person("admin", { permissionSets: [permissionSet], driversLicense: LICENSE });
  const noah = await bank.person("customer");
  await get(`/api/users?ids=${noah.user.id}`);
  const own = await staff("operator");
  await get(`/api/users?ids=${own.user.id}`, own);
  await get("/api/users", await staff("support"));
  expect(await rows("identity.read")).toEqual([]);
});

it("writes down that staff take transactions away, once for all parts, and seals what was sought", async () => {
  const path = "/api/transactions?exported=true&limit=1000&q=rent";
  await get(path);
  await get(`${path}&sort=id&after=${encodeURIComponent("7,7")}`);
  await get("/api/transactions?q=rent");
  await get("/api/transactions?exported=true", maya);
  const [row, ...others] = await rows("transaction.exported");
  expect(others).toEqual([]);
  expect(row).toMatchObject({ actorId: admin.user.id, subject: "list:transactions" });
  expect(JSON.stringify(row?.after)).not.toContain("rent");
  const [shown] = await get("/api/audit?action=transaction.exported") as readonly object[];
  expect(JSON.stringify(shown)).toContain("rent");
});
