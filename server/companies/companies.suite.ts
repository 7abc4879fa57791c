import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { COMPANY_HEADER, type CompanyRole } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import { days } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { companyOf, invitationTo, joinCompany } from "../testing/samples/companies.ts";
import { browser } from "../testing/browser.ts";
import { emailsTo } from "../testing/emails.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { openTestBank, PASSWORD, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Companies, their members, and what no one can do with them. */
export function describeCompanies(on: string, open: () => Promise<Store>): void {
  describe(`a company on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    let ada: TestPerson;
    let id: number;
    beforeEach(async () => {
      await store?.close();
      store = await open();
      bank = openTestBank(store);
      ada = await bank.person("customer", { accounts: [{ type: "savings", balance: 500 }] });
      const opened = await ada.ask({ method: "POST", path: "/api/companies", body: companyOf });
      expect(opened.status).toBe(201);
      id = Object(opened.body).id;
    });
    afterAll(() => store?.close());

    const forCompany = (person: TestPerson, path: string) =>
      person.ask({ method: "GET", path, headers: { [COMPANY_HEADER]: String(id) } });
    const memberPath = (person: TestPerson) => `/api/companies/${id}/members/${person.user.id}`;
    async function member(role: CompanyRole): Promise<TestPerson> {
      const person = await bank.person("customer");
      await joinCompany(bank, id, person, role);
      return person;
    }

    it("has its founder as its administrator, a checking account, and a masked EIN", async () => {
      const { body } = await ada.ask({ method: "GET", path: `/api/companies/${id}` });
      expect(body).toMatchObject({
        name: "Larkfield Studio LLC",
        ein: "**-***6789",
        members: [{ userId: ada.user.id, role: "administrator" }],
      });
      expect(JSON.stringify(await store.companies.byId(id))).not.toContain("12-345");
      const own = await ada.ask({ method: "GET", path: "/api/companies" });
      expect(own.body).toMatchObject([{ id, role: "administrator" }]);
      const [row] = await store.audit.find({ action: "company.opened" }, 1);
      expect(row).toMatchObject({ actorId: ada.user.id, subject: `user:${id}` });
    });

    it("keeps its accounts apart from those of its members", async () => {
      const { body: companys } = await forCompany(ada, "/api/accounts");
      expect(companys).toMatchObject([{ userId: id, accountType: "checking" }]);
      const { body: own } = await ada.ask({ method: "GET", path: "/api/accounts" });
      expect(own).toMatchObject([{ userId: ada.user.id, accountType: "savings" }]);
    });

    it("is shown to members, and to no stranger, as if it didn't exist", async () => {
      const stranger = await bank.person("customer");
      for (const asked of [id, 2_147_483_647, "x", ""]) {
        const response = await stranger.ask({
          method: "GET",
          path: "/api/accounts",
          headers: { [COMPANY_HEADER]: String(asked) },
        });
        expect(response).toMatchObject({ status: 403, body: { message: companyTexts.notAMember } });
      }
      const path = `/api/companies/${id}`;
      expect((await stranger.ask({ method: "GET", path })).status).toBe(404);
      const viewer = await member("viewer");
      expect((await forCompany(viewer, "/api/accounts")).status).toBe(200);
      expect((await viewer.ask({ method: "GET", path })).status).toBe(200);
    });

    it("is no one's to act for who works at the bank", async () => {
      const admin = await bank.person("admin");
      expect((await forCompany(admin, "/api/accounts")).status).toBe(403);
      const other = await ada.ask({
        method: "GET",
        path: "/api/accounts",
        headers: { [COMPANY_HEADER]: String(ada.user.id) },
      });
      expect(other.status).toBe(403);
    });

    it("loses a removed member right away, and keeps what they did under their name", async () => {
      const preparer = await member("preparer");
      const headers = { [COMPANY_HEADER]: String(id) };
      const body = { name: "Landlord", accountNumber: "88 4410 2075", kind: "other" };
      const save = () => preparer.ask({ method: "POST", path: "/api/payees", body, headers });
      expect((await save()).status).toBe(201);
      const [saved] = await store.audit.find({ action: "payee.saved" }, 1);
      expect(saved).toMatchObject({ actorId: preparer.user.id, after: { companyId: id } });
      expect((await ada.ask({ method: "DELETE", path: memberPath(preparer) })).status).toBe(204);
      expect((await save()).status).toBe(403);
      expect((await forCompany(preparer, "/api/payees")).status).toBe(403);
    });

    it("keeps at least one administrator", async () => {
      const last = { status: 409, body: { message: companyTexts.lastAdministrator } };
      const demotion = { method: "PATCH", path: memberPath(ada), body: { role: "viewer" } };
      expect(await ada.ask(demotion)).toMatchObject(last);
      expect(await ada.ask({ method: "DELETE", path: memberPath(ada) })).toMatchObject(last);
      const staff = await bank.person("admin");
      const path = `/api/users/${ada.user.id}`;
      expect(await staff.ask({ method: "DELETE", path })).toMatchObject({
        status: 409,
        body: { code: "last_admin" },
      });
      const ben = await member("administrator");
      const removals = await Promise.all([
        ada.ask({ method: "DELETE", path: memberPath(ben) }),
        ben.ask({ method: "DELETE", path: memberPath(ada) }),
      ]);
      expect(removals.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(await store.companies.membersOf(id)).toHaveLength(1);
    });

    it("takes a member by a link that works once, for seven days, until it is withdrawn", async () => {
      const [one, other, third] = await Promise.all(
        [1, 2, 3].map(() => bank.person("customer")),
      );
      const accept = (person: TestPerson | undefined, token: string) =>
        person?.ask({ method: "POST", path: "/api/company-invitations/accept", body: { token } });
      const used = await invitationTo(bank, id, { role: "approver" });
      const taken = await Promise.all([accept(one, used.token), accept(other, used.token)]);
      expect(taken.map((response) => response?.status).toSorted()).toEqual([200, 404]);
      const email = "iris@example.test";
      const body = { email, role: "viewer" };
      await ada.ask({ method: "POST", path: `/api/companies/${id}/invitations`, body });
      const [invitation] = await emailsTo(bank, email);
      const token = invitation?.token ?? "";
      const newcomer = browser(bank);
      expect((await newcomer.post("/api/company-invitations/accept", { token })).status).toBe(401);
      expect((await newcomer.post("/api/register", newUserNames())).status).toBe(201);
      expect((await newcomer.post("/api/company-invitations/accept", { token })).status).toBe(200);
      expect(bank.logged.join()).not.toContain(token);
      const withdrawn = await invitationTo(bank, id);
      const path = `/api/companies/${id}/invitations/${withdrawn.id}`;
      expect((await ada.ask({ method: "DELETE", path })).status).toBe(204);
      expect(await accept(third, withdrawn.token)).toMatchObject({ status: 404 });
      const late = await invitationTo(bank, id);
      bank.clock.advance(days(7));
      const again = await bank.person("customer");
      expect(await accept(again, late.token)).toMatchObject({ status: 404 });
      expect(await store.companies.membersOf(id)).toHaveLength(3);
    });

    it("is managed by administrators alone", async () => {
      for (const role of ["approver", "preparer", "viewer"] as const) {
        const person = await member(role);
        const body = { email: "iris@example.test", role: "administrator" };
        const tries = [
          { method: "POST", path: `/api/companies/${id}/invitations`, body },
          { method: "PATCH", path: memberPath(person), body: { role: "administrator" } },
          { method: "DELETE", path: memberPath(ada) },
        ];
        for (const tried of tries) expect((await person.ask(tried)).status).toBe(403);
        expect((await person.ask({ method: "DELETE", path: memberPath(person) })).status).toBe(204);
      }
    });

    it("is not signed in as, by any way in", async () => {
      const login = { username: companyOf.name, password: "" };
      const visitor = (path: string, body: object) => bank.visitor({ method: "POST", path, body });
      expect((await visitor("/api/login", { ...login, password: PASSWORD })).status).toBe(401);
      const recovery = { username: companyOf.name };
      expect((await visitor("/api/password-recovery/request", recovery)).status).toBe(200);
      expect(await store.recoveries.lockNewest(id)).toEqual([]);
      const admin = await bank.person("admin");
      const refused = { status: 400, body: { message: companyTexts.noSignIn } };
      const onCompany = (method: string, path: string, body: object) =>
        admin.ask({ method, path, body });
      const code = { userId: id, code: "123456" };
      expect(await onCompany("POST", "/api/2fa/generate", code)).toMatchObject(refused);
      expect(await onCompany("POST", `/api/users/${id}/recovery`, {})).toMatchObject(refused);
      for (
        const body of [
          { role: "admin" },
          { username: newUserNames().username },
          { email: "mine@example.test" },
          { twoFactorEnabled: true },
          { ssn: "1234" },
        ]
      ) expect(await onCompany("PATCH", `/api/users/${id}`, body)).toMatchObject(refused);
      expect(await store.sessions.listOf(id)).toEqual([]);
    });

    it("is frozen, blocked, and closed by staff", async () => {
      const admin = await bank.person("admin");
      const change = (body: object) =>
        admin.ask({ method: "PATCH", path: `/api/users/${id}`, body });
      expect(await change({ isFrozen: true })).toMatchObject({
        status: 200,
        body: { isCompany: true, isFrozen: true },
      });
      const body = { name: "Landlord", accountNumber: "88 4410 2075", kind: "other" };
      const headers = { [COMPANY_HEADER]: String(id) };
      const saved = await ada.ask({ method: "POST", path: "/api/payees", body, headers });
      expect(saved).toMatchObject({ status: 403, body: { code: "frozen" } });
      await change({ isFrozen: false, isActive: false });
      expect((await forCompany(ada, "/api/accounts")).status).toBe(403);
      await change({ isActive: true });
      const closed = await admin.ask({ method: "DELETE", path: `/api/users/${id}` });
      expect(closed.status).toBe(204);
      expect((await forCompany(ada, "/api/accounts")).status).toBe(403);
      expect((await ada.ask({ method: "GET", path: "/api/companies" })).body).toEqual([]);
      expect(await store.companies.membersOf(id)).toEqual([]);
      // Its founder still signs in, and their own data is untouched.
      expect((await ada.ask({ method: "GET", path: "/api/user" })).status).toBe(200);
    });

    it("emails its members, and no one else, what staff did with it", async () => {
      const admin = await bank.person("admin");
      const [viewer, former] = [await member("viewer"), await member("viewer")];
      expect((await ada.ask({ method: "DELETE", path: memberPath(former) })).status).toBe(204);
      const path = `/api/users/${id}`;
      const bodies = [
        { isFrozen: true },
        { isFrozen: true, dayLimit: 100 },
        { isFrozen: false, isActive: false },
        { isActive: true },
      ];
      for (const body of bodies) {
        expect((await admin.ask({ method: "PATCH", path, body })).status).toBe(200);
      }
      expect((await admin.ask({ method: "DELETE", path })).status).toBe(204);
      const subjectsTo = async ({ user }: TestPerson) =>
        (await emailsTo(bank, user.email)).map(({ subject }) => subject)
          .filter((subject) => subject.startsWith("A company was")).toSorted();
      const changes = ["blocked", "closed", "frozen", "unblocked", "unfrozen"];
      const subjects = changes.map((change) => `A company was ${change}`);
      expect(await subjectsTo(ada)).toEqual(subjects);
      expect(await subjectsTo(viewer)).toEqual(subjects);
      expect(await subjectsTo(former)).toEqual([]);
      // A person's own freeze doesn't concern the company.
      await admin.ask({
        method: "PATCH",
        path: `/api/users/${ada.user.id}`,
        body: { isFrozen: true },
      });
      expect(await subjectsTo(ada)).toEqual(subjects);
    });

    it("gives a frozen member nothing to do", async () => {
      const admin = await bank.person("admin");
      const path = `/api/users/${ada.user.id}`;
      await admin.ask({ method: "PATCH", path, body: { isFrozen: true } });
      expect((await forCompany(ada, "/api/accounts")).status).toBe(200);
      const body = { email: "iris@example.test", role: "administrator" };
      const invited = await ada.ask({
        method: "POST",
        path: `/api/companies/${id}/invitations`,
        body,
      });
      expect(invited.status).toBe(403);
    });
  });
}
