import { beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { allTables, tables } from "../kernel/tables/tables.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../testing/testBank.ts";

const store = createMemoryStore();
let bank: TestBank;
let admin: TestPerson;
let maya: TestPerson;
beforeEach(async () => {
  bank = openTestBank(store);
  admin = await bank.person("admin");
  maya = await bank.person("customer", {
    fullName: "Maya Okafor",
    phoneNumber: "+1 555 0100",
    driversLicense: "D-1234567",
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 50_000 }],
  });
});

const remove = (person: TestPerson, by = admin) =>
  by.ask({ method: "DELETE", path: `/api/users/${person.user.id}` });

describe("deleting a person", () => {
  it("ends their sessions and sockets immediately", async () => {
    const endSession = vi.spyOn(bank.deps.hub, "endSession");
    expect((await remove(maya)).status).toBe(204);
    expect(endSession).toHaveBeenCalledWith(maya.tokenHash);
    expect((await maya.ask({ method: "GET", path: "/api/user" })).status).toBe(401);
    const body = { username: maya.user.username, password: PASSWORD };
    const login = await bank.visitor({ method: "POST", path: "/api/login", body });
    expect(login).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
  });

  it("erases personal data in every stored row", async () => {
    const now = bank.clock.now();
    const id = await store.outbox.nextId();
    const notice = { id, to: maya.user.email, subject: "Your code", encryptedText: "sealed" };
    await store.outbox.append({ ...notice, userId: maya.user.id, createdAt: now });
    await remove(maya);
    const { users, audit, outbox, idempotency } = store.exportState();
    const own = users.filter(({ id }) => id === maya.user.id);
    const kept = JSON.stringify([own, audit, outbox, idempotency]);
    for (
      const personal of ["Okafor", maya.user.username, maya.user.email, "555 0100", PASSWORD]
    ) {
      expect(kept).not.toContain(personal);
    }
    expect(kept).not.toContain(maya.user.encryptedIdentity);
    expect(kept).toContain(`Deleted user ${maya.user.id}`);
  });

  it("deletes their rows of every table that declares it, and keeps those of others", async () => {
    const other = await bank.person("customer");
    const now = bank.clock.now();
    for (const { user: { id: userId } } of [maya, other]) {
      const about = { accountId: null, transactionId: null, amount: null, detail: null, day: null };
      await store.alerts.add([{ userId, kind: "sign_in", ...about, createdAt: now }]);
      await store.payees.insert({
        ...{ userId, name: "Landlord", accountNumber: "DE89370400440532013000", kind: "iban" },
        ...{ note: "", savedAt: now },
      });
      await store.recoveryCodes.replace(userId, ["hash"]);
    }
    await remove(maya);
    const rowsOf = (id: number) =>
      Object.entries(tables).flatMap(([name, { whenUserIsDeleted: fate }]) => {
        if (fate === "impersonal" || !("deleteBy" in fate)) return [];
        const rows: unknown = Reflect.get(store.exportState(), name);
        const own = [rows].flat().filter((row) => Reflect.get(Object(row), fate.deleteBy) === id);
        return own.length > 0 ? [name] : [];
      });
    expect(rowsOf(maya.user.id)).toEqual([]);
    expect(rowsOf(other.user.id)).toEqual(
      expect.arrayContaining(["sessions", "recoveryCodes", "payees", "alerts"]),
    );
  });

  it("keeps their rows only in tables that the bank has to keep", () => {
    const kept = allTables.filter(({ columns, whenUserIsDeleted: fate }) =>
      "userId" in columns && (fate === "impersonal" || "keepWithout" in fate)
    );
    expect(kept.map(({ name }) => name).toSorted())
      .toEqual(["accounts", "acts_alone", "passkeys", "signatures"]);
  });

  it("forgets what was answered when they were added, and nothing of others", async () => {
    const headers = (key: string) => ({ "idempotency-key": key });
    const add = (key: string) =>
      admin.ask({
        method: "POST",
        path: "/api/users",
        body: newUserNames(),
        headers: headers(key),
      });
    const [nina, other] = [await add("nina"), await add("other")];
    const asked = transferOf(maya);
    await maya.ask({
      method: "POST",
      path: "/api/transactions",
      body: asked,
      headers: headers("m"),
    });
    await admin.ask({ method: "DELETE", path: `/api/users/${Object(nina.body).id}` });
    const left = () => store.exportState().idempotency.map(({ key }) => key);
    expect(left()).toEqual(expect.arrayContaining(["other", "m"]));
    expect(left()).not.toContain("nina");
    await remove(maya);
    expect(left()).not.toContain("m");
    expect(other.status).toBe(201);
  });

  it("rejects deleting the owner of a frozen account with money", async () => {
    const path = `/api/accounts/${maya.accounts[1]?.id}`;
    await admin.ask({ method: "PATCH", path, body: { isFrozen: true } });
    expect(await remove(maya)).toMatchObject({
      status: 409,
      body: { code: "frozen_money" },
    });
    expect((await maya.ask({ method: "GET", path: "/api/user" })).status).toBe(200);
    const left = await store.accounts.listOwnedBy(maya.user.id);
    expect(left.map(({ balance }) => balance).toSorted()).toEqual([100_000, 50_000].toSorted());
    await admin.ask({ method: "PATCH", path, body: { isFrozen: false } });
    expect((await remove(maya)).status).toBe(204);
  });

  it("frees username and email", async () => {
    await remove(maya);
    const { username, email } = maya.user;
    const again = await bank.person("customer", { username, email });
    expect(again.user.id).not.toBe(maya.user.id);
  });

  it("closes their accounts and takes all of it off the lists", async () => {
    const body = transferOf(maya);
    const pending = await maya.ask({ method: "POST", path: "/api/transactions", body });
    await remove(maya);
    for (const { id } of maya.accounts) {
      expect((await store.journal.postingsOf(id)).at(-1)).toMatchObject({ kind: "closing" });
    }
    const get = async (path: string) =>
      JSON.stringify((await admin.ask({ method: "GET", path })).body);
    expect(await get("/api/users")).not.toContain(`"id":${maya.user.id},`);
    expect(await get("/api/accounts")).not.toContain(`"userId":${maya.user.id},`);
    expect(await get("/api/transactions")).not.toContain(`"id":${Object(pending.body).id},`);
    expect(await store.journal.books()).toMatchObject({ discrepancies: [], postingTotal: 0 });
    const [row] = await store.audit.find({ action: "user.deleted" }, 1);
    expect(row).toMatchObject({
      action: "user.deleted",
      actorId: admin.user.id,
      subject: `user:${maya.user.id}`,
      after: { closedAccounts: maya.accounts.map(({ id }) => id) },
    });
  });

  it("happens once", async () => {
    await remove(maya);
    expect(await remove(maya)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("is refused for oneself", async () => {
    expect(await remove(admin)).toMatchObject({ status: 409, body: { code: "own_account" } });
  });

  it("is possible for another admin, whose session then ends", async () => {
    const other = await bank.person("admin");
    expect((await remove(other)).status).toBe(204);
    expect((await remove(maya, other)).status).toBe(401);
    expect((await maya.ask({ method: "GET", path: "/api/user" })).status).toBe(200);
  });
});
