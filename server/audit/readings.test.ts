import { beforeEach, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import type { PermissionSet } from "#contract/permissionSet.ts";
import { minutes } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { policy } from "../kernel/policy.ts";
import { openSocket } from "../testing/openSocket.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const LICENSE = "D1234567";
const BORN = "1990-02-28";
const PAYEE = "DE89370400440532013000";

let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
beforeEach(async () => open());

async function open(rateLimits = policy.rateLimits): Promise<void> {
  bank = openTestBank(createMemoryStore(), undefined, { policy: { ...policy, rateLimits } });
  admin = await bank.person("admin");
  maya = await customer();
}

const customer = () =>
  bank.person("customer", {
    driversLicense: LICENSE,
    dateOfBirth: BORN,
    phoneNumber: "+1 555 0100",
    accounts: [{ type: "checking", balance: 1_000_000 }],
  });
const staff = (permissionSet: PermissionSet) =>
  bank.person("admin", { permissionSets: [permissionSet], driversLicense: LICENSE });
const get = async (path: string, { ask } = admin) => (await ask({ method: "GET", path })).body;
const rows = (action: string) => bank.deps.store.audit.find({ action }, 100);
const opened = ({ user }: TestPerson = maya) => get(`/api/users?ids=${user.id}`);

async function withdraw(
  { ask, accounts }: TestPerson = maya,
  description = "Rent",
  more: object = {},
): Promise<number> {
  const fromAccountId = accounts[0]?.id;
  const metadata = { externalAccount: PAYEE, ...more };
  const body = { type: "withdrawal", fromAccountId, amount: 10, description, metadata };
  return Object((await ask({ method: "POST", path: "/api/transactions", body })).body).id;
}

it("records who reads an identity, once in a quarter of an hour", async () => {
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

it("records a longer list after a short one, another one after it, and none twice", async () => {
  const people = [maya, await customer(), await customer(), await customer()];
  const ids = (from: number, to: number) =>
    people.slice(from, to).map(({ user }) => user.id).join();
  const after = async () => (await rows("identity.read")).map((row) => row.after);
  await get(`/api/users?ids=${ids(0, 2)}`);
  expect(await after()).toMatchObject([{ rows: 2, rowIds: expect.any(String) }]);
  await get(`/api/users?ids=${ids(0, 2)}`);
  expect(await after()).toHaveLength(1);
  await get("/api/users");
  expect(await after()).toMatchObject([{ rows: 2 }, { rows: 2 }]);
  const [last] = await after();
  expect(last?.["rowIds"]).toBe(`${people[2]?.user.id}-${people[3]?.user.id}`);
  await get("/api/users?role=customer");
  expect(await after()).toHaveLength(2);
});

it("records the emails and phone numbers of a list without identities", async () => {
  const response = await get(`/api/users?ids=${maya.user.id}&identities=false`);
  expect(response).toMatchObject([{ driversLicense: "*****567", email: maya.user.email }]);
  expect(await rows("identity.read")).toEqual([]);
  expect(await rows("list.read")).toMatchObject([
    { subject: "list:users", after: { rows: 1, rowIds: String(maya.user.id) } },
  ]);
});

it("records nothing of staff's own data, and of masked rows only more than a page shows", async () => {
  const own = await staff("operator");
  await get(`/api/users?ids=${own.user.id}`, own);
  const support = await staff("support");
  await bank.deps.store.users.update(maya.user.id, { phoneNumber: null });
  await withdraw();
  await get("/api/transactions", support);
  await get(`/api/users?ids=${maya.user.id}`, support);
  expect([...await rows("identity.read"), ...await rows("list.read")]).toEqual([]);
  for (let turn = 0; turn < 100; turn++) await withdraw();
  await get("/api/transactions", support);
  expect(await rows("list.read")).toMatchObject([{
    subject: "list:transactions",
    after: { rows: 101 },
  }]);
});

it("records an export whatever its query, and encrypts the search", async () => {
  await withdraw();
  const far = encodeURIComponent("2099-01-01T00:00:00.000Z,2000000000");
  await get(`/api/transactions?limit=1000&before=${far}&q=rent`);
  const [row, ...others] = await rows("list.read");
  expect(others).toEqual([]);
  expect(row).toMatchObject({ actorId: admin.user.id, subject: "list:transactions" });
  expect(JSON.stringify(row?.after)).not.toContain("rent");
  const [shown] = await get("/api/audit?action=list.read") as readonly object[];
  expect(JSON.stringify(shown)).toContain("rent");
});

it("records a payment under its own ID, whatever a customer writes into its metadata", async () => {
  const id = await withdraw(maya, "Rent", { id: 1, userId: admin.user.id, username: "admin" });
  await get(`/api/transactions/${id}`);
  expect(await rows("list.read")).toMatchObject([{ after: { rows: 1, rowIds: String(id) } }]);
});

it("records what the live channel shows in clear text, and not what it masks", async () => {
  const readers = [admin, await staff("support"), await staff("operator")];
  for (const reader of readers) await openSocket(bank, reader);
  const id = await withdraw();
  await maya.ask({ method: "POST", path: "/api/chat/send", body: { content: "Hello" } });
  await maya.ask({ method: "POST", path: "/api/chat/send", body: { content: "Again" } });
  const [owner, support, operator] = readers.map(({ user }) => user.id);
  const read = async () =>
    (await rows("list.read")).map(({ actorId, subject, after }) => [
      actorId,
      subject,
      after?.["rowIds"],
    ]);
  await expect.poll(read).toHaveLength(4);
  expect(await read()).toEqual(expect.arrayContaining([
    [owner, "list:transactions", String(id)],
    [operator, "list:transactions", String(id)],
    [owner, "list:admin-messages", String(maya.user.id)],
    [support, "list:admin-messages", String(maya.user.id)],
  ]));
});

it("records an identity that a write answers", async () => {
  const path = `/api/users/${maya.user.id}`;
  await admin.ask({ method: "PATCH", path, body: { isFrozen: false } });
  expect(await rows("identity.read")).toMatchObject([{ subject: `user:${maya.user.id}` }]);
});

it("shows nothing more where a day's readings are used up", async () => {
  await open({ ...policy.rateLimits, readings: 1 });
  const noah = await customer();
  await opened();
  await opened();
  expect(await opened(noah)).toMatchObject({ code: "too_many_requests" });
  expect(await rows("identity.read")).toHaveLength(1);
});

it("bounds the rows that searches and exports of the audit log write by the same day", async () => {
  await open({ ...policy.rateLimits, readings: 2 });
  for (let turn = 0; turn < 4; turn++) await get(`/api/audit?q=word${turn}`);
  expect(await get("/api/audit/export")).toMatchObject({ code: "too_many_requests" });
  const written = [await rows("audit.searched"), await rows("audit.exported")].flat();
  expect(written.length).toBeLessThanOrEqual(2);
});

const reads = Object.entries(calls).filter(([, { method, access }]) =>
  method === "GET" && (access === "admin" || access === "signedIn")
);

it.each(reads)("records what %s shows staff of a customer", async (name, call) => {
  const id = await withdraw();
  await maya.ask({ method: "POST", path: "/api/chat/send", body: { content: "Hello, Kestrel" } });
  const code = { userId: maya.user.id, code: "482913" };
  await admin.ask({ method: "POST", path: "/api/2fa/generate", body: code });
  const schedule = {
    type: "withdrawal",
    fromAccountId: maya.accounts[0]?.id,
    externalAccount: PAYEE,
    amount: 1,
    startsOn: "2026-04-01",
    zone: "UTC",
    repeat: "once",
  };
  await maya.ask({ method: "POST", path: "/api/schedules", body: schedule });
  const edited = await withdraw();
  const edit = (body: object) =>
    admin.ask({ method: "PATCH", path: `/api/transactions/${edited}`, body });
  await edit({ status: "completed" });
  await edit({ metadata: { externalAccount: "DE02120300000000202051" } });
  const phoneNumber = "+1 555 0101";
  await admin.ask({ method: "PATCH", path: `/api/users/${maya.user.id}`, body: { phoneNumber } });
  await bank.deps.notifier.drain();
  const secrets = [LICENSE, BORN, PAYEE, "Kestrel", "482913", maya.user.email, "555 0101"];
  const clerk = await bank.person("admin");
  const before = (await bank.deps.store.audit.find({ actorId: clerk.user.id }, 100)).length;
  const params: Readonly<Record<string, number>> = name === "getTransaction"
    ? { id }
    : { id: maya.user.id };
  const path = call.path.replace("{id}", String(params["id"]));
  const query = name === "listSchedules" ? `?userId=${maya.user.id}` : "";
  const answer = await clerk.ask({ method: "GET", path: `${path}${query}` });
  const shown = JSON.stringify(answer.body);
  const after = (await bank.deps.store.audit.find({ actorId: clerk.user.id }, 100)).length;
  const isShown = [...secrets, maya.accounts[0]?.accountNumber ?? ""].some((text) =>
    shown.includes(text)
  );
  if (isShown) expect(after).toBeGreaterThan(before);
  expect([name, isShown]).toEqual([name, SHOWING.has(name)]);
});

/** The reading calls that show personal data in clear text to an owner. */
const SHOWING = new Set([
  "listUsers",
  "listAccounts",
  "listTransactions",
  "getTransaction",
  "listSchedules",
  "listCodes",
  "listConversations",
  "listAudit",
  "exportAudit",
  "listOutbox",
]);

it.each(["exported=true", "exported=false", "recorded=true", "read=false"])(
  "takes no word of the client about its reading: %s",
  async (claim) => {
    await withdraw();
    for (const path of ["/api/users", "/api/accounts", "/api/transactions"]) {
      const response = await admin.ask({ method: "GET", path: `${path}?${claim}` });
      expect(response).toMatchObject({ status: 400, body: { field: claim.split("=")[0] } });
    }
    expect([...await rows("identity.read"), ...await rows("list.read")]).toEqual([]);
    // A client that says nothing is recorded anyway.
    for (const path of ["/api/users", "/api/transactions"]) await get(path);
    expect(await rows("identity.read")).toHaveLength(1);
    expect(await rows("list.read")).not.toEqual([]);
  },
);

it("has no call by which a client could write that something was read", () => {
  const claims = /^(exported|readings?|recorded|shown|viewed)$/i;
  const named = Object.entries(calls).flatMap(([name, call]) =>
    [call.path, ...fieldsOf(call)].filter((field) => claims.test(field)).map((field) =>
      `${name} ${field}`
    )
  );
  expect(named).toEqual([]);
});

function fieldsOf(call: object): readonly string[] {
  const { body, query }: { readonly body?: unknown; readonly query?: unknown } = call;
  return [body, query].flatMap((schema) => Object.keys(Object(Object(schema).shape)));
}
