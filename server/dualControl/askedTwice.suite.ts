import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import type { Store } from "../db/store.ts";
import { openSocket } from "../testing/openSocket.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const path = "/api/approval-requests";
const overtaken = { state: "lapsed", reason: "It was done or changed another way first." };
const complete = { status: "completed" };
const limit = { key: settingKeys.newPayeeLimit, value: "100.00" };

/** Requests for the same thing, and those whose thing is done another way, on every store. */
export function describeAskedTwice(on: string, open: () => Promise<Store>): void {
  describe(`requests for what was asked or done already, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let asker: TestPerson;
    let second: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      for (const rule of await store.approvalRules.list()) {
        await setRule(store, rule.name, { isOn: false, above: rule.above });
      }
      await setRule(store, "approval");
      asker = await bank.person("admin");
      second = await bank.person("admin");
      maya = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 5_000_000 }, { type: "savings", balance: 0 }],
      });
    });
    afterAll(() => store?.close());

    const idOf = ({ body }: { readonly body?: unknown }): number => Object(body).id;
    const post = (by: TestPerson, to: string, body?: object) =>
      by.ask({ method: "POST", path: to, ...(body && { body }) });
    const patch = (to: string, body: object, by = second) =>
      by.ask({ method: "PATCH", path: `/api/${to}`, body });
    const pending = async (amount = 12_000) =>
      idOf(await post(maya, "/api/transactions", transferOf(maya, amount)));
    const request = (body: object, by = asker) => post(by, path, { why: "Rent", ...body });
    const toApprove = (id: number, by = asker) =>
      request({ call: "patchTransaction", id, input: complete }, by);
    const approve = (id: number, by = second) =>
      post(by, `${path}/${id}/decide`, { verdict: "approve" });
    async function listed(id: number, by = asker): Promise<unknown> {
      return Object((await by.ask({ method: "GET", path: `${path}?q=%23${id}` })).body)[0];
    }
    const off = (name: "approval" | "balance" | "security" | "identity" | "booking") =>
      setRule(store, name, { isOn: false, above: cents(0) });

    describe("a second one", () => {
      it("returns the pending request, for any requester", async () => {
        const id = await pending();
        const first = await toApprove(id);
        expect(first.body).not.toHaveProperty("isRepeat");
        const same = { id: idOf(first), askedBy: asker.user.id, why: "Rent", isRepeat: true };
        const again = await request({
          call: "patchTransaction",
          id,
          input: { ...complete, seen: { amount: 12_000 } },
          why: "It is urgent",
        });
        expect(again.body).toMatchObject({ ...same, whyNot: "You made this request." });
        const other = await toApprove(id, second);
        expect(other.body).toMatchObject({ ...same, whyNot: null });
        const rows = await store.audit.find({ subject: `approval:${idOf(first)}` }, 9);
        expect(rows).toHaveLength(1);
        expect((await approve(idOf(other))).body).toMatchObject({ state: "approved" });
      });

      it("is one of its own where it asks for something else", async () => {
        await setRule(store, "booking");
        const id = await pending();
        const requests = [
          await toApprove(id),
          await toApprove(await pending()),
          await request({ call: "patchTransaction", id, input: { description: "A" } }),
          await request({ call: "patchTransaction", id, input: { description: "B" } }),
        ];
        expect(new Set(requests.map(idOf)).size).toBe(4);
      });

      it("is one of its own where the first was closed, or the rule takes more by now", async () => {
        const id = await pending();
        const first = idOf(await toApprove(id));
        await post(asker, `${path}/${first}/withdraw`);
        const next = idOf(await toApprove(id));
        expect(next).not.toBe(first);
        await setRule(store, "approval", { persons: 2 });
        const stricter = await toApprove(id);
        expect(stricter.body).toMatchObject({ persons: 2 });
        expect(await listed(next)).toMatchObject(overtaken);
      });

      it("is made once where two ask at the same moment", async () => {
        await setRule(store, "security");
        const id = await pending();
        const bodies = [
          { call: "patchTransaction", id, input: complete },
          { call: "saveSetting", input: limit },
          { call: "patchUser", id: maya.user.id, input: { dayLimit: 50 } },
        ];
        await setRule(store, "identity", { above: null });
        for (const body of bodies) {
          const asked = await Promise.all([asker, second, asker].map((by) => request(body, by)));
          expect(asked.map(({ status }) => status)).toEqual([201, 201, 201]);
          expect(new Set(asked.map(idOf)).size).toBe(1);
        }
      });
    });

    describe("expire immediately if their transaction", () => {
      async function three() {
        await setRule(store, "deletion");
        const id = await pending();
        await setRule(store, "booking");
        const requests = [
          await toApprove(id),
          await request({ call: "patchTransaction", id, input: { description: "A" } }),
          await request({ call: "deleteTransaction", id }),
        ].map(idOf);
        expect(new Set(requests).size).toBe(3);
        return { id, requests };
      }
      const ways = {
        "is approved": (id: number) => patch(`transactions/${id}`, complete),
        "is rejected": (id: number) => patch(`transactions/${id}`, { status: "rejected" }),
        "is edited": (id: number) => patch(`transactions/${id}`, { description: "Other" }),
        "is deleted": (id: number) =>
          second.ask({ method: "DELETE", path: `/api/transactions/${id}` }),
        "is taken back by its customer": (id: number) =>
          post(maya, `/api/transactions/${id}/cancel`),
      };
      it.each(Object.entries(ways))("%s", async (_, act) => {
        const { id, requests } = await three();
        const other = idOf(await toApprove(await pending()));
        for (const { name, above } of await store.approvalRules.list()) {
          await setRule(store, name, { isOn: false, above });
        }
        const socket = await openSocket(bank, asker);
        expect((await act(id)).status).toBeLessThan(300);
        for (const one of requests) {
          expect(await listed(one)).toMatchObject(overtaken);
          const [row] = await store.audit.find({ subject: `approval:${one}` }, 1);
          expect(row).toMatchObject({ action: "approval.lapsed" });
        }
        const events = socket.ofType("approval_request");
        expect(events.map(({ data }) => Object(data).id).toSorted()).toEqual(requests.toSorted());
        expect(await listed(other)).toMatchObject({ state: "waiting" });
      });

      it("is approved by another request", async () => {
        const { requests: [first = 0, ...others] } = await three();
        expect((await approve(first)).body).toMatchObject({ state: "approved" });
        for (const one of others) expect(await listed(one)).toMatchObject(overtaken);
      });

      it("is one of many that are approved at the same moment", async () => {
        const ids = await Promise.all([pending(), pending(), pending()]);
        const requests = [];
        for (const id of ids) requests.push(idOf(await toApprove(id)));
        await off("approval");
        await Promise.all(ids.map((id) => patch(`transactions/${id}`, complete)));
        for (const one of requests) expect(await listed(one)).toMatchObject(overtaken);
      });

      it("waits on where an approval is refused, or only previewed", async () => {
        const { id, requests } = await three();
        expect((await patch(`transactions/${id}`, complete)).status).toBe(403);
        await off("approval");
        const preview = { ids: [id], status: "completed" };
        await post(second, "/api/decision-previews", preview);
        for (const one of requests) expect(await listed(one)).toMatchObject({ state: "waiting" });
      });
    });

    describe("expire immediately if", () => {
      it("the balance is set, and not those for other money on the account", async () => {
        await setRule(store, "balance");
        await setRule(store, "booking");
        const account = maya.accounts[0]?.id;
        const [set, booking] = [
          idOf(
            await request({ call: "patchAccount", id: account, input: { balance: 90_000_000 } }),
          ),
          idOf(
            await request({
              call: "createTransaction",
              input: { type: "deposit", toAccountId: account, amount: 20_000, status: "completed" },
            }),
          ),
        ];
        await off("balance");
        await patch(`accounts/${account}`, { balance: 90_000_000 });
        expect(await listed(set)).toMatchObject(overtaken);
        expect(await listed(booking)).toMatchObject({ state: "waiting" });
      });

      it("that money is posted directly", async () => {
        await setRule(store, "booking");
        const input = {
          type: "deposit",
          toAccountId: maya.accounts[0]?.id,
          amount: 20_000,
          status: "completed",
        };
        const id = idOf(await request({ call: "createTransaction", input }));
        const other = idOf(
          await request({ call: "createTransaction", input: { ...input, amount: 30_000 } }),
        );
        await off("booking");
        expect((await post(second, "/api/transactions", input)).status).toBe(201);
        expect(await listed(id)).toMatchObject(overtaken);
        expect(await listed(other)).toMatchObject({ state: "waiting" });
      });

      it("the setting or the rule is changed, and not those for others", async () => {
        await setRule(store, "security", { above: null });
        const rule = { name: "edit", isOn: true, above: 5_000, persons: 1, sets: ["owner"] };
        const [setting, other, saved] = [
          idOf(await request({ call: "saveSetting", input: limit })),
          idOf(
            await request({
              call: "saveSetting",
              input: { key: settingKeys.allowOverdraft, value: "true" },
            }),
          ),
          idOf(await request({ call: "saveApprovalRule", input: rule })),
        ];
        await setRule(store, "security", { isOn: false, above: null });
        await post(second, "/api/system-settings", { ...limit, value: "200.00" });
        await post(second, "/api/approval-rules", rule);
        expect(await listed(setting)).toMatchObject(overtaken);
        expect(await listed(saved)).toMatchObject(overtaken);
        expect(await listed(other)).toMatchObject({ state: "waiting" });
        await post(second, "/api/system-settings", { ...limit, value: "" });
      });

      it("the person is changed, and not those for other changes of them", async () => {
        await setRule(store, "identity", { above: null });
        const id = maya.user.id;
        const [limited, code] = [
          idOf(await request({ call: "patchUser", id, input: { dayLimit: 50 } })),
          idOf(
            await request({ call: "generateCode", input: { userId: id, code: "83614729XK" } }),
          ),
        ];
        await patch(`users/${id}`, { fullName: "Maya Other" });
        expect(await listed(limited)).toMatchObject({ state: "waiting" });
        await setRule(store, "identity", { isOn: false, above: null });
        expect((await patch(`users/${id}`, { dayLimit: 50 })).status).toBe(200);
        expect(await listed(limited)).toMatchObject(overtaken);
        expect(await listed(code)).toMatchObject({ state: "waiting" });
      });
    });
  });
}
