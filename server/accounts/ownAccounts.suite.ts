import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settingKeys } from "#contract/settings.ts";
import type { Store } from "../db/store.ts";
import { openSocket } from "../testing/openSocket.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const OWN = "/api/own-accounts";
const MOST = 10;

/**
 * Tests accounts that customers open and name themselves. `open` returns the stores of two
 * processes on one database.
 */
export function describeOwnAccounts(
  on: string,
  open: () => Promise<readonly [Store, Store]>,
  rounds: number,
): void {
  describe(`own accounts on ${on}`, { timeout: 60_000 }, () => {
    let stores: readonly [Store, Store];
    let bank: TestBank;
    let other: TestBank;
    let admin: TestPerson;
    let maya: TestPerson;
    beforeAll(async () => {
      stores = await open();
      [bank, other] = [openTestBank(stores[0]), openTestBank(stores[1])];
    });
    beforeEach(async () => {
      admin = await bank.person("admin");
      maya = await bank.person("customer", { accounts: [{ type: "checking", balance: 5_000 }] });
    });
    afterAll(() => Promise.all([...new Set(stores)].map((store) => store.close())));

    const openOwn = (body: object = { accountType: "savings" }, headers = {}, at = bank) =>
      at.visitor({ method: "POST", path: OWN, body, headers: { cookie: maya.cookie, ...headers } });
    const rename = (nickname: unknown, by = maya, id = maya.accounts[0]?.id) =>
      by.ask({ method: "POST", path: `/api/accounts/${id}/nickname`, body: { nickname } });
    const listed = async (query = "", by = maya) => {
      const { body } = await by.ask({ method: "GET", path: `/api/accounts${query}` });
      return Array.isArray(body) ? body.map((row) => Object(row)) : [];
    };
    const audited = async (id: unknown) =>
      await stores[0].audit.find({ subject: `account:${id}` }, 5);

    it("start at zero, belong to who opens them, and are audited", async () => {
      const response = await openOwn({ accountType: "Savings", nickname: "  Holiday fund " });
      expect(response).toMatchObject({
        status: 201,
        body: {
          ...{ userId: maya.user.id, accountType: "savings", nickname: "Holiday fund" },
          ...{ balance: 0, availableBalance: 0, isActive: true, isFrozen: false },
          accountNumber: expect.stringMatching(/^[1-9][0-9]{9}$/),
        },
      });
      const { id } = Object(response.body);
      expect(await listed()).toMatchObject([{ id, nickname: "Holiday fund" }, { nickname: null }]);
      const [row] = await audited(id);
      expect(row).toMatchObject({ action: "account.created", actorId: maya.user.id });
      expect(JSON.stringify(row)).not.toContain("Holiday");
      expect(JSON.stringify(row)).not.toContain(Object(response.body).accountNumber);
    });

    it("are opened once for one key", async () => {
      const key = { "idempotency-key": crypto.randomUUID() };
      const responses = [await openOwn(undefined, key), await openOwn(undefined, key, other)];
      expect(new Set(responses.map(({ body }) => Object(body).id)).size).toBe(1);
      expect(await listed()).toHaveLength(2);
    });

    it("are never another user's", async () => {
      const noah = await bank.person("customer");
      const response = await openOwn({ accountType: "savings", userId: noah.user.id });
      expect(response.status).toBe(400);
      expect(await listed("", noah)).toEqual([]);
    });

    it("are ten at most, also from two processes at the same moment", async () => {
      for (let round = 0; round < rounds; round++) {
        maya = await bank.person("customer");
        for (let made = 0; made < MOST - 1; made++) await openOwn();
        const responses = await Promise.all([openOwn(), openOwn(undefined, {}, other), openOwn()]);
        expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
        const refused = responses.find(({ status }) => status === 409);
        const message = "You can have up to 10 open accounts";
        expect(refused?.body).toMatchObject({ code: "too_many_accounts", message });
        expect(await listed()).toHaveLength(MOST);
      }
    });

    it("can be opened again after one was closed, and staff may open more", async () => {
      for (let made = 1; made < MOST; made++) await openOwn();
      expect((await openOwn()).status).toBe(409);
      const [newest] = await listed();
      await admin.ask({ method: "DELETE", path: `/api/accounts/${newest?.id}` });
      expect((await openOwn()).status).toBe(201);
      const body = { userId: maya.user.id };
      expect((await admin.ask({ method: "POST", path: "/api/accounts", body })).status).toBe(201);
    });

    it("aren't opened while the setting is false, or for a frozen or blocked customer", async () => {
      const set = (value: string) =>
        stores[0].settings.set(settingKeys.openOwnAccounts, value, bank.clock.now());
      await set("false");
      expect(await openOwn()).toMatchObject({ status: 409, body: { code: "opening_off" } });
      await set("true");
      await stores[0].users.update(maya.user.id, { isFrozen: true });
      expect(await openOwn()).toMatchObject({ status: 403, body: { code: "frozen" } });
      expect(await rename("Rent")).toMatchObject({ status: 403, body: { code: "frozen" } });
      await stores[0].users.update(maya.user.id, { isFrozen: false, isActive: false });
      expect((await openOwn()).status).toBe(401);
      expect(await stores[0].accounts.listOwnedBy(maya.user.id)).toHaveLength(1);
    });

    it("are shown live to the owner and to staff; nicknames to the owner alone", async () => {
      const [own, staff] = [await openSocket(bank, maya), await openSocket(bank, admin)];
      await openOwn();
      expect([await own.heard("refetch", 1), await staff.heard("refetch", 1)])
        .toMatchObject([[{ data: {} }], [{ data: {} }]]);
      await rename("Rent");
      expect(await own.heard("refetch", 2)).toHaveLength(2);
      expect(staff.ofType("refetch")).toHaveLength(1);
    });

    it("keep, change and lose a nickname, and the audit log has none of it", async () => {
      const id = maya.accounts[0]?.id;
      expect(await rename(" Rent & food ")).toMatchObject({
        status: 200,
        body: { id, nickname: "Rent & food", accountType: "checking", balance: 50 },
      });
      expect((await rename("Rent & food")).status).toBe(200);
      expect((await rename("🏡".repeat(20))).status).toBe(200);
      expect((await rename(null)).body).toMatchObject({ nickname: null });
      const rows = (await audited(id)).filter(({ action }) => action === "account.renamed");
      expect(rows.map(({ before, after }) => [before, after])).toEqual([
        [{ hasNickname: true }, { hasNickname: false }],
        [{ hasNickname: true }, { hasNickname: true }],
        [{ hasNickname: false }, { hasNickname: true }],
      ]);
    });

    it.each(["", "   ", "x".repeat(41), "two\nlines", "ren\u202et", "\u200b", 7, undefined])(
      "refuse the nickname %j",
      async (nickname) => {
        const field = "nickname";
        expect(await rename(nickname)).toMatchObject({ status: 400, body: { field } });
        if (nickname === undefined) return;
        const response = await openOwn({ accountType: "savings", nickname });
        expect(response).toMatchObject({ status: 400, body: { field } });
      },
    );

    it("can't be named by another customer, or by staff", async () => {
      const noah = await bank.person("customer");
      const id = maya.accounts[0]?.id;
      expect((await rename("Mine", noah, id)).status).toBe(404);
      expect((await rename("Mine", admin, id)).status).toBe(403);
      await admin.ask({ method: "DELETE", path: `/api/accounts/${id}` });
      expect((await rename("Mine")).status).toBe(404);
    });

    it("are found by nickname by their owner alone", async () => {
      await rename("Café 100% fund");
      await openOwn({ accountType: "savings", nickname: "Rent" });
      const found = async (q: string, by = maya) =>
        (await listed(`?q=${encodeURIComponent(q)}`, by)).map(({ nickname }) => nickname);
      expect(await found("cafe")).toEqual(["Café 100% fund"]);
      expect(await found("100% café")).toEqual(["Café 100% fund"]);
      expect(await found("checking")).toEqual(["Café 100% fund"]);
      expect(await found("savings rent")).toEqual(["Rent"]);
      expect(await found("nothing")).toEqual([]);
      expect(await found("Café", admin)).toEqual([]);
    });
  });
}
