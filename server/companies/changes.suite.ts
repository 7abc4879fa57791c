import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { companyTexts } from "#contract/texts/companies.ts";
import type { Store } from "../db/store.ts";
import { joinCompany, type RuledCompany, ruledCompany } from "../testing/samples/companies.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Rules and members of a company that has rules: no one gets around them by changing them. */
export function describeCompanyChanges(on: string, open: () => Promise<Store>): void {
  describe(`changes of a company with rules on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    let company: RuledCompany;
    beforeEach(async () => {
      await store?.close();
      store = await open();
      bank = openTestBank(store);
      company = await ruledCompany(bank);
    });
    afterAll(() => store?.close());

    const post = (person: TestPerson, path: string, body: unknown) =>
      person.ask({ method: "POST", path, body, headers: company.headers });
    const ask = (call: string, input: object, params?: object) =>
      post(company.founder, "/api/company-requests", { call, input, params });
    const approve = (response: { readonly body: unknown }) =>
      post(company.approver, `/api/company-requests/${Object(response.body).id}/decide`, {
        verdict: "approve",
      });
    const needsOther = { status: 403, body: { code: "second_person_required" } };

    it("take another member, for rules", async () => {
      const { founder } = company;
      expect(await post(founder, "/api/company-rules", { rules: [] })).toMatchObject(needsOther);
      expect(await store.companyApprovals.rulesOf(company.id)).toHaveLength(1);
      expect(await approve(await ask("saveCompanyRules", { rules: [] }))).toMatchObject({
        body: { state: "approved", transactionId: null },
      });
      expect(await store.companyApprovals.rulesOf(company.id)).toEqual([]);
    });

    it("take another member, for an approver and for a promotion", async () => {
      const { founder, id } = company;
      const invited = { email: "iris@example.test", role: "approver" };
      const path = `/api/companies/${id}/invitations`;
      expect(await founder.ask({ method: "POST", path, body: invited })).toMatchObject(needsOther);
      const viewer = await bank.person("customer");
      await joinCompany(bank, id, viewer, "viewer");
      const memberPath = `/api/companies/${id}/members/${viewer.user.id}`;
      const body = { role: "approver" };
      const promotion = await founder.ask({ method: "PATCH", path: memberPath, body });
      expect(promotion).toMatchObject(needsOther);
      const params = { id: String(id), userId: String(viewer.user.id) };
      const change = await ask("patchMember", body, params);
      const { id: userId, fullName } = viewer.user;
      expect(change.body).toMatchObject({ member: { userId, fullName } });
      expect((await approve(change)).status).toBe(200);
      expect((await store.companies.memberOf(id, viewer.user.id))?.role).toBe("approver");
      const asked = await ask("inviteMember", invited, { id: String(id) });
      expect((await approve(asked)).status).toBe(200);
      expect(await store.companies.invitationsOf(id, bank.clock.now())).toHaveLength(1);
    });

    it("reach no other company", async () => {
      const other = await ruledCompany(bank);
      const params = { id: String(other.id), userId: String(other.approver.user.id) };
      expect((await ask("removeMember", {}, params)).status).toBe(404);
      expect((await ask("patchMember", { role: "viewer" }, params)).status).toBe(404);
    });

    it("leave enough members to approve", async () => {
      const { founder, approver, id } = company;
      const path = `/api/companies/${id}/members/${approver.user.id}`;
      const tooFew = { status: 409, body: { message: companyTexts.tooFewApprovers } };
      expect(await founder.ask({ method: "DELETE", path })).toMatchObject(tooFew);
      expect(await founder.ask({ method: "PATCH", path, body: { role: "viewer" } }))
        .toMatchObject(tooFew);
      expect(await approver.ask({ method: "DELETE", path })).toMatchObject(tooFew);
      const strict = { rules: [{ kind: "payment", above: 0, persons: 2 }] };
      expect(await post(founder, "/api/company-rules", strict)).toMatchObject(tooFew);
    });

    it("need no one while there are no rules", async () => {
      company = await ruledCompany(bank, { rules: [] });
      const body = { email: "iris@example.test", role: "administrator" };
      const path = `/api/companies/${company.id}/invitations`;
      expect((await company.founder.ask({ method: "POST", path, body })).status).toBe(201);
      expect(await ask("saveCompanyRules", { rules: [] })).toMatchObject({
        body: { code: "second_person_not_needed" },
      });
    });
  });
}
