import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOfCsv } from "../accounting/testing/rowsOfCsv.ts";
import type { Store } from "../db/store.ts";
import { joinCompany, type RuledCompany, ruledCompany } from "../testing/samples/companies.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Payment runs of a company: approved as one, and paid once. */
export function describeCompanyRuns(on: string, open: () => Promise<Store>): void {
  describe(`payment runs of a company on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    let company: RuledCompany;
    beforeEach(async () => {
      await store?.close();
      store = await open();
      bank = openTestBank(store);
      company = await ruledCompany(bank, { rules: [{ kind: "payment", above: 500, persons: 1 }] });
    });
    afterAll(() => store?.close());

    const ask = (person: TestPerson, method: string, path: string, body?: unknown) =>
      person.ask({ method, path, body, headers: company.headers });
    const rows = (...amounts: readonly number[]) =>
      amounts.map((amount, at) => ({
        payee: `Employee ${at + 1}`,
        accountNumber: `88 4410 20${75 + at}`,
        amount,
      }));
    async function prepare(person: TestPerson, ...amounts: readonly number[]) {
      const body = { name: "Payroll", fromAccountId: company.account.id, rows: rows(...amounts) };
      const { status, body: run } = await ask(person, "POST", "/api/payment-runs", body);
      expect(status).toBe(201);
      const { id, version } = Object(run);
      return { id, version, path: `/api/payment-runs/${id}` };
    }
    const submit = (person: TestPerson, { path, version }: { path: string; version: number }) =>
      ask(person, "POST", `${path}/submit`, { version });
    const request = (person: TestPerson, { id, version }: { id: number; version: number }) =>
      ask(person, "POST", "/api/company-requests", {
        call: "submitPaymentRun",
        params: { id: String(id) },
        input: { version },
      });
    const approve = (person: TestPerson, response: { readonly body: unknown }) =>
      ask(person, "POST", `/api/company-requests/${Object(response.body).id}/decide`, {
        verdict: "approve",
      });
    const made = () => store.transactions.listOwnedBy(company.id);

    it("count as one payment, so that no one splits it", async () => {
      const { founder, approver } = company;
      const small = await prepare(founder, 200, 300);
      expect((await submit(founder, small)).status).toBe(200);
      const large = await prepare(founder, 200, 300, 0.01);
      expect(await submit(founder, large)).toMatchObject({
        body: { code: "second_person_required" },
      });
      const asked = await request(founder, large);
      expect(asked).toMatchObject({ status: 201, body: { amount: 500.01, persons: 1 } });
      expect((await approve(founder, asked)).status).toBe(403);
      expect((await approve(approver, asked)).body).toMatchObject({ state: "approved" });
      expect((await approve(approver, asked)).status).toBe(409);
      const all = await made();
      expect(all).toHaveLength(5);
      expect(all.filter(({ metadata }) => metadata?.["paymentRunId"] === large.id)[0]?.metadata)
        .toMatchObject({ preparedBy: founder.user.id, approvedBy: [approver.user.id] });
    });

    it("that were changed after someone was asked are asked again", async () => {
      const { founder, approver } = company;
      const run = await prepare(founder, 600);
      const asked = await request(founder, run);
      const changed = await ask(founder, "PATCH", run.path, {
        version: run.version,
        rows: rows(9_000),
      });
      expect(changed.status).toBe(200);
      expect(await approve(approver, asked)).toMatchObject({ body: { code: "changed_meanwhile" } });
      expect(await made()).toEqual([]);
    });

    it("name run, preparer, and approver in the company's accounting export", async () => {
      const { founder, approver, account } = company;
      await approve(approver, await request(founder, await prepare(founder, 600)));
      const admin = await bank.person("admin");
      const [paid] = await made();
      const path = `/api/transactions/${paid?.id}`;
      await admin.ask({ method: "PATCH", path, body: { status: "completed" } });
      const file = `/api/accounts/${account.id}/accounting?format=csv`;
      const viewer = await bank.person("customer");
      await joinCompany(bank, company.id, viewer, "viewer");
      const { status, body } = await ask(viewer, "GET", file);
      expect(status).toBe(200);
      expect(rowsOfCsv(String(body)).find((row) => row["transaction_id"] === String(paid?.id)))
        .toMatchObject({
          ...{ payment_run: "Payroll", prepared_by: founder.user.fullName },
          approved_by: approver.user.fullName,
        });
    });

    it("of a preparer wait, and a stranger sees none", async () => {
      const preparer = await bank.person("customer");
      await joinCompany(bank, company.id, preparer, "preparer");
      const run = await prepare(preparer, 5);
      expect((await submit(preparer, run)).status).toBe(403);
      expect((await approve(company.founder, await request(preparer, run))).status).toBe(200);
      const stranger = await bank.person("customer");
      expect((await stranger.ask({ method: "GET", path: run.path })).status).toBe(404);
      expect((await ask(stranger, "GET", run.path)).status).toBe(403);
      const other = await ruledCompany(bank);
      const response = await other.founder.ask({
        method: "GET",
        path: run.path,
        headers: other.headers,
      });
      expect(response.status).toBe(404);
    });
  });
}
