import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { RuleName } from "#contract/guardedAct.ts";
import type { ApprovalRuleRow } from "../db/store/approvals.ts";
import type { Store } from "../db/store.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { withdrawalOf } from "../testing/samples/transactions.ts";
import type { TestBank, TestPerson } from "../testing/testBank.ts";
import { openCast } from "./testing/cast.ts";

/** Tries each way to bypass a second approver or a freeze. */
export function describeBypass(on: string, open: () => Promise<Store>): void {
  describe(`bypassing a second approver on ${on} fails`, () => {
    let store: Store;
    let bank: TestBank;
    let owner: TestPerson;
    let other: TestPerson;
    let operator: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      ({ bank, owner, other, operator, maya } = await openCast(store));
    });
    afterAll(() => store?.close());

    const rule = (name: RuleName, fields: Partial<ApprovalRuleRow> = {}) =>
      setRule(store, name, fields);
    const request = (body: object, { ask } = owner) =>
      ask({ method: "POST", path: "/api/approval-requests", body: { why: "Urgent", ...body } });
    const decide = (id: number, { ask } = other) =>
      ask({
        method: "POST",
        path: `/api/approval-requests/${id}/decide`,
        body: { verdict: "approve" },
      });
    const idOf = ({ body }: { readonly body?: unknown }): number => Object(body).id;
    const patch = (path: string, body: object, { ask } = owner) =>
      ask({ method: "PATCH", path, body });
    const remove = (path: string, { ask } = owner) => ask({ method: "DELETE", path });
    const pathOf = ({ user }: TestPerson) => `/api/users/${user.id}`;
    const accountOf = ({ accounts }: TestPerson) => `/api/accounts/${accounts[0]?.id}`;
    const balance = async () => (await store.accounts.byId(maya.accounts[0]?.id ?? 0))?.balance;
    const needed = (name: string) => ({
      status: 403,
      body: { code: "second_person_required", rule: name },
    });

    it("by deleting or unblocking a colleague", async () => {
      await bank.person("admin");
      await rule("security", { sets: ["owner"] });
      expect(await remove(pathOf(operator))).toMatchObject(needed("security"));
      expect((await patch(pathOf(operator), { isActive: false })).status).toBe(200);
      expect(await patch(pathOf(operator), { isActive: true })).toMatchObject(needed("security"));
      const asked = await request({ call: "deleteUser", id: operator.user.id });
      expect(asked).toMatchObject({ status: 201, body: { act: "security" } });
      expect(await decide(idOf(asked))).toMatchObject({ body: { state: "approved" } });
      expect(await store.users.byId(operator.user.id)).toBeUndefined();
    });

    it("by asking under a lax rule and deciding under a strict one", async () => {
      await rule("booking", { persons: 1, sets: ["owner", "approver"] });
      const input = withdrawalOf(maya, 12_000);
      for (const stricter of [{ persons: 2 }, { sets: ["owner"] }] as const) {
        const asked = idOf(await request({ call: "createTransaction", input }));
        await rule("booking", stricter);
        expect(await decide(asked)).toMatchObject({ body: { state: "lapsed" } });
        await rule("booking", { persons: 1, sets: ["owner", "approver"] });
      }
      expect(await balance()).toBe(5_000_000);
      const asked = idOf(await request({ call: "createTransaction", input }));
      await rule("booking", { above: cents(500_000), sets: ["owner", "approver", "operator"] });
      expect(await decide(asked)).toMatchObject({ body: { state: "approved" } });
    });

    it("by changing a request that others have read, even after the rule ends", async () => {
      await rule("balance", { above: cents(0) });
      const call = { call: "patchAccount", id: maya.accounts[0]?.id, input: { balance: 60_000 } };
      const asked = idOf(await request(call));
      await rule("balance", { isOn: false });
      await patch(accountOf(maya), { balance: 1 });
      expect(await decide(asked)).toMatchObject({ body: { code: "request_closed" } });
      expect(await balance()).toBe(100);
    });

    it("by posting, editing, setting or closing for a frozen customer", async () => {
      const body = { type: "deposit", toAccountId: maya.accounts[0]?.id, amount: 70 };
      const entered = idOf(await owner.ask({ method: "POST", path: "/api/transactions", body }));
      await patch(pathOf(maya), { isFrozen: true });
      const book = { method: "POST", path: "/api/transactions", body: withdrawalOf(maya, 50) };
      const frozen = { status: 409, body: { code: "owner_frozen" } };
      expect(await operator.ask(book)).toMatchObject(frozen);
      expect(await owner.ask(book)).toMatchObject({ body: { rule: "frozen" } });
      expect(await patch(`/api/transactions/${entered}`, { amount: 10 })).toMatchObject(frozen);
      expect(await remove(`/api/transactions/${entered}`)).toMatchObject(frozen);
      expect(await patch(accountOf(maya), { balance: 1 }, operator)).toMatchObject(frozen);
      const closed = { status: 409, body: { code: "frozen_money" } };
      expect(await remove(accountOf(maya))).toMatchObject(closed);
      expect(await remove(pathOf(maya))).toMatchObject(closed);
      expect(await balance()).toBe(5_007_000);
      const asked = await request({ call: "deleteUser", id: maya.user.id });
      expect(await decide(idOf(asked))).toMatchObject({ body: { state: "approved" } });
    });

    it("by unfreezing themselves or their own account", async () => {
      const clerk = await bank.person("admin", {
        permissionSets: ["operator"],
        accounts: [{ type: "checking", balance: 5_000 }],
      });
      const own = { status: 409, body: { code: "own_account" } };
      await patch(accountOf(clerk), { isFrozen: true });
      await patch(pathOf(clerk), { isFrozen: true });
      expect(await patch(accountOf(clerk), { isFrozen: false }, clerk)).toMatchObject(own);
      expect(await patch(pathOf(clerk), { isFrozen: false }, clerk)).toMatchObject(own);
      expect((await patch(accountOf(clerk), { isFrozen: false }, operator)).status).toBe(200);
      expect((await patch(pathOf(clerk), { isFrozen: false })).status).toBe(200);
    });
  });
}
