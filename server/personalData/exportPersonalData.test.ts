import { beforeEach, describe, expect, it } from "vitest";
import { minutes } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { columnOf, type Table } from "../kernel/tables/table.ts";
import { tables } from "../kernel/tables/tables.ts";
import { enrol } from "../testing/enrolled.ts";
import { companyIdOf, joinCompany } from "../testing/samples/companies.ts";
import { payeeOf } from "../testing/samples/payees.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../testing/testBank.ts";

let store: ReturnType<typeof createMemoryStore>;
let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
let noah: TestPerson;
beforeEach(async () => {
  store = createMemoryStore();
  bank = openTestBank(store);
  admin = await bank.person("admin", { fullName: "Ada Staffname" });
  noah = await bank.person("customer", { accounts: [{ type: "checking", balance: 500 }] });
  maya = await bank.person("customer", {
    fullName: "Maya Okafor",
    driversLicense: "D-7654321",
    accounts: [{ type: "checking", balance: 100_050 }, { type: "savings", balance: 0 }],
  });
});

const OWN = "/api/user/data";
const ofCustomer = (id: number) => `/api/users/${id}/data`;
const ask = (by: TestPerson, path: string, body?: object) => by.ask({ method: "POST", path, body });
const exportOwn = (body: object = {}) => ask(maya, OWN, body);
/** Reads the file of an export. */
const dataIn = ({ body }: { readonly body?: unknown }) => JSON.parse(String(body));
const exports = () => store.audit.find({ action: "user.data_exported" }, 10);

describe("an export of one's own data", () => {
  it("has money, conversation and identity, and is audited", async () => {
    const payee = { ...payeeOf, note: "flat" };
    await ask(maya, `/api/accounts/${maya.accounts[0]?.id}/nickname`, { nickname: "House" });
    await ask(maya, "/api/payees", payee);
    await ask(maya, "/api/schedules", scheduleOf(maya));
    await ask(maya, "/api/chat/send", { content: "Hello there" });
    const response = await exportOwn();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain("kestrel-data-");
    expect(dataIn(response)).toMatchObject({
      userId: maya.user.id,
      users: [{ fullName: "Maya Okafor", driversLicense: "D-7654321" }],
      accounts: [{ balance: 0, nickname: null }, { balance: 1000.5, nickname: "House" }],
      postings: [{ amount: 1000.5, balanceAfter: 1000.5 }],
      payees: [{ name: payee.name, accountNumber: payee.accountNumber, note: "flat" }],
      schedules: [{ amount: 25 }],
      chatMessages: [{ content: "Hello there", fromAdmin: false }],
      sessions: [{ device: "test" }],
    });
    expect(await exports()).toMatchObject([
      { actorId: maya.user.id, subject: `user:${maya.user.id}` },
    ]);
  });

  it("says who sees one's accounts, and what one sees of others, by their IDs", async () => {
    const companyId = await companyIdOf(maya);
    const own = maya.accounts.map(({ id }) => id).slice(0, 1);
    const shared = noah.accounts.map(({ id }) => id);
    await joinCompany(bank, maya.user.id, noah, "viewer", own);
    await joinCompany(bank, noah.user.id, maya, "viewer", shared);
    await joinCompany(bank, companyId, noah, "approver");
    const [mayaId, noahId, joinedAt] = [maya.user.id, noah.user.id, bank.clock.now()];
    const rights = { role: "viewer", paymentLimit: null, dayLimit: null, joinedAt };
    expect(dataIn(await exportOwn()).companyMembers).toEqual([
      { ...rights, companyId: noahId, userId: mayaId, accountIds: shared },
      { ...rights, companyId, userId: mayaId, role: "administrator", accountIds: null },
      { ...rights, companyId: mayaId, userId: noahId, accountIds: own },
    ]);
  });

  it("has no secrets, and nothing of staff or other customers", async () => {
    await enrol(bank, maya.user.id);
    await ask(admin, "/api/chat/send-admin", {
      recipientId: maya.user.id,
      content: "Good morning",
    });
    await ask(admin, "/api/transactions", {
      ...{ type: "transfer", fromAccountId: noah.accounts[0]?.id, amount: 1 },
      ...{ toAccountId: maya.accounts[0]?.id, description: "A gift" },
    });
    const text = String((await ask(admin, ofCustomer(maya.user.id))).body);
    expect(text).toContain("Good morning");
    expect(text).toContain("A gift");
    const { authenticators, sessions, recoveryCodes, users } = store.exportState();
    const secrets = [
      ...[...authenticators, ...users].flatMap((row) => Object.values(row))
        .filter((value) => typeof value === "string" && /^(v2|plain:)/.test(value)),
      ...sessions.map(({ tokenHash }) => tokenHash),
      ...recoveryCodes.map(({ codeHash }) => codeHash),
    ];
    expect(secrets.length).toBeGreaterThan(5);
    const foreign = [
      ...["Ada Staffname", admin.user.username, admin.user.email],
      ...[noah.user.fullName, noah.user.email, noah.accounts[0]?.accountNumber ?? ""],
    ];
    for (const other of [...secrets, ...foreign]) expect(text).not.toContain(String(other));
  });

  it("takes the password if the sign-in isn't recent, and a wrong one counts", async () => {
    bank.clock.advance(minutes(14));
    await ask(maya, "/api/chat/send", { content: "Still here" });
    bank.clock.advance(minutes(2));
    expect(await exportOwn()).toMatchObject({ status: 403, body: { code: "password_needed" } });
    expect(await exportOwn({ currentPassword: "wrong" }))
      .toMatchObject({ body: { code: "wrong_password" } });
    expect(await exports()).toEqual([]);
    expect(await exportOwn({ currentPassword: PASSWORD })).toMatchObject({ status: 200 });
  });

  it("takes the second factor of who has one, whatever the sign-in", async () => {
    await enrol(bank, maya.user.id);
    for (const body of [{}, { currentPassword: PASSWORD }]) {
      expect(await exportOwn(body)).toMatchObject({ body: { code: "step_up_required" } });
    }
    expect(await exports()).toEqual([]);
  });

  it("is made ten times a day at most", async () => {
    for (let count = 0; count < 10; count++) expect((await exportOwn()).status).toBe(200);
    expect(await exportOwn()).toMatchObject({ status: 429 });
  });
});

