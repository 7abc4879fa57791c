import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { days } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { submitDueSchedules } from "../schedules/submitDue.ts";
import type { TestResponse } from "../testing/asker.ts";
import { browser } from "../testing/browser.ts";
import { emailsTo } from "../testing/emails.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { withProof } from "../testing/samples/stepUp.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Proves that a payment freeze holds in every process under concurrent payments. */
export function describePaymentFreeze(
  on: string,
  open: () => Promise<readonly [Store, Store]>,
  rounds: number,
): void {
  describe(`frozen payments on ${on}`, { timeout: 60_000 }, () => {
    let store: Store;
    let other: Store;
    let bank: TestBank;
    let admin: TestPerson;
    let maya: TestPerson;
    beforeAll(async () => {
      [store, other] = await open();
    });
    beforeEach(async () => {
      bank = openTestBank(store);
      admin = await bank.person("admin");
      maya = await customer();
    });
    afterEach(async () => {
      expect(await store.journal.books())
        .toMatchObject({ discrepancies: [], unbalancedEntries: [], postingTotal: 0 });
    });
    afterAll(async () => {
      await store?.close();
      await other?.close();
    });

    const customer = () =>
      bank.person("customer", {
        accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
      });
    const stop = ({ ask }: TestPerson = maya) => ask({ method: "POST", path: "/api/stop" });
    const resume = ({ ask }: TestPerson = maya) => ask({ method: "DELETE", path: "/api/stop" });
    const post = (body: object, { ask }: TestPerson = maya) =>
      ask({ method: "POST", path: "/api/transactions", body });
    const withdrawal = (externalAccount: string) => ({
      type: "withdrawal",
      fromAccountId: maya.accounts[0]?.id,
      amount: 5,
      metadata: { externalAccount },
    });
    const decide = ({ body }: TestResponse, status: string) => {
      const path = `/api/transactions/${Object(body).id}`;
      return admin.ask({ method: "PATCH", path, body: { status } });
    };
    const code = ({ body }: TestResponse) => Object(body).code;

    it("end every other session in every process, and name their browsers once", async () => {
      const page = browser(bank);
      await page.signIn(maya.user.username);
      const beside = openTestBank(other);
      const elsewhere = (cookie: string) =>
        beside.visitor({ method: "GET", path: "/api/user", headers: { cookie } });
      const cookie = `__Host-session=${page.cookie("__Host-session")}`;
      expect((await elsewhere(cookie)).status).toBe(200);
      const response = await stop();
      expect(response).toMatchObject({ status: 200, body: { stoppedAt: bank.clock.now() } });
      expect(Object(response.body).signedOut).toHaveLength(1);
      expect((await elsewhere(cookie)).status).toBe(401);
      expect((await elsewhere(maya.cookie)).body).toMatchObject({ stoppedAt: bank.clock.now() });
      await page.signIn(maya.user.username);
      expect(Object((await stop()).body).signedOut).toHaveLength(2);
      expect((await maya.ask({ method: "GET", path: "/api/stop" })).body)
        .toEqual({ stoppedAt: bank.clock.now(), signedOut: ["unknown", "unknown"] });
    });

    it("hold every pending debit: staff are told why, may reject, and approve nothing", async () => {
      const [first, second] = [
        await post(transferOf(maya, 10)),
        await post(withdrawal("88 4410 2075")),
      ];
      await stop();
      const later = await post(transferOf(maya, 10));
      for (const pending of [first, second, later]) {
        expect(await decide(pending, "completed")).toMatchObject({
          status: 409,
          body: { code: "owner_stopped", message: "The customer has frozen payments" },
        });
      }
      const ids = [first, second, later].map(({ body }) => Object(body).id);
      const body = { ids, status: "completed" };
      const foreseen = await admin.ask({ method: "POST", path: "/api/decision-previews", body });
      expect([foreseen.body].flat().map((one) => Object(one).result))
        .toEqual(["owner_stopped", "owner_stopped", "owner_stopped"]);
      const path = `/api/transactions/${ids[0]}`;
      const edited = { status: "completed", description: "All the same" };
      expect(code(await admin.ask({ method: "PATCH", path, body: edited }))).toBe("owner_stopped");
      expect((await decide(second, "rejected")).status).toBe(200);
      await withProof(bank, maya);
      expect((await resume()).body).toEqual({ stoppedAt: null, signedOut: [] });
      expect((await decide(first, "completed")).status).toBe(200);
    });

    it("let in what comes in", async () => {
      const deposit = await admin.ask({
        method: "POST",
        path: "/api/transactions",
        body: {
          type: "deposit",
          toAccountId: maya.accounts[0]?.id,
          amount: 5,
          status: "pending",
        },
      });
      await stop();
      expect((await decide(deposit, "completed")).status).toBe(200);
    });

    it("refuse account numbers that were never paid, however they are written", async () => {
      const paid = await post(withdrawal("88-4410 2075"));
      await decide(paid, "completed");
      await post(withdrawal("77 0000 1111"));
      await stop();
      for (const payee of ["77 0000 1111", "66 1234"]) {
        expect(await post(withdrawal(payee))).toMatchObject({
          status: 409,
          body: { code: "stopped", message: "Your payments are frozen" },
        });
      }
      expect((await post(withdrawal("8844102075"))).status).toBe(201);
      await withProof(bank, maya);
      await resume();
      expect((await post(withdrawal("66 1234"))).status).toBe(201);
    });

    it("refuse payees to be saved, and other numbers of those who are", async () => {
      const body = { name: "Halvorsen Electric", kind: "other", accountNumber: "66 1234" };
      const save = (fields: object) =>
        maya.ask({ method: "POST", path: "/api/payees", body: { ...body, ...fields } });
      const saved = await save({});
      const path = `/api/payees/${Object(saved.body).id}`;
      await stop();
      expect(code(await save({ accountNumber: "77 0000 1111" }))).toBe("stopped");
      const change = (fields: object) => maya.ask({ method: "PATCH", path, body: fields });
      expect(code(await change({ accountNumber: "77 0000 1111" }))).toBe("stopped");
      expect((await change({ name: "Halvorsen" })).status).toBe(200);
      await withProof(bank, maya);
      await resume();
      expect((await change({ accountNumber: "77 0000 1111" })).status).toBe(200);
    });

    it("pause every schedule, also those that would end, and resume immediately", async () => {
      const schedule = { ...scheduleOf(maya), startsOn: "2026-03-06", repeat: "once" };
      const make = (fields: object) =>
        maya.ask({ method: "POST", path: "/api/schedules", body: { ...schedule, ...fields } });
      await make({});
      await make({ ifStopped: "end" });
      await stop();
      expect(code(await make({}))).toBe("stopped");
      bank.clock.advance(days(1));
      await submitDueSchedules(bank.deps);
      await submitDueSchedules({ ...bank.deps, store: other });
      expect(await store.transactions.listOwnedBy(maya.user.id)).toEqual([]);
      const rows = await store.schedules.listOf(maya.user.id);
      expect(rows.map(({ status, problem }) => [status, problem]))
        .toEqual([["active", "stopped"], ["active", "stopped"]]);
      const page = browser(bank);
      await page.signIn(maya.user.username);
      const tokenHash = await bank.deps.sha256Hex(page.cookie("__Host-session") ?? "");
      await withProof(bank, { user: maya.user, tokenHash });
      expect((await page.ask({ method: "DELETE", path: "/api/stop" })).status).toBe(200);
      await submitDueSchedules(bank.deps);
      expect(await store.transactions.listOwnedBy(maya.user.id)).toHaveLength(2);
    });

    it("are unfrozen only after step-up authentication, not by a password or an old proof", async () => {
      await withProof(bank, maya);
      await stop();
      expect(code(await resume())).toBe("step_up_required");
      const page = browser(bank);
      await page.signIn(maya.user.username);
      const refused = await page.ask({ method: "DELETE", path: "/api/stop" });
      expect(refused.body).toMatchObject({ code: "step_up_required", stepUp: { ways: ["mail"] } });
      const stranger = await customer();
      await withProof(bank, stranger);
      expect((await resume(stranger)).status).toBe(200);
      expect((await store.users.byId(maya.user.id))?.stop).not.toBeNull();
      const acts = (await store.audit.find({ subject: `user:${maya.user.id}` }, 20))
        .map(({ action }) => action);
      expect(acts).toContain("user.stopped");
      expect(acts).not.toContain("user.resumed");
    });

    it("are emailed to their customer once, and again when unfrozen", async () => {
      await stop();
      await stop();
      await withProof(bank, maya);
      await resume();
      await resume();
      const notices = await emailsTo(bank, maya.user.email);
      expect(notices.map(({ subject }) => subject))
        .toEqual(["Payments unfrozen", "Payments frozen"]);
      expect(notices.every(({ text }) => text.includes("https://bank.test/dashboard/stop")))
        .toBe(true);
    });

    it("and an approval are one before the other", async () => {
      for (let round = 0; round < rounds; round++) {
        const person = await customer();
        const pending = await post(transferOf(person, 10), person);
        const [stopped, approved] = await Promise.all([stop(person), decide(pending, "completed")]);
        expect(stopped.status).toBe(200);
        const acts = (await store.audit.find({}, 2)).map(({ action }) => action);
        if (approved.status === 200) expect(acts).toEqual(["user.stopped", "transaction.approved"]);
        else expect(code(approved)).toBe("owner_stopped");
        const row = await store.transactions.byId(Object(pending.body).id);
        expect(row?.status).toBe(approved.status === 200 ? "completed" : "pending");
      }
    });
  });
}
