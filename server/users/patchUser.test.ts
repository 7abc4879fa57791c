import { beforeEach, describe, expect, it, vi } from "vitest";
import { closeCode } from "#contract/live.ts";
import { minutes } from "#contract/time.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { browser, sentCode } from "../testing/browser.ts";
import { openSocket } from "../testing/openSocket.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
beforeEach(() => {
  bank = openTestBank(createMemoryStore());
});

const patch = ({ ask }: TestPerson, id: number, body: unknown) =>
  ask({ method: "PATCH", path: `/api/users/${id}`, body });
const newestAudit = async () => (await bank.deps.store.audit.find({}, 1))[0];

describe("a customer", () => {
  it("changes what is theirs", async () => {
    const maya = await bank.person("customer");
    const body = {
      fullName: "Maya E.",
      phoneNumber: "+1 555 010 0199",
      preferredCurrency: "EUR",
    };
    expect(await patch(maya, maya.user.id, body)).toMatchObject({ status: 200, body });
    expect(await bank.deps.store.users.byId(maya.user.id)).toMatchObject(body);
  });

  it.each([
    { username: "another" },
    { isActive: false },
    { isFrozen: false },
    { role: "admin" },
    { twoFactorEnabled: true },
    { driversLicense: "X1" },
    { ssn: "1234" },
    { dateOfBirth: "1990-02-28" },
  ])("may not change %j, not even beside their name", async (wrong) => {
    const maya = await bank.person("customer");
    const response = await patch(maya, maya.user.id, { fullName: "Somebody", ...wrong });
    expect(response).toMatchObject({ status: 403, body: { field: Object.keys(wrong)[0] } });
    expect(await bank.deps.store.users.byId(maya.user.id)).toEqual(maya.user);
  });

  it.each([
    "id",
    "createdAt",
    "password",
    "passwordHash",
    "preferredAccountType",
    "balance",
    "foo",
    "__proto__",
    "role",
  ])("may not name %s, whatever it says; who may is told that it does not fit", async (field) => {
    const [maya, admin] = [await bank.person("customer"), await bank.person("admin")];
    const body = `{"fullName": "M", "${field}": {}}`;
    const refused = { status: 403, body: { code: "forbidden", field } };
    expect(await patch(maya, maya.user.id, body)).toMatchObject(refused);
    expect(await patch(maya, admin.user.id, body)).toMatchObject({ status: 404 });
    const response = await patch(admin, maya.user.id, `{"${field}": {}}`);
    expect(response).toMatchObject({ status: 400, body: { code: "invalid_input", field } });
    expect(await bank.deps.store.users.byId(maya.user.id)).toEqual(maya.user);
  });

  it.each(["[]", "null", '"fullName"', "7"])("is told that %s changes nothing", async (body) => {
    const maya = await bank.person("customer");
    expect(await patch(maya, maya.user.id, body)).toMatchObject({ status: 400 });
  });

  it("does not find a stranger, whatever they want to change", async () => {
    const maya = await bank.person("customer");
    const noah = await bank.person("customer");
    for (const body of [{ fullName: "Mine now" }, { isActive: false }]) {
      const response = await patch(maya, noah.user.id, body);
      expect(response).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    expect(await bank.deps.store.users.byId(noah.user.id)).toEqual(noah.user);
  });

  it.each([
    [{ fullName: "M" }, "Name must be at least 2 characters"],
    [{ email: "maya" }, "Please enter a valid email address"],
    [{ phoneNumber: "555 0100" }, "Phone number must be at least 10 characters"],
  ])("is told in the profile's words: %j", async (body, message) => {
    const maya = await bank.person("customer");
    expect(await patch(maya, maya.user.id, body)).toMatchObject({ status: 400, body: { message } });
  });

  it.each(["", "  ", null])("removes their phone number with %j", async (phoneNumber) => {
    const maya = await bank.person("customer", { phoneNumber: "+1 555 010 0199" });
    const response = await patch(maya, maya.user.id, { fullName: "Maya E.", phoneNumber });
    expect(response).toMatchObject({
      status: 200,
      body: { fullName: "Maya E.", phoneNumber: null },
    });
    expect(await bank.deps.store.users.byId(maya.user.id)).toMatchObject({ phoneNumber: null });
  });

  it("keeps a phone number that is not named, and needs none", async () => {
    const maya = await bank.person("customer", { phoneNumber: "+1 555 010 0199" });
    const noah = await bank.person("customer", { phoneNumber: null });
    for (const { ask, user } of [maya, noah]) {
      const path = `/api/users/${user.id}`;
      expect(await ask({ method: "PATCH", path, body: { fullName: "Another name" } }))
        .toMatchObject({ status: 200, body: { phoneNumber: user.phoneNumber } });
    }
  });

  it("are told at their address whenever their number changes", async () => {
    const maya = await bank.person("customer");
    const written = async () => {
      await bank.deps.notifier.drain();
      const rows = await bank.deps.store.outbox.newest(20);
      return rows.filter(({ to }) => to === maya.user.email).map(({ subject }) => subject);
    };
    await patch(maya, maya.user.id, { phoneNumber: "+1 202 555 0199" });
    expect(await newestAudit()).toMatchObject({ action: "user.updated" });
    expect(await written()).toEqual(["Your phone number changed"]);
    bank.clock.advance(minutes(10));
    await maya.ask({ method: "POST", path: "/api/chat/mark-read", body: {} });
    bank.clock.advance(minutes(10));
    await patch(maya, maya.user.id, { phoneNumber: "+1 202 555 0200" });
    expect(await written()).toHaveLength(2);
    const late = { action: "user.contact_changed_late", after: { changed: ["phoneNumber"] } };
    expect(await newestAudit()).toMatchObject(late);
  });

  it("leave a row of their own where they want another address late", async () => {
    const maya = await bank.person("customer");
    bank.clock.advance(minutes(14));
    await maya.ask({ method: "POST", path: "/api/chat/mark-read", body: {} });
    bank.clock.advance(minutes(2));
    await patch(maya, maya.user.id, { email: "late@example.test" });
    const late = { action: "user.contact_changed_late", after: { changed: ["email"] } };
    expect(await newestAudit()).toMatchObject(late);
  });
});

describe("an administrator", () => {
  it("changes all fields of a customer, and the identity stays encrypted", async () => {
    const admin = await bank.person("admin");
    const maya = await bank.person("customer", { ssn: "***-**-4821" });
    const body = {
      username: `renamed-${maya.user.id}`,
      isFrozen: true,
      twoFactorEnabled: true,
      driversLicense: "NY204417893",
      dateOfBirth: "1991-06-17",
      phoneNumber: null,
    };
    const response = await patch(admin, maya.user.id, body);
    expect(response).toMatchObject({ status: 200, body: { ...body, ssn: "***-**-4821" } });
    const row = await bank.deps.store.users.byId(maya.user.id);
    expect(row?.encryptedIdentity).toMatch(/^v2\./);
    const page = browser(bank);
    await page.signIn(body.username);
    const code = await sentCode(bank, maya.user.id);
    const mine = await page.post("/api/2fa/verify", { userId: maya.user.id, code });
    const identity = { driversLicense: "********893", ssn: "***-**-4821" };
    expect(mine).toMatchObject({ body: { user: identity } });
  });

  it("blocks immediately: sessions and sockets end, and sign-in is rejected", async () => {
    const admin = await bank.person("admin");
    const maya = await bank.person("customer");
    const page = browser(bank);
    const [socket, staff] = [await openSocket(bank, maya), await openSocket(bank, admin)];
    const response = await patch(admin, maya.user.id, { isActive: false });
    expect(response).toMatchObject({ status: 200, body: { isActive: false } });
    expect([socket.closed, staff.closed]).toEqual([[closeCode.notSignedIn], []]);
    expect(await bank.deps.store.sessions.listOf(maya.user.id)).toEqual([]);
    expect((await maya.ask({ method: "GET", path: "/api/user" })).status).toBe(401);
    expect(await page.signIn(maya.user.username)).toMatchObject({
      status: 403,
      body: { code: "blocked" },
    });
    await patch(admin, maya.user.id, { isActive: true });
    expect((await maya.ask({ method: "GET", path: "/api/user" })).status).toBe(401);
    expect((await page.signIn(maya.user.username)).status).toBe(200);
  });

  it("ends a sign-in that a blocked person has begun, for good", async () => {
    const admin = await bank.person("admin");
    const { user } = await bank.person("customer", { twoFactorEnabled: true });
    const half = browser(bank);
    await half.signIn(user.username);
    const code = await sentCode(bank, user.id);
    await patch(admin, user.id, { isActive: false });
    await patch(admin, user.id, { isActive: true });
    const late = await half.post("/api/2fa/verify", { userId: user.id, code });
    expect(late).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  });

  it("ends the sessions of whom they give another role", async () => {
    const admin = await bank.person("admin");
    const maya = await bank.person("customer");
    await patch(admin, maya.user.id, { role: "admin" });
    expect((await maya.ask({ method: "GET", path: "/api/user" })).status).toBe(401);
  });

  it("neither blocks nor demotes themselves", async () => {
    const admin = await bank.person("admin");
    await bank.person("admin");
    for (const body of [{ isActive: false }, { role: "customer" }]) {
      const response = await patch(admin, admin.user.id, body);
      expect(response).toMatchObject({ status: 409, body: { code: "own_account" } });
    }
    const same = { isActive: true, role: "admin", fullName: "Still Here" };
    expect(await patch(admin, admin.user.id, same)).toMatchObject({ status: 200, body: same });
  });

  it.each([{ isActive: false }, { role: "customer" }])(
    "does not remove the last one with %j, if the others were blocked concurrently",
    async (body) => {
      const [admin, last] = [await bank.person("admin"), await bank.person("admin")];
      const { store } = bank.deps;
      const transaction = vi.spyOn(store, "transaction");
      const { response } = await store.transaction(async (tx) => {
        const response = patch(admin, last.user.id, body);
        // Their session was read and stood; what they ask waits for this transaction.
        await expect.poll(() => transaction.mock.calls).toHaveLength(2);
        await tx.users.update(admin.user.id, { isActive: false });
        return { response };
      });
      expect(await response).toMatchObject({ status: 409, body: { code: "last_admin" } });
      expect(await store.users.byId(last.user.id)).toEqual(last.user);
    },
  );

  it("is recorded with what changed, personal data by name only", async () => {
    const admin = await bank.person("admin");
    const maya = await bank.person("customer");
    await patch(admin, maya.user.id, {
      isFrozen: true,
      isActive: true,
      phoneNumber: "+1 202 555 0142",
      ssn: "9876",
    });
    const row = await newestAudit();
    expect(row).toMatchObject({
      actorId: admin.user.id,
      action: "user.updated",
      subject: `user:${maya.user.id}`,
      before: { isFrozen: false },
      after: { isFrozen: true, changed: ["phoneNumber", "ssn"] },
    });
    expect(JSON.stringify(row)).not.toMatch(/555 0142|9876/);
  });

  it("changes nothing and records nothing where nothing is new", async () => {
    const admin = await bank.person("admin");
    const maya = await bank.person("customer");
    const before = await newestAudit();
    const response = await patch(admin, maya.user.id, { fullName: maya.user.fullName });
    expect(response.status).toBe(200);
    expect(await newestAudit()).toEqual(before);
    expect(await patch(admin, maya.user.id, {})).toMatchObject({ status: 400 });
  });
});