describe("an export of a customer's data", () => {
  it("is made by staff, and the audit log says by whom and about whom", async () => {
    const response = await ask(admin, ofCustomer(maya.user.id));
    expect(dataIn(response)).toMatchObject({ users: [{ fullName: "Maya Okafor" }] });
    expect(await exports()).toMatchObject([
      { actorId: admin.user.id, subject: `user:${maya.user.id}` },
    ]);
  });

  it.each(["approver", "operator", "support"] as const)(
    "is refused to a member of staff who is only %s",
    async (set) => {
      const clerk = await bank.person("admin", { permissionSets: [set] });
      expect(await ask(clerk, ofCustomer(maya.user.id))).toMatchObject({ status: 403 });
      expect(await exports()).toEqual([]);
    },
  );

  it("is refused to customers, also of their own ID, and doesn't exist of strangers", async () => {
    for (const { user: { id } } of [maya, noah]) {
      expect(await ask(noah, ofCustomer(id))).toMatchObject({ status: 403 });
    }
    for (const id of [2_147_483_000, admin.user.id]) {
      expect(await ask(admin, ofCustomer(id))).toMatchObject({ status: 404 });
    }
    expect(await exports()).toEqual([]);
  });

  it("takes the second factor of staff", async () => {
    await enrol(bank, admin.user.id);
    expect(await ask(admin, ofCustomer(maya.user.id)))
      .toMatchObject({ body: { code: "step_up_required" } });
    expect(await exports()).toEqual([]);
  });
});

describe("the tables of an export", () => {
  const exported = Object.entries<Table>(tables)
    .flatMap(([name, { exported }]) => "fields" in exported ? [name] : []);

  it("are those that declare it", async () => {
    const { exportedAt: _, userId: __, ...data } = dataIn(await exportOwn());
    expect(Object.keys(data).toSorted()).toEqual(exported.toSorted());
  });

  it("are all that name a user, except those that say why not", () => {
    for (const [name, table] of Object.entries<Table>(tables)) {
      const { exported, columns } = table;
      if ("leftOut" in exported) expect(exported.leftOut, name).not.toBe("");
      else if (exported.ofUser !== undefined) {
        expect(columns[exported.ofUser]?.references, name).toBe("users");
        for (const field of exported.fields) expect(() => columnOf(table, field)).not.toThrow();
      }
    }
  });

  it("export no hash, key, or encrypted column", () => {
    for (const [name, { exported, columns }] of Object.entries<Table>(tables)) {
      if ("leftOut" in exported) continue;
      const secret = exported.fields.filter((field) =>
        columns[field]?.boundTo !== undefined ||
        /hash|secret|token|key|handle|endpoint/i.test(field)
      );
      expect(secret, name).toEqual([]);
    }
  });
});
