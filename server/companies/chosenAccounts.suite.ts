import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { CompanyRole } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import type { AccountRow } from "../db/rows.ts";
import type { Store } from "../db/store.ts";
import {
  invitationTo,
  joinCompany,
  paymentOf,
  type RuledCompany,
  ruledCompany,
} from "../testing/samples/companies.ts";
import { bankAdjusts, openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Members for chosen accounts, who try to see and use another account of their company. */
export function describeChosenAccounts(on: string, open: () => Promise<Store>): void {
  describe(`a member for chosen accounts on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    let company: RuledCompany;
    /** The account that the member is for, and one that they aren't. */
    let own: AccountRow;
    let other: AccountRow;
    beforeEach(async () => {
      await store?.close();
      store = await open();
      bank = openTestBank(store);
      company = await ruledCompany(bank, { rules: [] });
      own = company.account;
      other = await openSavings();
    });
    afterAll(() => store?.close());

    const ask = (person: TestPerson, method: string, path: string, body?: unknown) =>
      person.ask({ method, path, body, headers: company.headers });
    const get = (person: TestPerson, path: string) => ask(person, "GET", path);
    const post = (person: TestPerson, path: string, body?: unknown) =>
      ask(person, "POST", path, body);
    async function openSavings(): Promise<AccountRow> {
      await post(company.founder, "/api/own-accounts", { accountType: "savings" });
      const [opened] = await store.accounts.listOwnedBy(company.id);
      if (opened === undefined) throw new Error("The company has no second account");
      await bankAdjusts(store, opened, 500_000, bank.clock.now());
      return opened;
    }
    async function member(
      role: CompanyRole,
      accountIds: readonly number[] | null = [own.id],
    ): Promise<TestPerson> {
      const person = await bank.person("customer");
      await joinCompany(bank, company.id, person, role, accountIds);
      return person;
    }
    async function pay(person: TestPerson, account: AccountRow, amount = 5): Promise<number> {
      const response = await post(person, "/api/transactions", paymentOf(account.id, amount));
      expect(response.status).toBe(201);
      return Object(response.body).id;
    }
    const request = (person: TestPerson, input: object) =>
      post(person, "/api/company-requests", { call: "createTransaction", input });
    const approve = (person: TestPerson, { body }: { readonly body: unknown }) =>
      post(person, `/api/company-requests/${Object(body).id}/decide`, { verdict: "approve" });
    const memberPath = ({ user }: TestPerson) => `/api/companies/${company.id}/members/${user.id}`;
    const change = (person: TestPerson, body: object) =>
      company.founder.ask({ method: "PATCH", path: memberPath(person), body });
    const draftOf = async (account: AccountRow) => {
      const rows = [{ payee: "Ada", accountNumber: "88 4410 2075", amount: 5 }];
      const body = { name: "Payroll", fromAccountId: account.id, rows };
      const response = await post(company.founder, "/api/payment-runs", body);
      return { body, path: `/api/payment-runs/${Object(response.body).id}` };
    };

    it("sees their accounts, transactions, sums, and overview, and no other's", async () => {
      const viewer = await member("viewer");
      const seen = await pay(company.founder, own, 5);
      const hidden = await pay(company.founder, other, 70);
      expect((await get(viewer, "/api/accounts")).body).toMatchObject([{ id: own.id }]);
      expect((await get(viewer, `/api/accounts?ids=${other.id}`)).body).toEqual([]);
      const queries = ["", "?limit=10", "?q=invoice", "?sort=waiting&limit=10", "?status=pending"];
      for (const query of queries) {
        const { body } = await get(viewer, `/api/transactions${query}`);
        expect(body, query).toMatchObject([{ id: seen }]);
      }
      const ofOther = `accountId=${other.id}`;
      expect((await get(viewer, `/api/transactions?${ofOther}`)).body).toEqual([]);
      expect((await get(viewer, `/api/transaction-sums?${ofOther}`)).body)
        .toMatchObject({ count: 0, out: 0 });
      expect((await get(viewer, "/api/transaction-sums")).body)
        .toMatchObject({ count: 1, out: 5 });
      expect((await get(viewer, `/api/transactions/${seen}`)).status).toBe(200);
      expect((await get(viewer, `/api/transactions/${hidden}`)).status).toBe(404);
      const staff = await bank.person("admin");
      for (const id of [seen, hidden]) {
        const path = `/api/transactions/${id}`;
        await staff.ask({ method: "PATCH", path, body: { status: "completed" } });
      }
      const overview = (await get(viewer, "/api/overview")).body;
      expect(overview).toMatchObject({ recent: [{ id: seen }], pendingCount: 0 });
      expect(Object(overview).months.at(-1)).toMatchObject({ in: 0, out: 5 });
      expect(Object((await get(company.founder, "/api/overview")).body).months.at(-1))
        .toMatchObject({ out: 75 });
      for (const path of ["/api/forecast", "/api/schedules"]) {
        expect((await get(viewer, path)).status, path).toBe(200);
      }
    });

    it("exports and reads statements of no other account", async () => {
      const viewer = await member("viewer");
      for (const kind of ["entries", "statement", "statement.pdf", "accounting?format=csv"]) {
        const path = ({ id }: AccountRow) => `/api/accounts/${id}/${kind}`;
        expect((await get(viewer, path(own))).status, kind).toBe(200);
        expect((await get(viewer, path(other))).status, kind).toBe(404);
      }
      const { status, body } = await get(viewer, "/api/accounting/archive");
      expect(status).toBe(200);
      const zip = body instanceof Uint8Array ? new TextDecoder("latin1").decode(body) : "";
      expect(zip).toContain(`account-${own.id}/`);
      expect(zip).not.toContain(`account-${other.id}/`);
    });

    it("pays from and to no other account, alone or with colleagues", async () => {
      const approver = await member("approver");
      const transfer = (from: AccountRow, to: AccountRow) => ({
        ...{ type: "transfer", fromAccountId: from.id, toAccountId: to.id, amount: 5 },
        description: "Reserves",
      });
      const deposit = { type: "deposit", toAccountId: other.id, amount: 5, description: "Cash" };
      const tries = [paymentOf(other.id), transfer(other, own), transfer(own, other), deposit];
      for (const body of tries) {
        expect(await post(approver, "/api/transactions", body)).toMatchObject({ status: 404 });
        const preparer = await member("preparer");
        expect(await request(preparer, body)).toMatchObject({ status: 404 });
      }
      expect(await store.companyApprovals.list(company.id, {})).toEqual([]);
      const id = await pay(company.founder, other);
      expect((await post(approver, `/api/transactions/${id}/cancel`)).status).toBe(404);
      const categorize = (transactionId: number) =>
        ask(approver, "PATCH", `/api/transactions/${transactionId}/category`, { category: "Rent" });
      expect((await categorize(id)).status).toBe(404);
      const paid = await pay(approver, own);
      expect((await categorize(paid)).status).toBe(200);
      expect((await post(approver, `/api/transactions/${paid}/cancel`)).status).toBe(200);
    });

    it("sees and changes payment runs of no other account", async () => {
      const approver = await member("approver");
      const [seen, hidden] = [await draftOf(own), await draftOf(other)];
      expect((await get(approver, "/api/payment-runs")).body).toMatchObject([{ name: "Payroll" }]);
      expect((await get(approver, seen.path)).status).toBe(200);
      const tries = [
        ["GET", hidden.path],
        ["POST", `${hidden.path}/preview`],
        ["PATCH", hidden.path, { version: 1, name: "Mine" }],
        ["PATCH", seen.path, { version: 1, fromAccountId: other.id }],
        ["POST", `${hidden.path}/submit`, { version: 1 }],
        ["POST", "/api/payment-runs", hidden.body],
        ["DELETE", hidden.path],
      ] as const;
      for (const [method, path, body] of tries) {
        expect((await ask(approver, method, path, body)).status, `${method} ${path}`).toBe(404);
      }
      expect(await post(approver, `${seen.path}/submit`, { version: 1 })).toMatchObject({
        status: 200,
      });
    });

    it("learns from payees nothing about payments from other accounts", async () => {
      const viewer = await member("viewer");
      const body = { name: "Landlord", accountNumber: "88 4410 2075", kind: "other" };
      await post(company.founder, "/api/payees", body);
      await pay(company.founder, other, 70);
      const sentIn = async () => Object((await get(viewer, "/api/payees")).body)[0].sent;
      expect(await sentIn()).toEqual({ count: 0, last: null });
      await pay(company.founder, own, 5);
      expect(await sentIn()).toMatchObject({ count: 1, last: { amount: 5 } });
    });

    it("sees, decides, and withdraws requests about their accounts alone", async () => {
      const [approver, preparer] = [await member("approver"), await member("preparer", null)];
      const mine = await request(preparer, paymentOf(own.id, 1));
      const hidden = await request(preparer, paymentOf(other.id, 2));
      const listed = await get(approver, "/api/company-requests");
      expect(listed.body).toMatchObject([{ amount: 1, whyNot: null }]);
      expect((await approve(approver, hidden)).status).toBe(404);
      const withdrawal = `/api/company-requests/${Object(hidden.body).id}/withdraw`;
      expect((await post(approver, withdrawal)).status).toBe(404);
      expect((await approve(approver, mine)).body).toMatchObject({ state: "approved" });
    });

    it("loses approvals and requests about accounts that are taken from them", async () => {
      const [first, second] = [await member("approver", null), await member("approver", null)];
      const rules = [{ kind: "payment", above: 0, persons: 2 }];
      expect((await post(company.founder, "/api/company-rules", { rules })).status).toBe(200);
      const asked = await request(company.founder, paymentOf(other.id));
      await approve(first, asked);
      expect((await change(first, { accountIds: [own.id] })).status).toBe(200);
      expect((await approve(second, asked)).body).toMatchObject({ state: "waiting" });
      expect((await approve(company.approver, asked)).body).toMatchObject({ state: "approved" });
      const preparer = await member("preparer", null);
      const lost = await request(preparer, paymentOf(other.id));
      await change(preparer, { accountIds: [own.id] });
      await approve(second, lost);
      expect(await approve(company.approver, lost)).toMatchObject({
        body: { message: companyTexts.preparerLeft },
      });
    });

    it("gets another account, or all, only with a second member where there are rules", async () => {
      const rules = [{ kind: "payment", above: 0, persons: 1 }];
      await post(company.founder, "/api/company-rules", { rules });
      const viewer = await member("viewer");
      for (const accountIds of [null, [own.id, other.id], [other.id]]) {
        expect(await change(viewer, { accountIds })).toMatchObject({
          body: { code: "second_person_required" },
        });
      }
      const { status, body } = await post(company.founder, "/api/company-requests", {
        call: "patchMember",
        params: { id: String(company.id), userId: String(viewer.user.id) },
        input: { accountIds: [own.id, other.id] },
      });
      expect(status).toBe(201);
      expect((await get(viewer, "/api/company-requests")).body).toEqual([]);
      expect((await approve(company.approver, { body })).status).toBe(200);
      expect(Object((await get(viewer, "/api/accounts")).body)).toHaveLength(2);
      expect((await change(viewer, { accountIds: [own.id] })).status).toBe(200);
      expect((await get(viewer, "/api/accounts")).body).toMatchObject([{ id: own.id }]);
      // Rules count members for all accounts, so that a payment from any account can be approved.
      const { approver } = company;
      expect(await change(approver, { accountIds: [own.id] })).toMatchObject({
        body: { message: companyTexts.tooFewApprovers },
      });
    });

    it("isn't an administrator, and is for accounts of this company alone", async () => {
      const { founder, id } = company;
      const viewer = await member("viewer");
      const all = { status: 400, body: { message: companyTexts.administratorsHaveAll } };
      expect(await change(viewer, { role: "administrator" })).toMatchObject(all);
      expect(await change(founder, { accountIds: [own.id] })).toMatchObject(all);
      const invite = (body: object) =>
        founder.ask({ method: "POST", path: `/api/companies/${id}/invitations`, body });
      const invited = { email: "iris@example.test", role: "viewer" };
      expect(await invite({ ...invited, role: "administrator", accountIds: [own.id] }))
        .toMatchObject(all);
      const stranger = await ruledCompany(bank);
      for (const accountId of [stranger.account.id, 2_147_483_647]) {
        expect((await invite({ ...invited, accountIds: [accountId] })).status).toBe(404);
        expect((await change(viewer, { accountIds: [accountId] })).status).toBe(404);
      }
      expect((await invite({ ...invited, accountIds: [] })).status).toBe(400);
      const response = await invite({ ...invited, accountIds: [other.id, own.id, own.id] });
      expect(response).toMatchObject({ status: 201, body: { accountIds: [own.id, other.id] } });
    });

    it("joins by an invitation for these accounts, and keeps none that was closed", async () => {
      const { token } = await invitationTo(bank, company.id, { accountIds: [own.id] });
      const iris = await bank.person("customer");
      const path = "/api/company-invitations/accept";
      expect(await iris.ask({ method: "POST", path, body: { token } })).toMatchObject({
        body: { accountIds: [own.id] },
      });
      expect((await get(iris, "/api/accounts")).body).toMatchObject([{ id: own.id }]);
      await openSavings();
      expect((await get(iris, "/api/accounts")).body).toHaveLength(1);
      const staff = await bank.person("admin");
      const closed = await staff.ask({ method: "DELETE", path: `/api/accounts/${own.id}` });
      expect(closed.status).toBe(204);
      expect((await get(iris, "/api/accounts")).body).toEqual([]);
      expect((await get(iris, "/api/transactions")).body).toEqual([]);
      expect((await get(iris, `/api/accounts/${own.id}/entries`)).status).toBe(404);
    });

    it("doesn't get the answer that a colleague for all accounts has cached", async () => {
      const viewer = await member("viewer", null);
      await pay(company.founder, other);
      const read = (headers: object) =>
        viewer.ask({
          method: "GET",
          path: "/api/transactions",
          headers: { ...company.headers, ...headers },
        });
      const { headers, body } = await read({});
      expect(body).toHaveLength(1);
      await change(viewer, { accountIds: [own.id] });
      const etag = headers.get("etag") ?? "";
      expect(await read({ "if-none-match": etag })).toMatchObject({ status: 200, body: [] });
    });
  });
}
