import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { CompanyRole } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import { days } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import {
  joinCompany,
  paymentOf,
  requestIdOf,
  type RuledCompany,
  ruledCompany,
} from "../testing/samples/companies.ts";
import { browser } from "../testing/browser.ts";
import { bankAdjusts, openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Payments of companies, and who has to approve them. */
export function describeCompanyApprovals(on: string, open: () => Promise<Store>): void {
  describe(`payments of a company on ${on}`, () => {
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

    const post = (person: TestPerson, path: string, body?: unknown) =>
      person.ask({ method: "POST", path, body, headers: company.headers });
    const pay = (person: TestPerson, amount = 250) =>
      post(person, "/api/transactions", paymentOf(company.account.id, amount));
    const request = (person: TestPerson, input: object, call = "createTransaction") =>
      post(person, "/api/company-requests", { call, input });
    const decide = (person: TestPerson, id: number, body: object = { verdict: "approve" }) =>
      post(person, `/api/company-requests/${id}/decide`, body);
    const transactions = () => store.transactions.listOwnedBy(company.id);
    async function member(role: CompanyRole, by = company): Promise<TestPerson> {
      const person = await bank.person("customer");
      await joinCompany(bank, by.id, person, role);
      return person;
    }
    const saveRules = (person: TestPerson, rules: readonly object[]) =>
      post(person, "/api/company-rules", { rules });

    it("go ahead alone where no rule asks for others, and say who made them", async () => {
      company = await ruledCompany(bank, { rules: [{ kind: "payment", above: 500, persons: 1 }] });
      const { founder } = company;
      const response = await pay(founder, 500);
      expect(response).toMatchObject({
        status: 201,
        body: { status: "pending", initiatorId: company.id },
      });
      expect(Object(response.body).metadata).toMatchObject({
        preparedBy: founder.user.id,
        approvedBy: [],
      });
      const [row] = await store.companyApprovals.list(company.id, {});
      expect(row).toMatchObject({ state: "approved", persons: 0, amount: 50_000 });
      expect(await pay(founder, 500.01)).toMatchObject({ status: 403 });
    });

    it("wait for another member, who is never the one who prepared them", async () => {
      const { founder, approver } = company;
      expect(await pay(founder)).toMatchObject({
        status: 403,
        body: { code: "second_person_required", message: companyTexts.needsColleagues(1) },
      });
      const id = await requestIdOf(company);
      expect(await decide(founder, id)).toMatchObject({
        status: 403,
        body: { message: companyTexts.ownRequest },
      });
      expect(await transactions()).toEqual([]);
      const approved = await decide(approver, id);
      expect(approved).toMatchObject({ status: 200, body: { state: "approved" } });
      const [made] = await transactions();
      expect(made).toMatchObject({
        ...{ id: Object(approved.body).transactionId, status: "pending", amount: 25_000 },
        metadata: { preparedBy: founder.user.id, approvedBy: [approver.user.id] },
      });
      expect(await decide(approver, id)).toMatchObject({ body: { code: "request_closed" } });
      expect(await transactions()).toHaveLength(1);
    });

    it("take the marks of who approved from the server alone", async () => {
      const { founder, approver, account } = company;
      const forged = { externalAccount: "88 4410 2075", preparedBy: 1, approvedBy: [1, 2] };
      const input = { ...paymentOf(account.id), metadata: forged };
      const { body } = await request(founder, input);
      await decide(approver, Object(body).id);
      expect((await transactions())[0]?.metadata).toMatchObject({
        preparedBy: founder.user.id,
        approvedBy: [approver.user.id],
      });
    });

    it("of a preparer always wait, and a viewer makes none", async () => {
      const free = await ruledCompany(bank, { rules: [] });
      company = free;
      const [preparer, viewer] = [await member("preparer"), await member("viewer")];
      expect((await pay(preparer)).body).toMatchObject({ code: "second_person_required" });
      expect((await pay(viewer)).body).toMatchObject({ message: companyTexts.roleNeeded.prepare });
      const asked = await request(preparer, paymentOf(free.account.id));
      expect(asked.status).toBe(201);
      for (const person of [preparer, viewer]) {
        expect((await decide(person, Object(asked.body).id)).status).toBe(403);
      }
      expect((await decide(free.founder, Object(asked.body).id)).status).toBe(200);
    });

    it("wait for as many as the strictest rule asks for, of those who can still approve", async () => {
      company = await ruledCompany(bank, { rules: [] });
      const { founder, approver } = company;
      const [second, third] = [await member("approver"), await member("approver")];
      const rules = [
        { kind: "payment", above: 100, persons: 1 },
        { kind: "payment", above: 200, persons: 2 },
      ];
      expect((await saveRules(founder, rules)).status).toBe(200);
      const id = await requestIdOf(company);
      expect((await decide(second, id)).body).toMatchObject({ state: "waiting" });
      const path = `/api/companies/${company.id}/members/${second.user.id}`;
      expect((await founder.ask({ method: "DELETE", path })).status).toBe(204);
      expect((await decide(third, id)).body).toMatchObject({ state: "waiting" });
      expect((await decide(approver, id)).body).toMatchObject({ state: "approved" });
      const approvedBy = (await transactions())[0]?.metadata?.["approvedBy"];
      expect([approvedBy].flat().toSorted()).toEqual([approver.user.id, third.user.id]);
    });

    it("to a new payee wait whatever the amount, until one was paid", async () => {
      company = await ruledCompany(bank, { rules: [{ kind: "newPayee", above: 0, persons: 1 }] });
      const { founder, approver } = company;
      expect((await pay(founder, 1)).body).toMatchObject({ code: "second_person_required" });
      const id = await requestIdOf(company);
      await decide(approver, id);
      expect((await pay(founder, 1)).status).toBe(403);
      const admin = await bank.person("admin");
      const [made] = await transactions();
      const path = `/api/transactions/${made?.id}`;
      const done = await admin.ask({ method: "PATCH", path, body: { status: "completed" } });
      expect(done.status).toBe(200);
      expect((await pay(founder, 1)).status).toBe(201);
    });

    it("that fail when the last member approves stay as they were", async () => {
      const { founder, approver, account } = company;
      const { body } = await request(founder, paymentOf(account.id, 9_000));
      const id = Object(body).id;
      await bankAdjusts(store, account, -950_000, bank.clock.now());
      expect(await decide(approver, id)).toMatchObject({ body: { code: "insufficient_funds" } });
      const [row] = await store.companyApprovals.list(company.id, {});
      expect(row).toMatchObject({ id, state: "waiting" });
      expect(await store.companyApprovals.decisionsOn([id])).toEqual([]);
      await bankAdjusts(store, account, 950_000, bank.clock.now());
      expect((await decide(approver, id)).body).toMatchObject({ state: "approved" });
    });

    it("that can't succeed are refused before anyone is asked", async () => {
      const { founder, account } = company;
      const tooMuch = await request(founder, paymentOf(account.id, 20_000));
      expect(tooMuch).toMatchObject({ body: { code: "insufficient_funds" } });
      const other = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 100_000 }],
      });
      const strangers = await request(founder, paymentOf(other.accounts[0]?.id ?? 0));
      expect(strangers.status).toBe(404);
      expect(await store.companyApprovals.list(company.id, {})).toEqual([]);
    });

    it("of a member who left or may only see now, or whose time is over, are never made", async () => {
      const { founder, approver, account } = company;
      const preparer = await member("preparer");
      const { body } = await request(preparer, paymentOf(account.id));
      const path = `/api/companies/${company.id}/members/${preparer.user.id}`;
      expect((await founder.ask({ method: "DELETE", path })).status).toBe(204);
      expect(await decide(approver, Object(body).id)).toMatchObject({
        body: { message: companyTexts.preparerLeft },
      });
      const demoted = await member("preparer");
      const other = await request(demoted, paymentOf(account.id));
      const memberPath = `/api/companies/${company.id}/members/${demoted.user.id}`;
      const change = { method: "PATCH", path: memberPath, body: { role: "viewer" } };
      expect((await founder.ask(change)).status).toBe(200);
      expect(await decide(approver, Object(other.body).id)).toMatchObject({
        body: { message: companyTexts.preparerLeft },
      });
      const late = await requestIdOf(company);
      bank.clock.advance(days(7));
      const again = browser(bank);
      await again.signIn(approver.user.username);
      expect(await decide({ ...approver, ask: again.ask }, late)).toMatchObject({
        body: { code: "request_closed" },
      });
      expect(await transactions()).toEqual([]);
    });

    it("are rejected with a reason, or withdrawn by who prepared them", async () => {
      const { founder, approver } = company;
      const rejected = await requestIdOf(company);
      const bare = await decide(approver, rejected, { verdict: "reject" });
      expect(bare).toMatchObject({ status: 400, body: { field: "reason" } });
      const response = await decide(approver, rejected, {
        verdict: "reject",
        reason: "Paid twice",
      });
      expect(response.body).toMatchObject({ state: "rejected", reason: "Paid twice" });
      const withdrawn = await requestIdOf(company);
      const path = `/api/company-requests/${withdrawn}/withdraw`;
      expect((await post(approver, path)).status).toBe(409);
      expect((await post(founder, path)).body).toMatchObject({ state: "withdrawn" });
      expect((await decide(approver, withdrawn)).status).toBe(409);
      expect(await transactions()).toEqual([]);
    });

    it("of another company can't be seen or decided", async () => {
      const other = await ruledCompany(bank);
      const id = await requestIdOf(other);
      expect((await decide(company.approver, id)).status).toBe(404);
      const listed = await company.founder.ask({
        method: "GET",
        path: "/api/company-requests",
        headers: company.headers,
      });
      expect(listed.body).toEqual([]);
    });

    it("keep to the limits of who prepares them", async () => {
      company = await ruledCompany(bank, { rules: [] });
      const { founder, approver, id } = company;
      const path = `/api/companies/${id}/members/${approver.user.id}`;
      const body = { paymentLimit: 100, dayLimit: 150 };
      expect((await founder.ask({ method: "PATCH", path, body })).status).toBe(200);
      expect(await pay(approver, 100.01)).toMatchObject({
        body: { code: "limit_reached", message: companyTexts.overMemberLimit.payment },
      });
      expect((await pay(approver, 100)).status).toBe(201);
      expect((await pay(approver, 50.01)).body).toMatchObject({
        message: companyTexts.overMemberLimit.day,
      });
    });
  });
}
