import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestDatabases } from "#scripts/testDatabases.ts";
import { onPostgres } from "#scripts/testPostgres.ts";
import { cents } from "#contract/money.ts";
import { after, days } from "#contract/time.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate } from "../db/postgres/migrate.ts";
import type { MemberRow } from "../db/store/companies.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import type { SqlDatabase } from "../db/postgres/sql.ts";
import type { Store } from "../db/store.ts";
import { newTransaction } from "../db/testing/samples.ts";
import { asker } from "../testing/asker.ts";
import { createApp } from "../app.ts";
import {
  joinCompany,
  requestIdOf,
  type RuledCompany,
  ruledCompany,
} from "../testing/samples/companies.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

await onPostgres(describeCompanyRaces);

/** Members who act at the same time at two processes, and what the database alone refuses. */
function describeCompanyRaces(server: TestDatabases): void {
  describe("a company at two processes", { timeout: 60_000 }, () => {
    let database: SqlDatabase;
    let stores: readonly [Store, Store];
    let bank: TestBank;
    let company: RuledCompany;
    /** A person's browser at the other process. */
    let elsewhere: (person: TestPerson) => TestPerson;
    beforeAll(async () => {
      const url = await server.freshDatabase();
      database = openPostgres(url);
      await migrate(database);
      stores = [createSqlStore(database), createSqlStore(openPostgres(url))];
      bank = openTestBank(stores[0]);
      const other = createApp({ ...openTestBank(stores[1]).deps, clock: bank.clock });
      elsewhere = (person) => ({ ...person, ask: asker(other, person.cookie) });
    });
    beforeEach(async () => {
      company = await ruledCompany(bank);
    });
    afterAll(async () => {
      for (const store of stores ?? []) await store.close();
    });

    const post = ({ ask }: TestPerson, path: string, body?: unknown) =>
      ask({ method: "POST", path, body, headers: company.headers });
    const approve = (person: TestPerson, id: number) =>
      post(person, `/api/company-requests/${id}/decide`, { verdict: "approve" });
    const made = () => stores[0].transactions.listOwnedBy(company.id);

    it("pays once, however many approve at the same time", async () => {
      company = await ruledCompany(bank, { rules: [] });
      const third = await bank.person("customer");
      await joinCompany(bank, company.id, third, "approver");
      const rules = [{ kind: "payment", above: 0, persons: 1 }];
      expect((await post(company.founder, "/api/company-rules", { rules })).status).toBe(200);
      for (let round = 0; round < 5; round++) {
        const before = (await made()).length;
        const id = await requestIdOf(company);
        const responses = await Promise.all([
          approve(company.approver, id),
          approve(elsewhere(third), id),
          approve(elsewhere(company.approver), id),
        ]);
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await made()).toHaveLength(before + 1);
      }
    });

    it("either pays or withdraws", async () => {
      for (let round = 0; round < 5; round++) {
        const before = (await made()).length;
        const id = await requestIdOf(company);
        const [approved, withdrawn] = await Promise.all([
          approve(company.approver, id),
          post(elsewhere(company.founder), `/api/company-requests/${id}/withdraw`),
        ]);
        expect([approved.status, withdrawn.status].toSorted()).toEqual([200, 409]);
        expect(await made()).toHaveLength(before + (approved.status === 200 ? 1 : 0));
      }
    });

    it("counts no approval of a member who is being removed", async () => {
      company = await ruledCompany(bank, { rules: [] });
      const third = await bank.person("customer");
      await joinCompany(bank, company.id, third, "approver");
      const rules = [{ kind: "payment", above: 0, persons: 1 }];
      await post(company.founder, "/api/company-rules", { rules });
      const id = await requestIdOf(company);
      const path = `/api/companies/${company.id}/members/${third.user.id}`;
      const [removed, approved] = await Promise.all([
        company.founder.ask({ method: "DELETE", path }),
        approve(elsewhere(third), id),
      ]);
      expect(removed.status).toBe(204);
      // Either it came first, or it is refused.
      const left = await made();
      expect(left).toHaveLength(approved.status === 200 ? 1 : 0);
      expect([200, 403, 404]).toContain(approved.status);
    });

    it("changes and removes no payee for a member who is being removed", async () => {
      const { id, founder, approver, headers } = company;
      const payee = { name: "Print shop", accountNumber: "88 4410 2075", kind: "other" };
      const saved = await post(founder, "/api/payees", payee);
      const path = `/api/payees/${Object(saved.body).id}`;
      const { ask } = elsewhere(approver);
      const { waiting } = await stores[0].transaction(async (tx) => {
        await tx.users.lock(id);
        const waiting = Promise.all([
          ask({ method: "PATCH", path, body: { accountNumber: "33 9081 7766" }, headers }),
          ask({ method: "DELETE", path, headers }),
        ]);
        // Both were let in as a member's by now, and wait for the company.
        await new Promise((over) => setTimeout(over, 500));
        await tx.companies.deleteMember(id, approver.user.id);
        return { waiting };
      });
      // On a busy machine, a request may come after the removal.
      for (const { status } of await waiting) expect([403, 404]).toContain(status);
      expect(await stores[0].payees.listOf(id)).toMatchObject([payee]);
    });

    it("keeps an administrator when two remove each other", async () => {
      company = await ruledCompany(bank, { rules: [] });
      const { id, founder } = company;
      const other = await bank.person("customer");
      await joinCompany(bank, id, other, "administrator");
      const path = (person: TestPerson) => `/api/companies/${id}/members/${person.user.id}`;
      await Promise.all([
        founder.ask({ method: "DELETE", path: path(other) }),
        elsewhere(other).ask({ method: "DELETE", path: path(founder) }),
      ]);
      const administrators = (await stores[0].companies.membersOf(id))
        .filter(({ role }) => role === "administrator");
      expect(administrators).toHaveLength(1);
    });

    it("is paid from by no program that leaves the rules out", async () => {
      const { id, account, founder, approver } = company;
      const direct = stores[0].transaction((tx) =>
        tx.transactions.insert(newTransaction(id, account, null, 5))
      );
      await expect(direct).rejects.toThrow("approval of its members");
      const asked = await requestIdOf(company);
      // Its preparer can't approve it, and no one can mark it as approved.
      const at = bank.clock.now();
      const own = stores[0].companyApprovals.decide({
        requestId: asked,
        userId: founder.user.id,
        verdict: "approve",
        at,
      });
      await expect(own).rejects.toThrow("other members who may approve");
      await expect(stores[0].companyApprovals.close(asked, { state: "approved" }))
        .rejects.toThrow("as many as it takes");
      const decision = { requestId: asked, userId: approver.user.id, at } as const;
      await stores[0].companyApprovals.decide({ ...decision, verdict: "approve" });
      // Another amount than the one that was approved.
      const other = stores[0].transaction(async (tx) => {
        const { id: transactionId } = await tx.transactions.insert(
          newTransaction(id, account, null, 251),
        );
        await tx.companyApprovals.close(asked, { state: "approved", transactionId });
      });
      await expect(other).rejects.toThrow("approval of its members");
      await expect(database.sql`delete from company_members where company_id = ${id}
        and role = 'administrator'`).rejects.toThrow("at least one administrator");
    });

    it("is paid from only by members for the account, whatever a program writes", async () => {
      const { id, account, founder, approver, payment: { call } } = company;
      const [store] = stores;
      const body = { accountType: "savings" };
      const opened = await post(founder, "/api/own-accounts", body);
      expect(opened.status).toBe(201);
      const other: readonly number[] = [Object(opened.body).id];
      const member = await store.companies.memberOf(id, approver.user.id);
      if (member === undefined) throw new Error("The approver left");
      const third = await bank.person("customer");
      await joinCompany(bank, id, third, "approver");
      const at = bank.clock.now();
      const pay = (accountIds: readonly number[], preparedBy: number, decidedBy: number) =>
        store.transaction(async (tx) => {
          const asked = await tx.companyApprovals.insert({
            ...{ companyId: id, call, params: null, accountIds, amount: cents(500), preparedBy },
            input: { type: "withdrawal", fromAccountId: account.id },
            ...{ persons: 1, createdAt: at, expiresAt: after(at, days(7)), state: "waiting" },
            ...{ reason: null, transactionId: null, scheduleId: null, scheduledFor: null },
          });
          const made = await tx.transactions.insert(newTransaction(id, account, null, 500));
          const decision = {
            requestId: asked.id,
            userId: decidedBy,
            verdict: "approve",
            at,
          } as const;
          await tx.companyApprovals.decide(decision);
          const ended = { state: "approved", transactionId: made.id } as const;
          await tx.companyApprovals.close(asked.id, ended);
        });
      const own = [account.id];
      await pay(own, approver.user.id, third.user.id);
      await expect(pay(other, approver.user.id, third.user.id)).rejects.toThrow("of its members");
      await store.companies.updateMember({ ...member, accountIds: other });
      await expect(pay(own, approver.user.id, third.user.id)).rejects.toThrow("of its members");
      await expect(pay(own, founder.user.id, approver.user.id)).rejects.toThrow("who may approve");
      const stranger = await ruledCompany(bank);
      for (
        const change of [
          { role: "administrator" },
          { accountIds: [stranger.account.id] },
        ] as const
      ) {
        const changed = { ...member, accountIds: other, ...change };
        await expect(store.companies.updateMember(changed)).rejects.toThrow();
      }
    });

    it("of a person has only viewers of chosen accounts, whatever a program writes", async () => {
      const [store] = stores;
      const owner = await bank.person("customer", { accounts: [{ type: "savings", balance: 5 }] });
      const ids = owner.accounts.map((account) => account.id);
      const viewer = await bank.person("customer");
      const limits = { paymentLimit: null, dayLimit: null };
      const of = { companyId: owner.user.id, userId: viewer.user.id, joinedAt: bank.clock.now() };
      const shared: MemberRow = { ...of, ...limits, role: "viewer", accountIds: ids };
      const staff = await bank.person("admin");
      for (
        const other of [
          ...[{ role: "preparer" }, { role: "administrator", accountIds: null }],
          ...[{ accountIds: null }, { userId: owner.user.id }, { companyId: staff.user.id }],
          { accountIds: [company.account.id] },
        ] as const
      ) await expect(store.companies.insertMember({ ...shared, ...other })).rejects.toThrow();
      await store.companies.insertMember(shared);
      await expect(store.companies.updateMember({ ...shared, role: "approver" })).rejects.toThrow();
    });

    it("is signed in as by no program that leaves the rules out", async () => {
      const { id } = company;
      const at = bank.clock.now();
      const session = {
        tokenHash: "x",
        userId: id,
        createdAt: at,
        lastActiveAt: at,
        device: "",
        hasSecondFactor: false,
      };
      await expect(stores[0].sessions.insert(session)).rejects.toThrow("No one signs in");
      await expect(stores[0].users.update(id, { passwordHash: "plain:x" })).rejects.toThrow();
      await expect(stores[0].users.update(id, { role: "admin" })).rejects.toThrow();
      await expect(stores[0].users.update(id, { isCompany: false })).rejects.toThrow();
    });
  });
}
