import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { days, milliseconds } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { wantEmail } from "../testing/emails.ts";
import { openSocket } from "../testing/openSocket.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import { endOverdueEmailChanges } from "../users/overdueEmailChanges.ts";

const path = "/api/approval-requests";
const overtaken = { state: "lapsed", reason: "It was done or changed another way first." };
const waiting = { state: "waiting" };

/** Requests that can't be carried out any more because something that they say has changed. */
export function describeStaleRequests(on: string, open: () => Promise<Store>): void {
  describe(`requests that say what is no longer so, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let asker: TestPerson;
    let second: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      for (const { name } of await store.approvalRules.list()) await off(name);
      asker = await bank.person("admin");
      second = await bank.person("admin");
      maya = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 5_000_000 }, { type: "savings", balance: 0 }],
      });
    });
    afterAll(() => store?.close());

    const off = (name: Parameters<typeof setRule>[1]) => setRule(store, name, { isOn: false });
    const idOf = ({ body }: { readonly body?: unknown }): number => Object(body).id;
    const post = (by: TestPerson, to: string, body?: object) =>
      by.ask({ method: "POST", path: to, ...(body && { body }) });
    const patch = (to: string, body: object) =>
      second.ask({ method: "PATCH", path: `/api/${to}`, body });
    const pending = async (amount = 50) =>
      idOf(await post(maya, "/api/transactions", transferOf(maya, amount)));
    async function request(body: object): Promise<number> {
      const response = await post(asker, path, { why: "Rent", ...body });
      expect(response.status).toBe(201);
      return idOf(response);
    }
    async function listed(id: number): Promise<unknown> {
      return Object((await asker.ask({ method: "GET", path: `${path}?q=%23${id}` })).body)[0];
    }
    const deposit = (amount: number, toAccountId = maya.accounts[0]?.id) => ({
      ...{ type: "deposit", toAccountId, amount, status: "completed" },
    });

    describe("expire immediately if the balance that they state changes because", () => {
      async function three() {
        await setRule(store, "balance", { above: cents(0) });
        await setRule(store, "deletion", { above: cents(0) });
        await setRule(store, "booking", { above: cents(0) });
        const id = maya.accounts[0]?.id;
        const stale = [
          await request({ call: "patchAccount", id, input: { balance: 90_000_000 } }),
          await request({ call: "deleteAccount", id }),
          await request({ call: "deleteUser", id: maya.user.id }),
        ];
        const other = await request({ call: "createTransaction", input: deposit(20_000) });
        for (const name of ["balance", "deletion", "booking"] as const) await off(name);
        return { stale, other };
      }
      const approved = async () => {
        const id = await pending();
        await patch(`transactions/${id}`, { status: "completed" });
        return id;
      };
      const acts = {
        "a transfer is approved": approved,
        "two are approved together": async () => {
          const ids = [await pending(), await pending()];
          await Promise.all(ids.map((id) => patch(`transactions/${id}`, { status: "completed" })));
        },
        "a deposit is booked": () => post(second, "/api/transactions", deposit(5)),
        "the balance is set": () => patch(`accounts/${maya.accounts[0]?.id}`, { balance: 7 }),
      };
      it.each(Object.entries(acts))("%s", async (_, act) => {
        const { stale, other } = await three();
        const socket = await openSocket(bank, asker);
        await act();
        for (const one of stale) expect(await listed(one)).toMatchObject(overtaken);
        expect(await listed(other)).toMatchObject(waiting);
        const events = socket.ofType("approval_request");
        expect(events.map(({ data }) => Object(data).id).toSorted()).toEqual(stale.toSorted());
      });

      const undone = {
        "a transfer is edited": (id: number) => patch(`transactions/${id}`, { amount: 60 }),
        "a transfer is deleted": (id: number) =>
          second.ask({ method: "DELETE", path: `/api/transactions/${id}` }),
      };
      it.each(Object.entries(undone))("%s", async (_, act) => {
        const id = await approved();
        const { stale } = await three();
        expect((await act(id)).status).toBeLessThan(300);
        for (const one of stale) expect(await listed(one)).toMatchObject(overtaken);
      });

      it("another account of the person is closed or opened", async () => {
        const [first, whole] = (await three()).stale.toSpliced(1, 1);
        await second.ask({ method: "DELETE", path: `/api/accounts/${maya.accounts[1]?.id}` });
        expect(await listed(whole ?? 0)).toMatchObject({ state: "lapsed" });
        expect(await listed(first ?? 0)).toMatchObject(waiting);
        await setRule(store, "deletion", { above: cents(0) });
        const again = await request({ call: "deleteUser", id: maya.user.id });
        await off("deletion");
        const account = { userId: maya.user.id, accountType: "savings" };
        expect((await post(second, "/api/accounts", account)).status).toBe(201);
        expect(await listed(again)).toMatchObject(overtaken);
      });
    });

    it("wait on where a transfer of the account is only asked for, rejected or previewed", async () => {
      await setRule(store, "balance", { above: cents(0) });
      const id = maya.accounts[0]?.id;
      const one = await request({ call: "patchAccount", id, input: { balance: 90_000_000 } });
      const transfer = await pending();
      await post(second, "/api/decision-previews", { ids: [transfer], status: "completed" });
      await patch(`transactions/${transfer}`, { status: "rejected" });
      expect(await listed(one)).toMatchObject(waiting);
    });

    describe("expire immediately if the email that they state changes by its owner's confirmation", () => {
      async function asked() {
        const email = `confirmed-${maya.user.id}@example.test`;
        await setRule(store, "identity");
        const id = maya.user.id;
        const stale = [
          await request({ call: "patchUser", id, input: { email: "other@example.test" } }),
          await request({ call: "patchUser", id, input: { dayLimit: 70 } }),
        ];
        const code = { userId: id, code: "83614729XK" };
        const other = await request({ call: "generateCode", input: code });
        await off("identity");
        const { toNew, toOld } = await wantEmail(bank, maya, email);
        const confirm = ({ code }: { readonly code: string }) =>
          post(maya, `/api/users/${id}/email/confirm`, { code });
        return { email, stale, other, toNew, toOld, confirm };
      }

      it("with both codes", async () => {
        const { email, stale, other, toNew, toOld, confirm } = await asked();
        expect((await confirm(toNew)).status).toBe(200);
        for (const one of stale) expect(await listed(one)).toMatchObject(waiting);
        const socket = await openSocket(bank, asker);
        expect((await confirm(toOld)).body).toMatchObject({ email });
        for (const one of stale) expect(await listed(one)).toMatchObject(overtaken);
        expect(await listed(other)).toMatchObject(waiting);
        expect(socket.ofType("approval_request")).toHaveLength(stale.length);
      });

      it("after the time of waiting", async () => {
        const { stale, toNew, confirm } = await asked();
        await confirm(toNew);
        bank.clock.advance(milliseconds(days(1)));
        asker = await bank.person("admin");
        const socket = await openSocket(bank, asker);
        await endOverdueEmailChanges(bank.deps);
        for (const one of stale) expect(await listed(one)).toMatchObject(overtaken);
        expect(socket.ofType("approval_request")).toHaveLength(stale.length);
      });
    });

    describe("expire immediately if a rule", () => {
      it("that they would change is turned on because a user joins the staff", async () => {
        await setRule(store, "booking");
        await setRule(store, "identity", { isOn: false, sets: ["operator"] });
        await setRule(store, "security");
        const rule = { name: "identity", isOn: true, above: null, persons: 1, sets: ["owner"] };
        const one = await request({ call: "saveApprovalRule", input: rule });
        await off("security");
        const { user } = await bank.person("customer");
        const body = { role: "admin", permissionSets: ["operator"] };
        expect((await patch(`users/${user.id}`, body)).status).toBe(200);
        expect(await store.approvalRules.inForce("identity")).toBeDefined();
        expect(await listed(one)).toMatchObject(overtaken);
      });

      it("is the second one that they came under, and takes more or others now", async () => {
        const save = async (name: string, above: number | null, fields: object) => {
          const rule = { name, isOn: true, above, persons: 1, sets: ["owner"], ...fields };
          expect(await post(second, "/api/approval-rules", rule)).toMatchObject({ status: 200 });
        };
        for (const name of ["identity", "booking", "deletion"] as const) {
          const above = name === "identity" ? null : cents(0);
          await setRule(store, name, { above, sets: ["owner", "approver"] });
        }
        await bank.person("admin");
        const person = await bank.person("customer", {
          accounts: [{ type: "checking", balance: 50_000 }],
        });
        await setRule(store, "security", { sets: ["owner", "approver"] });
        const patched = { call: "patchUser", id: person.user.id };
        const both = await request({
          ...patched,
          input: { email: "new@example.test", role: "admin" },
        });
        const role = await request({ ...patched, input: { role: "admin" } });
        const leaving = await bank.person("admin", { permissionSets: ["support"] });
        const staff = await request({ call: "deleteUser", id: leaving.user.id });
        await off("security");
        const early = await request({ call: "deleteUser", id: person.user.id });
        await second.ask({
          method: "PATCH",
          path: `/api/accounts/${maya.accounts[0]?.id}`,
          body: { isFrozen: true },
        });
        const frozen = await request({ call: "createTransaction", input: transferOf(maya, 50) });
        expect(await listed(frozen)).toMatchObject({ act: "frozen" });

        await save("identity", null, { persons: 2 });
        expect(await listed(both)).toMatchObject(overtaken);
        expect(await listed(role)).toMatchObject(waiting);
        await save("booking", 100, { persons: 2 });
        expect(await listed(frozen)).toMatchObject(waiting);
        await save("booking", 0, { persons: 2 });
        expect(await listed(frozen)).toMatchObject(overtaken);
        await save("security", null, {});
        expect(await listed(early)).toMatchObject(waiting);
        expect(await listed(staff)).toMatchObject(overtaken);
      });

      it("takes more or others than they asked for, and not where it takes less", async () => {
        const rule = { name: "approval", isOn: true, above: 10, persons: 1, sets: ["owner"] };
        const save = async (fields: object) =>
          expect(await post(second, "/api/approval-rules", { ...rule, ...fields }))
            .toMatchObject({ status: 200 });
        const toApprove = async (amount: number) =>
          await request({
            ...{ call: "patchTransaction", id: await pending(amount) },
            input: { status: "completed" },
          });
        await save({ sets: ["owner", "approver"] });
        await setRule(store, "booking", { above: cents(0) });
        const booking = await request({ call: "createTransaction", input: deposit(20_000) });
        const [small, large] = [await toApprove(50), await toApprove(500)];
        await save({ sets: ["owner", "approver", "operator"] });
        expect(await listed(large)).toMatchObject(waiting);
        await save({ above: 100 });
        expect(await listed(large)).toMatchObject(overtaken);
        expect(await listed(small)).toMatchObject(waiting);
        expect(await listed(booking)).toMatchObject(waiting);
        const late = await toApprove(500);
        await bank.person("admin");
        await save({ persons: 2, above: 100 });
        expect(await listed(late)).toMatchObject(overtaken);
        await save({ isOn: false });
        expect(await listed(small)).toMatchObject(waiting);
      });
    });
  });
}
