import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { companyTexts } from "#contract/texts/companies.ts";
import { StoreUnavailable } from "../db/errors.ts";
import type { Store } from "../db/store.ts";
import { enrol } from "../testing/enrolled.ts";
import { ruledCompany } from "../testing/samples/companies.ts";
import type { TestPerson } from "../testing/testBank.ts";
import { submitDueSchedules } from "./submitDue.ts";
import { openScheduledCompany, type ScheduledCompany } from "./testing/scheduledCompany.ts";

/** Who prepares a company's schedules, and what no one else can do with them. */
export function describeCompanyPreparers(
  on: string,
  open: () => Promise<readonly [Store, Store]>,
): void {
  describe(
    `schedules of a company, by whom they are prepared, on ${on}`,
    { timeout: 120_000 },
    () => {
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

      const gone: readonly (readonly [string, (person: TestPerson) => Promise<unknown>])[] = [
        ["left", (person) => at.remove(person)],
        ["may only see", ({ user }) =>
          at.send(at.company.founder, {
            ...{ method: "PATCH", path: `/api/companies/${at.company.id}/members/${user.id}` },
            body: { role: "viewer" },
          })],
        ["was frozen", ({ user }) => at.store.users.update(user.id, { isFrozen: true })],
      ];

      it.each(gone)("wait for another member if their preparer %s", async (_, leave) => {
        const { bank, company, patch, schedule, member, pass, listed, decide, paid, subjectsTo } =
          at;
        const { founder, approver } = company;
        const preparer = await member("administrator");
        const id = await schedule(preparer, { amount: 50, ifStopped: "end" });
        await leave(preparer);
        expect(await listed(id)).toMatchObject({ needsPreparer: true });
        await pass("2026-03-06");
        await pass("2026-03-07");
        expect(await paid()).toEqual([]);
        expect(await listed(id)).toMatchObject({ status: "active", retryOn: "2026-03-08" });
        const waits = "A scheduled payment waits for a member";
        expect((await subjectsTo(founder)).filter((subject) => subject === waits)).toHaveLength(1);
        expect(await subjectsTo(approver)).not.toContain(waits);
        const viewer = await member("viewer");
        expect((await patch(viewer, id, { takesOver: true })).status).toBe(403);
        const clerk = await member("preparer");
        await patch(clerk, id, { isNextPaused: true });
        expect((await patch(clerk, id, { takesOver: true })).body).toMatchObject({
          isNextPaused: true,
          needsPreparer: false,
          preparedBy: { userId: clerk.user.id },
          problem: null,
        });
        await patch(clerk, id, { isNextPaused: false });
        await submitDueSchedules(bank.deps);
        // The rights of the new preparer count: someone has to approve it.
        expect(await paid()).toEqual([]);
        expect((await decide(founder, "2026-03-06")).status).toBe(200);
        expect(await paid()).toEqual([["2026-03-06", 5_000]]);
      });

      it("count as prepared by who changes the amount or the payee's number", async () => {
        const { company, ask, patch, schedule, member, pass, listed, paid } = at;
        const { founder } = company;
        const clerk = await member("preparer");
        const small = await schedule(founder, { amount: 50 });
        await patch(clerk, small, { amount: 40 });
        const moved = await schedule(founder, { amount: 50, externalAccount: "33 9081 7766" });
        const body = { name: "Print shop", accountNumber: "33 9081 7766", kind: "other" };
        const payee = Object((await ask(founder, "POST", "/api/payees", body)).body);
        const followed = await ask(clerk, "PATCH", `/api/payees/${payee.id}`, {
          ...{ accountNumber: "33 9081 7767", schedules: "follow" },
        });
        expect(followed.status).toBe(200);
        await pass("2026-03-06");
        expect(await paid()).toEqual([]);
        for (const id of [small, moved]) {
          expect(await listed(id)).toMatchObject({ preparedBy: { userId: clerk.user.id } });
        }
      });

      it("need a proof from a member with a second factor who becomes their preparer", async () => {
        const { bank, company, patch, schedule, ask, planOf } = at;
        const { founder, approver } = company;
        const id = await schedule(approver, { amount: 50 });
        await enrol(bank, founder.user.id);
        const wanted = { status: 403, body: { code: "step_up_required" } };
        expect(await ask(founder, "POST", "/api/schedules", planOf({}))).toMatchObject(wanted);
        for (const body of [{ amount: 40 }, { amount: 60 }, { takesOver: true }]) {
          expect(await patch(founder, id, body)).toMatchObject(wanted);
        }
        expect((await patch(founder, id, { isNextPaused: true })).status).toBe(200);
        expect((await patch(founder, id, { status: "stopped" })).status).toBe(200);
      });

      it("are closed for a member for other accounts, also as their preparer", async () => {
        const { store, company, ask, patch, member, planOf, schedule, pass, listed, paid } = at;
        const { founder } = company;
        const clerk = await member("approver");
        const own = await schedule(clerk, { amount: 50 });
        const other = await ask(founder, "POST", "/api/own-accounts", { accountType: "savings" });
        const accountIds = [Object(other.body).id];
        const [membership] = (await store.companies.membersOf(company.id))
          .filter(({ userId }) => userId === clerk.user.id);
        if (membership !== undefined) {
          await store.companies.updateMember({ ...membership, accountIds });
        }
        for (const body of [{ amount: 1 }, { takesOver: true }, { status: "stopped" }]) {
          expect((await patch(clerk, own, body)).status).toBe(404);
        }
        for (const path of ["/api/schedules", "/api/schedule-previews"]) {
          expect((await ask(clerk, "POST", path, planOf({}))).status).toBe(404);
        }
        expect(await listed(own)).toMatchObject({ needsPreparer: true });
        await pass("2026-03-06");
        expect(await paid()).toEqual([]);
        expect((await patch(founder, own, { takesOver: true })).status).toBe(200);
        await pass("2026-03-06");
        expect(await paid()).toHaveLength(1);
      });

      it("keep their payee from a member who isn't for their account", async () => {
        const { store, company, ask, member, schedule, pass, listed, paid } = at;
        const { founder } = company;
        const clerk = await member("approver");
        const id = await schedule(founder, { amount: 50 });
        const body = { name: "Print shop", accountNumber: "88-4410-2075", kind: "other" };
        const path = `/api/payees/${
          Object((await ask(founder, "POST", "/api/payees", body)).body).id
        }`;
        const opened = await ask(founder, "POST", "/api/own-accounts", { accountType: "savings" });
        const chooseFor = async (accountIds: number[]) => {
          const membership = await store.companies.memberOf(company.id, clerk.user.id);
          if (membership === undefined) throw new Error("The clerk is no member");
          await store.companies.updateMember({ ...membership, accountIds });
        };
        await chooseFor([Object(opened.body).id]);
        const moved = { accountNumber: "33 9081 7766" };
        const refused = {
          status: 403,
          body: { code: "forbidden", message: companyTexts.payeeOfOtherAccounts },
        };
        for (const schedules of ["follow", "stay", undefined]) {
          expect(await ask(clerk, "PATCH", path, { ...moved, schedules })).toMatchObject(refused);
        }
        for (const schedules of ["stop", "stay", undefined]) {
          expect(await ask(clerk, "DELETE", path, { schedules })).toMatchObject(refused);
        }
        const schedulesSeenBy = async (person: TestPerson) =>
          (await ask(person, "GET", "/api/payees")).body;
        expect(await schedulesSeenBy(clerk)).toMatchObject([{ schedules: 0 }]);
        expect(await schedulesSeenBy(founder)).toMatchObject([{ schedules: 1 }]);
        expect((await ask(clerk, "PATCH", path, { name: "The print shop" })).status).toBe(200);
        expect(await listed(id)).toMatchObject({
          externalAccount: "88 4410 2075",
          preparedBy: { userId: founder.user.id },
        });
        await pass("2026-03-06");
        expect(await paid()).toEqual([["2026-03-06", 5_000]]);
        await chooseFor([company.account.id]);
        expect((await ask(clerk, "PATCH", path, { ...moved, schedules: "follow" })).status).toBe(
          200,
        );
        expect(await listed(id)).toMatchObject({ preparedBy: { userId: clerk.user.id } });
      });

      it("are refused for a preparer who left after others were asked", async () => {
        const { company, schedule, member, remove, pass, listed, decide } = at;
        const preparer = await member("preparer");
        const id = await schedule(preparer);
        await pass("2026-03-06");
        await remove(preparer);
        expect((await decide(company.founder, "2026-03-06")).status).toBe(409);
        await decide(company.founder, "2026-03-06", "reject");
        expect(await listed(id)).toMatchObject({ last: { outcome: "rejected" } });
      });

      it("are no stranger's, and no person's to take over", async () => {
        const { bank, company, send, ask, planOf, schedule } = at;
        const id = await schedule(company.founder);
        const rival = await ruledCompany(bank);
        for (const body of [{ amount: 1 }, { takesOver: true }, { status: "stopped" }]) {
          const path = `/api/schedules/${id}`;
          const asked = { method: "PATCH", path, body };
          expect((await send(rival.founder, { ...asked, headers: rival.headers })).status).toBe(
            404,
          );
          expect([403, 404]).toContain((await send(company.founder, asked)).status);
          expect((await send(rival.founder, { ...asked, headers: company.headers })).status).toBe(
            403,
          );
        }
        const foreign = { fromAccountId: rival.account.id };
        const response = await ask(company.founder, "POST", "/api/schedules", planOf(foreign));
        expect(response.status).toBe(404);
      });

      it.each(["before the commit", "after the commit"])(
        "survive a kill %s, at two processes: each date once",
        async (moment) => {
          const { store, other, bank, company, schedule, until, requests, paid } = at;
          const [alone, asked] = [
            await schedule(company.founder, { amount: 50 }),
            await schedule(company.founder),
          ];
          bank.clock.advance(until("2026-03-06"));
          const gone = new StoreUnavailable("The process is gone");
          const dying: Store = {
            ...store,
            async transaction(work) {
              if (moment === "before the commit") {
                return await store.transaction(async (tx) => {
                  await work(tx);
                  throw gone;
                });
              }
              await store.transaction(work);
              throw gone;
            },
          };
          await submitDueSchedules({ ...bank.deps, store: dying });
          const beside = { ...bank.deps, store: other };
          await Promise.all([bank.deps, beside, bank.deps].map((deps) => submitDueSchedules(deps)));
          await submitDueSchedules(bank.deps);
          expect(await paid()).toEqual([["2026-03-06", 5_000]]);
          const made = await requests();
          expect(made).toHaveLength(2);
          expect(new Map(made.map(({ scheduleId, state }) => [scheduleId, state])))
            .toEqual(new Map([[alone, "approved"], [asked, "waiting"]]));
        },
      );
    },
  );
}
