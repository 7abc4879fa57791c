import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { problems } from "#contract/texts/problems.ts";
import { minutes } from "#contract/time.ts";
import { expireRequests } from "../companies/closeRequest.ts";
import type { Store } from "../db/store.ts";
import { openScheduledCompany, type ScheduledCompany } from "./testing/scheduledCompany.ts";

/** Dates of a company's schedules: judged, approved, and kept. */
export function describeCompanySchedules(
  on: string,
  open: () => Promise<readonly [Store, Store]>,
): void {
  describe(`scheduled payments of a company on ${on}`, { timeout: 120_000 }, () => {
    let stores: readonly [Store, Store];
    let at: ScheduledCompany;
    beforeAll(async () => {
      stores = await open();
    });
    beforeEach(async () => {
      at = await openScheduledCompany(stores);
    });
    afterAll(async () => {
      for (const store of stores ?? []) await store.close();
    });

    it("are submitted right away where no one is needed, in their preparer's name", async () => {
      const { store, company, schedule, pass, listed, requests } = at;
      const id = await schedule(company.founder, { amount: 50 });
      await pass("2026-03-06");
      const [transaction] = await store.transactions.listOwnedBy(company.id);
      expect(transaction).toMatchObject({
        status: "pending",
        metadata: {
          ...{ scheduleId: id, scheduledFor: "2026-03-06", externalAccount: "88 4410 2075" },
          ...{ preparedBy: company.founder.user.id, approvedBy: [] },
        },
      });
      expect(await requests()).toMatchObject([{ state: "approved", scheduleId: id }]);
      expect(await listed(id)).toMatchObject({
        last: { outcome: "submitted", transactionId: transaction?.id },
        preparedBy: { userId: company.founder.user.id },
        needsPreparer: false,
        awaitsApprovalFor: null,
      });
    });

    it("wait for others on each date, also after the next one is due", async () => {
      const { bank, company, schedule, pass, listed, decide, paid, subjectsTo } = at;
      const { founder, approver } = company;
      const id = await schedule(founder);
      await pass("2026-03-06");
      expect(await paid()).toEqual([]);
      expect(await listed(id)).toMatchObject({ awaitsApprovalFor: "2026-03-06" });
      expect(await subjectsTo(approver)).toContain("A payment needs your approval");
      expect(await subjectsTo(founder)).not.toContain("A payment needs your approval");
      expect((await decide(founder, "2026-03-06")).status).toBe(403);
      // The next date is due a minute before the first request expires.
      bank.clock.advance(minutes(7 * 24 * 60 - 1));
      expect((await decide(approver, "2026-03-06")).body).toMatchObject({ state: "approved" });
      expect((await decide(approver, "2026-03-06")).status).toBe(409);
      await pass("2026-03-13");
      expect(await paid()).toEqual([["2026-03-06", 25_000]]);
      expect((await decide(approver, "2026-03-13")).status).toBe(200);
      expect(await paid()).toEqual([["2026-03-06", 25_000], ["2026-03-13", 25_000]]);
      const last = { date: "2026-03-13", outcome: "submitted" };
      expect(await listed(id)).toMatchObject({ last, awaitsApprovalFor: null });
    });

    it("keep a date that was rejected, withdrawn, or expired, and continue", async () => {
      const { other, bank, company, ask, until, schedule, pass } = at;
      const { listed, requests, decide, paid, subjectsTo } = at;
      const { founder, approver } = company;
      const id = await schedule(founder);
      await pass("2026-03-06");
      await decide(approver, "2026-03-06", "reject");
      expect(await listed(id)).toMatchObject({ last: { outcome: "rejected" } });
      await pass("2026-03-13");
      const [second] = await requests();
      await ask(founder, "POST", `/api/company-requests/${second?.id}/withdraw`);
      expect(await listed(id)).toMatchObject({ last: { outcome: "withdrawn" } });
      await pass("2026-03-20");
      bank.clock.advance(until("2026-03-27"));
      const beside = { ...bank.deps, store: other };
      await Promise.all([bank.deps, beside].map((deps) => expireRequests(deps)));
      await pass("2026-03-27");
      expect(await listed(id)).toMatchObject({ last: { outcome: "expired", date: "2026-03-20" } });
      expect((await decide(approver, "2026-03-20")).status).toBe(409);
      const subjects = await subjectsTo(founder);
      expect(subjects.filter((subject) => subject === "Your request expired")).toHaveLength(1);
      expect(subjects).toContain("Your request was rejected");
      expect(await paid()).toEqual([]);
      expect(await listed(id)).toMatchObject({ awaitsApprovalFor: "2026-03-27" });
    });

    it("are judged by the rules, the role, and the limits of the date", async () => {
      const {
        store,
        bank,
        company,
        send,
        schedule,
        pass,
        listed,
        decide,
        paid,
        subjectsTo,
      } = at;
      const { founder, approver } = company;
      const id = await schedule(approver);
      await store.companyApprovals.saveRules(company.id, []);
      await pass("2026-03-06");
      expect(await paid()).toHaveLength(1);
      await store.companies.updateMember({
        ...{ companyId: company.id, userId: approver.user.id, role: "preparer" },
        ...{ accountIds: null, paymentLimit: null, dayLimit: null, joinedAt: bank.clock.now() },
      });
      await pass("2026-03-13");
      expect(await paid()).toHaveLength(1);
      expect(await listed(id)).toMatchObject({ awaitsApprovalFor: "2026-03-13" });
      expect((await decide(founder, "2026-03-13")).status).toBe(200);
      const path = `/api/companies/${company.id}/members/${approver.user.id}`;
      const limited = await send(founder, { method: "PATCH", path, body: { paymentLimit: 249 } });
      expect(limited.status).toBe(200);
      await pass("2026-03-20");
      const problem = problems.limit_reached.message;
      expect(await listed(id)).toMatchObject({ last: { outcome: "missed", problem } });
      expect(await subjectsTo(approver)).toContain("A scheduled transfer didn't go through");
      expect(await paid()).toHaveLength(2);
    });

    it("pay what their approvers saw if they change before the approval", async () => {
      const { company, patch, schedule, pass, requests, decide, paid } = at;
      const { founder, approver } = company;
      const id = await schedule(founder);
      await pass("2026-03-06");
      expect((await patch(founder, id, { amount: 300 })).status).toBe(200);
      const [asked] = await requests();
      expect(asked).toMatchObject({ amount: 25_000, scheduledFor: "2026-03-06" });
      await decide(approver, "2026-03-06");
      await pass("2026-03-13");
      await patch(founder, id, { status: "stopped" });
      await decide(approver, "2026-03-13");
      expect(await paid()).toEqual([["2026-03-06", 25_000], ["2026-03-13", 30_000]]);
    });

    it("wait while the company is frozen, and end with a closed account", async () => {
      const { store, bank, company, send, ask, schedule, pass, listed, requests } = at;
      const id = await schedule(company.founder);
      await store.users.update(company.id, { isFrozen: true });
      await pass("2026-03-06");
      expect(await requests()).toEqual([]);
      expect(await listed(id)).toMatchObject({ retryOn: "2026-03-07" });
      await store.users.update(company.id, { isFrozen: false });
      await pass("2026-03-07");
      expect(await requests()).toMatchObject([{ state: "waiting", scheduledFor: "2026-03-06" }]);
      const to = await ask(company.founder, "POST", "/api/own-accounts", {
        accountType: "savings",
      });
      const toAccountId = Object(to.body).id;
      const transfer = { type: "transfer", toAccountId, externalAccount: undefined, amount: 5 };
      const closing = await schedule(company.founder, { ...transfer, startsOn: "2026-03-08" });
      const admin = await bank.person("admin");
      await send(admin, { method: "DELETE", path: `/api/accounts/${toAccountId}` });
      await pass("2026-03-08");
      expect(await listed(closing)).toMatchObject({ status: "ended" });
    });
  });
}
