import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { days, hours, minutes } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import type { Notifier } from "../kernel/deps.ts";
import { repeatingNotifier } from "../notifications/repeatingNotifier.ts";
import { warnOfShortages } from "../schedules/warnOfShortages.ts";
import { browser } from "../testing/browser.ts";
import { emailsTo } from "../testing/emails.ts";
import { allAlerts } from "../testing/samples/alerts.ts";
import { newUserNames } from "../testing/samples/people.ts";
import { scheduleOf } from "../testing/samples/schedules.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { deliverAlerts } from "./deliverAlerts.ts";

/** Proves that each alert is sent once, whichever process dies in between. */
export function describeAlerting(on: string, open: () => Promise<readonly [Store, Store]>): void {
  describe(`alerts on ${on}`, { timeout: 60_000 }, () => {
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
      await choose({ ...allAlerts, moneyOutOver: 100, balanceBelow: 500 });
    });
    afterAll(async () => {
      await deliverAlerts(bank.deps);
      await store?.close();
      await other?.close();
    });

    const customer = (fields = {}) =>
      bank.person("customer", {
        accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
        ...fields,
      });
    const choose = (body: object, { ask }: TestPerson = maya) =>
      ask({ method: "POST", path: "/api/alerts", body });
    const post = (body: object, { ask }: TestPerson = maya) =>
      ask({ method: "POST", path: "/api/transactions", body });
    const accountId = (place: number, person = maya) => person.accounts[place]?.id ?? 0;
    const withdrawal = (amount: number, person = maya) => ({
      ...{ type: "withdrawal", fromAccountId: accountId(0, person), amount },
      metadata: { externalAccount: "88 4410 2075" },
    });
    const booked = (fields: object) => post({ type: "withdrawal", ...fields }, admin);
    const latest = async ({ ask }: TestPerson = maya) => {
      const response = await ask({ method: "GET", path: "/api/alerts" });
      const alerts: readonly Readonly<Record<string, unknown>>[] = Object(response.body).latest;
      return alerts.filter(({ kind }) => kind !== "changed_by_staff")
        .map(({ kind, amount }) => [kind, amount]);
    };
    const patch = (id: number, body: object) =>
      admin.ask({ method: "PATCH", path: `/api/transactions/${id}`, body });

    it("report payments above the amount and balances below the minimum", async () => {
      const order = async (amount: number) =>
        await patch(Object((await post(withdrawal(amount))).body).id, { status: "completed" });
      const moved = async () => (await latest()).filter(([kind]) => kind !== "held");
      await order(100);
      expect(await moved()).toEqual([]);
      await order(100.01);
      expect(await moved()).toEqual([["money_out", 100.01]]);
      await order(299.99);
      expect(await moved()).toHaveLength(2);
      await order(0.01);
      await order(50);
      expect((await moved())[0]).toEqual(["balance_below", 499.99]);
      expect(await moved()).toHaveLength(3);
    });

    it("tell once of what staff book, and of a low balance besides", async () => {
      await booked({ fromAccountId: accountId(0), amount: 200 });
      await post({ type: "deposit", toAccountId: accountId(1), amount: 5 }, admin);
      await booked({ fromAccountId: accountId(0), amount: 400 });
      const alerts = await store.alerts.latestOf(maya.user.id, 20);
      expect(alerts.map(({ kind, detail }) => detail ?? kind))
        .toEqual(["entered", "balance_below", "entered", "entered"]);
      await deliverAlerts(bank.deps);
      expect(await emailsTo(bank, maya.user.email)).toHaveLength(alerts.length);
    });

    it("report for movements between a customer's own accounts only that a balance is low", async () => {
      const { accounts } = maya;
      const [from, to] = [accountId(0), accountId(1)];
      await post({ type: "transfer", fromAccountId: from, toAccountId: to, amount: 600 }, admin);
      expect(accounts).toHaveLength(2);
      expect(await latest()).toEqual([["balance_below", 400]]);
    });

    it("report pending, approved, and rejected payments, each in the transaction that made it", async () => {
      const { body } = await post(withdrawal(150));
      expect(await latest()).toEqual([["held", 150]]);
      await patch(Object(body).id, { status: "completed" });
      await patch(Object(body).id, { status: "completed" });
      expect(await latest()).toEqual([["money_out", 150], ["held", 150]]);
      const second = await post(withdrawal(20));
      await patch(Object(second.body).id, { status: "rejected" });
      expect(await latest()).toMatchObject([["refused", 20], ["held", 20], {}, {}]);
      const third = await post(withdrawal(30));
      await patch(Object(third.body).id, { status: "rejected", description: "Not so" });
      expect((await latest())[0]).toEqual(["refused", 30]);
      const refused = await post(withdrawal(5_000));
      expect(refused.status).toBe(409);
      expect(await latest()).toHaveLength(6);
    });

    it("report everything that staff enter, change, delete, and set, whatever the settings", async () => {
      const zoe = await customer();
      await choose({ ...allAlerts, moneyIn: false, heldOrRefused: false }, zoe);
      const sides = { fromAccountId: accountId(0, zoe), toAccountId: accountId(1, zoe) };
      const { body } = await post({ type: "transfer", ...sides, amount: 10 }, admin);
      const { id } = Object(body);
      await patch(id, { description: "Corrected" });
      await patch(id, { amount: 20 });
      await admin.ask({ method: "DELETE", path: `/api/transactions/${id}` });
      const path = `/api/accounts/${accountId(0, zoe)}`;
      await admin.ask({ method: "PATCH", path, body: { balance: 1_001 } });
      const own = Object((await post(withdrawal(10, zoe), zoe)).body).id;
      await patch(own, { status: "completed" });
      await patch(own, { metadata: { externalAccount: "88 4410 2076" } });
      const alerts = (await store.alerts.latestOf(zoe.user.id, 20))
        .filter(({ kind }) => kind === "changed_by_staff")
        .map((
          { accountId: account, transactionId, amount, detail },
        ) => [account, transactionId, amount, detail]);
      const account = accountId(0, zoe);
      expect(alerts).toEqual([
        [account, own, 1_000, "changed"],
        [account, null, 100_100, "balance"],
        [account, id, 2_000, "deleted"],
        [account, id, 2_000, "changed"],
        [account, id, 1_000, "changed"],
        [account, id, 1_000, "entered"],
      ]);
      await deliverAlerts(bank.deps);
      const notices = (await emailsTo(bank, zoe.user.email)).map(({ text }) => text);
      expect(notices.join()).toContain("Our staff deleted a transaction of $20.00 on your account");
      expect(notices.join()).toContain("Our staff set the balance of your account");
    });

    it("report only sign-ins in a new browser, and not the first one ever", async () => {
      const page = browser(bank);
      await page.signIn(maya.user.username);
      await page.signIn(maya.user.username);
      expect(await latest()).toEqual([["sign_in", null]]);
      await browser(bank).signIn(admin.user.username);
      expect(await store.alerts.latestOf(admin.user.id, 9)).toEqual([]);
    });

    it("report new browsers to customers with default settings, but not the one they registered in", async () => {
      const page = browser(bank);
      const { body } = await page.post("/api/register", newUserNames());
      const tess = Object(body);
      await page.signIn(tess.username, newUserNames().password);
      const alertsOf = async () =>
        (await store.alerts.latestOf(tess.id, 9)).map(({ kind, detail }) => [kind, detail]);
      expect(await alertsOf()).toEqual([]);
      await browser(bank).signIn(tess.username, newUserNames().password);
      expect(await alertsOf()).toEqual([["sign_in", expect.any(String)]]);
    });

    it("tell the day before of a scheduled transfer that will fail", async () => {
      const fields = { startsOn: "2026-03-07", repeat: "once", amount: 2_000 };
      const body = { ...scheduleOf(maya), ...fields };
      expect((await maya.ask({ method: "POST", path: "/api/schedules", body })).status).toBe(201);
      bank.clock.advance(days(1));
      await warnOfShortages(bank.deps);
      await warnOfShortages({ ...bank.deps, store: other });
      await deliverAlerts(bank.deps);
      expect(await store.alerts.latestOf(maya.user.id, 9))
        .toMatchObject([{ kind: "schedule_fails", day: "2026-03-07" }]);
      const [notice] = await emailsTo(bank, maya.user.email);
      expect(notice?.text).toContain(
        "March 7, 2026 won't go through unless something changes. Insufficient",
      );
    });

    it("are one email each, with a link to the payment freeze, when several processes send them", async () => {
      for (let amount = 101; amount <= 108; amount++) {
        await booked({ fromAccountId: accountId(0), amount: amount / 10 + 100 });
      }
      const beside = openTestBank(other);
      await Promise.all([bank, beside, bank, beside].map(({ deps }) => deliverAlerts(deps)));
      const notices = await emailsTo(bank, maya.user.email);
      const about = notices.filter(({ subject }) => subject === "We entered a transaction");
      expect(about).toHaveLength(8);
      expect(new Set(about.map(({ text }) => text)).size).toBe(8);
      const end = maya.accounts[0]?.accountNumber.slice(-4);
      expect(about.at(-1)?.text).toBe(
        `Hello,\n\nOur staff entered a transaction of $110.10 on your account ending in ${end}. ` +
          "(March 5, 2026 at 3:04 PM UTC)\n\n" +
          "If this wasn't you, freeze payments now: https://bank.test/dashboard/stop\n\n" +
          "Manage your alerts: https://bank.test/dashboard/settings?tab=notifications",
      );
    });

    it("are sent once when the sending process dies before or after the email", async () => {
      await booked({ fromAccountId: accountId(0), amount: 600 });
      const dying: Notifier = {
        ...bank.deps.notifier,
        post: () => Promise.reject(new Error("The process has died")),
      };
      await expect(deliverAlerts({ ...bank.deps, notifier: dying })).rejects.toThrow("has died");
      // This process dies once the email is committed and before it is sent.
      const sent: string[] = [];
      const mail = repeatingNotifier(bank.deps, async ({ subject }) => void sent.push(subject));
      await deliverAlerts({ ...bank.deps, notifier: { ...mail, resend: () => Promise.resolve() } });
      expect(sent).toEqual([]);
      const { signal } = new AbortController();
      const beside = repeatingNotifier({ ...bank.deps, store: other }, ({ subject }) => {
        sent.push(subject);
        return Promise.resolve();
      });
      await deliverAlerts({ ...bank.deps, store: other, notifier: beside });
      await Promise.all([mail.resend?.(signal), beside.resend?.(signal)]);
      expect(sent.toSorted()).toEqual(["We entered a transaction", "Your balance is low"]);
    });

    it("wait for the end of quiet hours, but for sign-ins", async () => {
      // It is 10:04 in New York.
      const quiet = { from: 9, until: 12, zone: "America/New_York" };
      await choose({ ...allAlerts, moneyOutOver: 100, balanceBelow: 500, quiet });
      await booked({ fromAccountId: accountId(0), amount: 600 });
      await browser(bank).signIn(maya.user.username);
      const subjects = async () => {
        await deliverAlerts(bank.deps);
        return (await emailsTo(bank, maya.user.email)).map(({ subject }) => subject).toSorted();
      };
      const before = ["New sign-in", "Your alert settings changed"];
      expect(await subjects()).toEqual(before);
      bank.clock.advance(minutes(115));
      expect(await subjects()).toEqual(before);
      bank.clock.advance(minutes(1));
      expect(await subjects())
        .toEqual(["New sign-in", "We entered a transaction", before[1], "Your balance is low"]);
    });

    it("aren't emailed to an unproved address, and are hidden from other users", async () => {
      const zoe = await customer({ isEmailProved: false });
      await choose(allAlerts, zoe);
      await booked({ fromAccountId: accountId(0, zoe), amount: 10 });
      await deliverAlerts(bank.deps);
      expect(await emailsTo(bank, zoe.user.email)).toEqual([]);
      expect(await store.alerts.latestOf(zoe.user.id, 9))
        .toMatchObject([{ kind: "changed_by_staff" }]);
      expect(await latest()).toEqual([]);
      const path = `/api/users/${zoe.user.id}`;
      expect((await admin.ask({ method: "DELETE", path })).status).toBe(204);
      expect(await store.alerts.latestOf(zoe.user.id, 9)).toEqual([]);
    });

    it.each([
      ["moneyOutOver", { moneyOutOver: 1.005 }],
      ["balanceBelow", { balanceBelow: -1 }],
      ["quiet.until", { quiet: { from: 8, until: 8, zone: "UTC" } }],
      ["quiet.zone", { quiet: { from: 22, until: 7, zone: "Atlantis" } }],
    ])("are not chosen with a wrong %s", async (field, wrong) => {
      const path = "/api/alerts";
      const settings = async () => Object((await maya.ask({ method: "GET", path })).body).settings;
      const before = await settings();
      const refused = { status: 400, body: { code: "invalid_input", field } };
      expect(await choose({ ...allAlerts, ...wrong })).toMatchObject(refused);
      expect(await settings()).toEqual(before);
    });

    it("are written about where less is told than before, and only then", async () => {
      const notices = async () => (await emailsTo(bank, maya.user.email)).length;
      expect(await notices()).toBe(0);
      await choose({ ...allAlerts, moneyOutOver: 100, balanceBelow: 600 });
      await choose({ ...allAlerts, moneyOutOver: 99, balanceBelow: 600 });
      expect(await notices()).toBe(0);
      for (
        const less of [
          { ...allAlerts, moneyOutOver: 99.01, balanceBelow: 600 },
          { ...allAlerts, moneyOutOver: null, balanceBelow: 600 },
          { ...allAlerts, moneyOutOver: null, balanceBelow: 599 },
          { ...allAlerts, moneyOutOver: null, balanceBelow: 599, signIn: false },
        ]
      ) await choose(less);
      expect(await notices()).toBe(4);
      const quiet = { from: 9, until: 8, zone: "UTC" };
      for (let times = 0; times < 2; times++) {
        await choose({ ...allAlerts, moneyOutOver: null, balanceBelow: 599, signIn: false, quiet });
      }
      expect(await notices()).toBe(5);
      expect((await emailsTo(bank, maya.user.email))[0]?.subject)
        .toBe("Your alert settings changed");
      bank.clock.advance(hours(1));
    });
  });
}
