import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { COMPANY_HEADER } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import type { Store } from "../db/store.ts";
import { emailsTo } from "../testing/emails.ts";
import { paymentOf } from "../testing/samples/companies.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Customers who let others see accounts of theirs, and what those never see or do. */
export function describeSharedAccounts(on: string, open: () => Promise<Store>): void {
  describe(`accounts that a customer shares on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    let dana: TestPerson;
    let guest: TestPerson;
    let shared: number;
    let hidden: number;
    const accounts = [
      { type: "checking", balance: 500 },
      { type: "savings", balance: 900 },
    ] as const;
    beforeEach(async () => {
      await store?.close();
      store = await open();
      bank = openTestBank(store);
      dana = await bank.person("customer", { fullName: "Dana Reed", accounts });
      guest = await bank.person("customer");
      [shared = 0, hidden = 0] = dana.accounts.map(({ id }) => id);
    });
    afterAll(() => store?.close());

    const invitations = ({ user }: TestPerson) => `/api/companies/${user.id}/invitations`;
    const invite = (owner: TestPerson, body: object) =>
      owner.ask({
        method: "POST",
        path: invitations(owner),
        body: { email: `to-${owner.user.id}@example.test`, role: "viewer", ...body },
      });
    async function tokenFrom(owner: TestPerson, accountIds: readonly number[]): Promise<string> {
      expect((await invite(owner, { accountIds })).status).toBe(201);
      const [sent] = await emailsTo(bank, `to-${owner.user.id}@example.test`);
      return sent?.token ?? "";
    }
    const accept = (person: TestPerson, token: string) =>
      person.ask({ method: "POST", path: "/api/company-invitations/accept", body: { token } });
    const share = async () => await accept(guest, await tokenFrom(dana, [shared]));
    const get = (path: string, person = guest, owner = dana) =>
      person.ask({ method: "GET", path, headers: { [COMPANY_HEADER]: String(owner.user.id) } });
    const remove = (by: TestPerson, member = guest, owner = dana) =>
      by.ask({
        method: "DELETE",
        path: `/api/companies/${owner.user.id}/members/${member.user.id}`,
      });
    const patchAsStaff = async (body: object) => {
      const staff = await bank.person("admin");
      const path = `/api/users/${dana.user.id}`;
      expect((await staff.ask({ method: "PATCH", path, body })).status).toBe(200);
    };

    it("are seen by who accepts the invitation, and others aren't", async () => {
      expect(await share()).toMatchObject({
        status: 200,
        body: { name: "Dana Reed's account", isCompany: false, role: "viewer" },
      });
      const list = await guest.ask({ method: "GET", path: "/api/companies" });
      expect(list.body).toMatchObject([{ id: dana.user.id, accountIds: [shared] }]);
      expect((await get("/api/accounts")).body).toMatchObject([{ id: shared }]);
      for (const kind of ["entries", "statement", "accounting"]) {
        expect((await get(`/api/accounts/${shared}/${kind}`)).status).toBe(200);
        expect((await get(`/api/accounts/${hidden}/${kind}`)).status).toBe(404);
      }
      const own = await dana.ask({ method: "GET", path: "/api/shared-accounts" });
      expect(own.body).toMatchObject({
        members: [{ userId: guest.user.id, accountIds: [shared] }],
        invitations: [],
      });
      const emails = await emailsTo(bank, dana.user.email);
      expect(emails.map(({ subject }) => subject)).toContain("You share an account now");
    });

    it("come with nothing else of their owner", async () => {
      await share();
      const path = "/api/payees";
      const body = { name: "Landlord", accountNumber: "88 4410 2075", kind: "other" };
      expect((await dana.ask({ method: "POST", path, body })).status).toBe(201);
      for (
        const closed of [
          ...["/api/user", "/api/sessions", "/api/payees", "/api/category-rules"],
          ...["/api/company-rules", "/api/shared-accounts", "/api/companies"],
        ]
      ) expect((await get(closed)).status, closed).toBe(403);
      expect((await get(`/api/companies/${dana.user.id}`)).status).toBe(403);
      const company = `/api/companies/${dana.user.id}`;
      expect((await guest.ask({ method: "GET", path: company })).status).toBe(404);
      const headers = { [COMPANY_HEADER]: String(dana.user.id) };
      const payment = { method: "POST", path: "/api/transactions", body: paymentOf(shared, 5) };
      expect((await guest.ask({ ...payment, headers })).status).toBe(403);
      expect((await guest.ask(payment)).status).toBe(404);
      await patchAsStaff({ isFrozen: true });
      const [one] = Object((await guest.ask({ method: "GET", path: "/api/companies" })).body);
      expect(one.isFrozen).toBe(false);
    });

    it("are named to staff, at the owner and at who sees them, while they are shared", async () => {
      const support = await bank.person("admin", { permissionSets: ["support"] });
      const sharingOf = async ({ user }: TestPerson) =>
        (await support.ask({ method: "GET", path: `/api/users/${user.id}/sharing` })).body;
      const nothing = { members: [], memberships: [] };
      await tokenFrom(dana, [shared]);
      expect(await sharingOf(dana)).toEqual(nothing);
      await share();
      const { id: userId, fullName } = guest.user;
      expect(await sharingOf(dana)).toMatchObject({
        members: [{ userId, fullName, role: "viewer", accountIds: [shared] }],
        memberships: [],
      });
      expect(await sharingOf(guest)).toMatchObject({
        members: [],
        memberships: [{ id: dana.user.id, name: "Dana Reed's account", isCompany: false }],
      });
      await remove(dana);
      for (const person of [dana, guest]) expect(await sharingOf(person)).toEqual(nothing);
      const path = "/api/users/2147483647/sharing";
      expect((await support.ask({ method: "GET", path })).status).toBe(404);
    });

    it("are shared only to see them, and only their owner's", async () => {
      const stranger = await bank.person("customer", { accounts: [accounts[0]] });
      const strangers = stranger.accounts.map(({ id }) => id);
      const only = { status: 400, body: { message: companyTexts.sharedWithViewers } };
      for (const role of ["administrator", "approver", "preparer"]) {
        expect(await invite(dana, { role, accountIds: [shared] })).toMatchObject(only);
      }
      expect(await invite(dana, {})).toMatchObject(only);
      expect((await invite(dana, { accountIds: strangers })).status).toBe(404);
      await share();
      const body = { email: "eve@example.test", role: "viewer", accountIds: [shared] };
      const path = invitations(dana);
      expect((await guest.ask({ method: "POST", path, body })).status).toBe(403);
      expect((await stranger.ask({ method: "POST", path, body })).status).toBe(404);
      const change = {
        method: "PATCH",
        path: `/api/companies/${dana.user.id}/members/${guest.user.id}`,
        body: { accountIds: [shared, hidden] },
      };
      expect((await dana.ask(change)).status).toBe(404);
      expect((await guest.ask(change)).status).toBe(403);
      expect((await remove(stranger)).status).toBe(404);
      expect((await get("/api/accounts", stranger)).status).toBe(403);
      expect((await get("/api/accounts", dana)).status).toBe(403);
    });

    it("are no longer seen once either of them ends it, also while the owner is frozen", async () => {
      await share();
      await patchAsStaff({ isFrozen: true });
      expect((await remove(dana)).status).toBe(204);
      expect((await get("/api/accounts")).status).toBe(403);
      await patchAsStaff({ isFrozen: false });
      await share();
      expect((await get("/api/accounts")).status).toBe(200);
      expect((await remove(guest)).status).toBe(204);
      expect((await get("/api/accounts")).status).toBe(403);
      const token = await tokenFrom(dana, [shared]);
      const { body } = await dana.ask({ method: "GET", path: "/api/shared-accounts" });
      const path = `${invitations(dana)}/${Object(body).invitations[0].id}`;
      expect((await dana.ask({ method: "DELETE", path })).status).toBe(204);
      expect((await accept(guest, token)).status).toBe(404);
    });

    it("are not seen of an owner who is blocked, deleted, or staff by now", async () => {
      await share();
      await patchAsStaff({ isActive: false });
      expect(await get("/api/accounts")).toMatchObject({
        body: { message: companyTexts.notShared },
      });
      await patchAsStaff({ isActive: true });
      // The rights of a staff member would come with their role.
      await store.users.update(dana.user.id, { role: "admin" });
      expect((await get("/api/accounts")).status).toBe(403);
      expect((await get("/api/transactions")).status).toBe(403);
      expect((await guest.ask({ method: "GET", path: "/api/companies" })).body).toEqual([]);
      await store.users.update(dana.user.id, { role: "customer" });
      const staff = await bank.person("admin");
      const path = `/api/users/${dana.user.id}`;
      expect((await staff.ask({ method: "DELETE", path })).status).toBe(204);
      expect((await get("/api/accounts")).status).toBe(403);
      expect(await store.companies.membersOf(dana.user.id)).toEqual([]);
    });

    it("can be shared by two customers with each other at the same time, and not with oneself", async () => {
      const ben = await bank.person("customer", { accounts: [accounts[0]] });
      const tokens = [
        await tokenFrom(dana, [shared]),
        await tokenFrom(ben, ben.accounts.map(({ id }) => id)),
      ] as const;
      expect(await accept(dana, tokens[0])).toMatchObject({
        body: { message: companyTexts.ownInvitation },
      });
      const responses = await Promise.all([accept(ben, tokens[0]), accept(dana, tokens[1])]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      const ended = await Promise.all([remove(dana, ben), remove(ben, dana, ben)]);
      expect(ended.map(({ status }) => status)).toEqual([204, 204]);
    });
  });
}
