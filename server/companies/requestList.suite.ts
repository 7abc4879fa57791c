import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { after, type Instant, minutes } from "#contract/time.ts";
import type { RequestRow } from "../db/store/companies.ts";
import type { Store } from "../db/store.ts";
import { policy } from "../kernel/policy.ts";
import {
  joinCompany,
  requestIdOf,
  type RuledCompany,
  ruledCompany,
} from "../testing/samples/companies.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Which requests of a company are listed. */
export function describeRequestLists(on: string, open: () => Promise<Store>): void {
  describe(`the list of a company's requests on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    let company: RuledCompany;
    let now: Instant;
    beforeEach(async () => {
      await store?.close();
      store = await open();
      bank = openTestBank(store);
      company = await ruledCompany(bank, { rules: [{ kind: "payment", above: 0, persons: 1 }] });
      now = bank.clock.now();
    });
    afterAll(() => store?.close());

    async function insert(row: Partial<RequestRow> = {}, count = 1): Promise<number> {
      let last = 0;
      for (let left = count; left > 0; left--) {
        const { id } = await store.companyApprovals.insert({
          companyId: company.id,
          ...{ call: "createTransaction", params: null, input: null, amount: cents(100) },
          accountIds: [company.account.id],
          ...{ preparedBy: company.founder.user.id, persons: 1, createdAt: now },
          ...{ expiresAt: after(now, minutes(30)), state: "waiting", reason: null },
          ...{ transactionId: null, scheduleId: null, scheduledFor: null, ...row },
        });
        last = id;
      }
      return last;
    }
    const close = (id: number, state: "withdrawn" | "rejected" | "approved") =>
      store.companyApprovals.close(id, { state });
    async function list({ ask }: TestPerson, query: string) {
      const { headers } = company;
      const response = await ask({
        method: "GET",
        path: `/api/company-requests?${query}`,
        headers,
      });
      expect(response.status).toBe(200);
      const rows: readonly { id: number; state: string; whyNot: string | null }[] = Object(
        response.body,
      );
      return { rows, ids: rows.map(({ id }) => id), total: response.headers.get("x-total-count") };
    }

    it("has what was decided, however many payments needed no one since", async () => {
      const withdrawn = await insert();
      await close(withdrawn, "withdrawn");
      const expired = await insert({ expiresAt: now });
      await insert({ persons: 0, expiresAt: now }, 3);
      const waiting = await insert();
      expect(await list(company.founder, "state=closed&limit=1")).toMatchObject({
        ...{ ids: [expired], total: "2", rows: [{ state: "expired" }] },
      });
      expect((await list(company.founder, "state=closed")).ids).toEqual([expired, withdrawn]);
      expect((await list(company.founder, "state=waiting")).ids).toEqual([waiting]);
      expect((await list(company.founder, "state=withdrawn")).ids).toEqual([withdrawn]);
      expect((await list(company.founder, "state=expired&limit=2")).total).toBe("4");
    });

    it("has for each member exactly what they can decide", async () => {
      const { founder, approver } = company;
      const [second, viewer] = [await bank.person("customer"), await bank.person("customer")];
      await joinCompany(bank, company.id, second, "approver");
      await joinCompany(bank, company.id, viewer, "viewer");
      const accountIds = [company.account.id];
      const chosen = await store.companies.memberOf(company.id, second.user.id);
      if (chosen !== undefined) await store.companies.updateMember({ ...chosen, accountIds });
      const approved = await insert({ persons: 2 });
      const at = now;
      await store.companyApprovals.decide({
        ...{ requestId: approved, userId: approver.user.id, verdict: "approve", at },
      });
      await insert({ preparedBy: approver.user.id });
      await insert({ expiresAt: now });
      await close(await insert(), "withdrawn");
      await insert();
      await insert({ accountIds: null, amount: null });
      const counts: number[] = [];
      for (const member of [founder, approver, second, viewer]) {
        const all = await list(member, "");
        const fitting = all.rows.filter(({ whyNot }) => whyNot === null).map(({ id }) => id);
        const { ids, total } = await list(member, "decidable=true&limit=1");
        expect({ ids, total }).toEqual({ ids: fitting.slice(0, 1), total: `${fitting.length}` });
        expect((await list(member, "decidable=true&state=closed")).ids).toEqual([]);
        counts.push(fitting.length);
      }
      expect(counts).toEqual([1, 2, 3, 0]);
    });

    it("fills up with requests that wait, not with expired ones", async () => {
      await insert({ expiresAt: now }, policy.companies.waiting);
      expect(await requestIdOf(company)).toBeGreaterThan(0);
      await insert({}, policy.companies.waiting - 1);
      expect(await requestIdOf(company)).toBeUndefined();
    });
  });
}
