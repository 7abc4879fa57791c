import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { RuleName } from "#contract/guardedAct.ts";
import type { ApprovalRuleRow } from "../db/store/approvals.ts";
import type { Store } from "../db/store.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf, withdrawalOf } from "../testing/samples/transactions.ts";
import type { TestBank, TestPerson } from "../testing/testBank.ts";
import { openCast } from "./testing/cast.ts";

/** What several reasons ask others for, a freeze among them: the stricter of them decides. */
export function describeOverlappingRules(on: string, open: () => Promise<Store>): void {
  describe(`a freeze and rules that meet, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let owner: TestPerson;
    let other: TestPerson;
    let operator: TestPerson;
    let approver: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      ({ bank, owner, other, operator, maya } = await openCast(store));
      approver = await bank.person("admin", { permissionSets: ["approver"] });
    });
    afterAll(() => store?.close());

    const rule = (name: RuleName, fields: Partial<ApprovalRuleRow> = {}) =>
      setRule(store, name, fields);
    const request = (body: object, { ask } = owner) =>
      ask({
        method: "POST",
        path: "/api/approval-requests",
        body: { why: "Court order", ...body },
      });
    const decide = (id: number, { ask } = other) =>
      ask({
        method: "POST",
        path: `/api/approval-requests/${id}/decide`,
        body: { verdict: "approve" },
      });
    const idOf = ({ body }: { readonly body?: unknown }): number => Object(body).id;
    const pathOf = (at = 0) => `/api/accounts/${maya.accounts[at]?.id}`;
    const freeze = () => owner.ask({ method: "PATCH", path: pathOf(), body: { isFrozen: true } });
    const balanceOf = async (at = 0) =>
      (await store.accounts.byId(maya.accounts[at]?.id ?? 0))?.balance;
    async function submitted(amount: number): Promise<number> {
      const body = transferOf(maya, amount);
      return idOf(await maya.ask({ method: "POST", path: "/api/transactions", body }));
    }
    const granted = { body: { state: "approved" } };

    it("takes two owners to pay from or close a frozen account", async () => {
      await freeze();
      const close = { call: "deleteAccount", id: maya.accounts[0]?.id };
      const out = { call: "createTransaction", input: withdrawalOf(maya, 50) };
      const lower = { call: "patchAccount", id: maya.accounts[0]?.id, input: { balance: 49_900 } };
      expect(await request(close, operator)).toMatchObject({ status: 403 });
      const left = [[out, 4_995_000], [lower, 4_990_000], [close, undefined]] as const;
      for (const [wanted, balance] of left) {
        const asked = await request(wanted);
        expect(asked).toMatchObject({ status: 201, body: { act: "frozen", sets: ["owner"] } });
        expect(await decide(idOf(asked), approver)).toMatchObject({ status: 403 });
        expect(await decide(idOf(asked))).toMatchObject(granted);
        expect(await balanceOf()).toBe(balance);
      }
    });

    it("shows only owners that they can request to lift a freeze", async () => {
      await freeze();
      const close = { method: "DELETE", path: pathOf() };
      const response = await owner.ask(close);
      expect(response).toMatchObject({
        status: 409,
        body: { code: "frozen_money", rule: "frozen" },
      });
      const refused = await operator.ask(close);
      expect(refused).toMatchObject({ status: 409, body: { code: "frozen_money" } });
      expect(refused.body).not.toHaveProperty("rule");
      const body = { isFrozen: true };
      const own = await bank.person("admin", { accounts: [{ type: "checking", balance: 5_000 }] });
      const path = `/api/accounts/${own.accounts[0]?.id}`;
      await owner.ask({ method: "PATCH", path, body });
      expect((await own.ask({ method: "DELETE", path })).body).not.toHaveProperty("rule");
    });

    it("approves pending transactions of a frozen account or customer, whatever else is right", async () => {
      const [one, another, third] = [await submitted(30), await submitted(40), await submitted(50)];
      await freeze();
      const approve = (id: number, { ask } = owner) =>
        ask({ method: "PATCH", path: `/api/transactions/${id}`, body: { status: "completed" } });
      const wanted = (id: number) => ({
        call: "patchTransaction",
        id,
        input: { status: "completed" },
      });
      expect(await approve(one))
        .toMatchObject({ status: 409, body: { code: "account_frozen", rule: "frozen" } });
      const withoutOffer = await approve(one, approver);
      expect(withoutOffer.body).toMatchObject({ code: "account_frozen" });
      expect(withoutOffer.body).not.toHaveProperty("rule");
      expect(await decide(idOf(await request(wanted(one))))).toMatchObject(granted);
      expect(await balanceOf(1)).toBe(3_000);

      await owner.ask({ method: "PATCH", path: pathOf(), body: { isFrozen: false } });
      const path = `/api/users/${maya.user.id}`;
      await owner.ask({ method: "PATCH", path, body: { isFrozen: true } });
      expect(await approve(another)).toMatchObject({ body: { code: "owner_frozen" } });
      expect(await decide(idOf(await request(wanted(another))))).toMatchObject(granted);
      expect(await balanceOf(1)).toBe(7_000);
      const asked = idOf(await request(wanted(third)));
      await owner.ask({ method: "PATCH", path, body: { isFrozen: false } });
      await owner.ask({ method: "PATCH", path: pathOf(), body: { balance: 1 } });
      await owner.ask({ method: "PATCH", path, body: { isFrozen: true } });
      expect(await decide(asked)).toMatchObject({ status: 409 });
      expect(await balanceOf(1)).toBe(7_000);
    });

    it("takes back a deposit, and corrects one, on what is frozen", async () => {
      const entered = async (amount: number) => {
        const body = { type: "deposit", toAccountId: maya.accounts[0]?.id, amount };
        return idOf(await owner.ask({ method: "POST", path: "/api/transactions", body }));
      };
      const [one, another] = [await entered(70), await entered(90)];
      await freeze();
      const path = `/api/transactions/${one}`;
      const stopped = { status: 409, body: { code: "account_frozen", rule: "frozen" } };
      expect(await owner.ask({ method: "DELETE", path })).toMatchObject(stopped);
      const takeBack = await request({ call: "deleteTransaction", id: one });
      expect(await decide(idOf(takeBack))).toMatchObject(granted);
      const input = { amount: 10 };
      const correct = await request({ call: "patchTransaction", id: another, input });
      expect(await decide(idOf(correct))).toMatchObject(granted);
      expect(await balanceOf()).toBe(5_001_000);
    });

    it("is closed by those whom the freeze and the rule both name, as many as the rule wants", async () => {
      await rule("deletion", { persons: 2, above: cents(0) });
      await freeze();
      const asked = await request({ call: "deleteAccount", id: maya.accounts[0]?.id });
      expect(asked).toMatchObject({ body: { act: "frozen", persons: 2, sets: ["owner"] } });
      expect(await decide(idOf(asked))).toMatchObject({ body: { state: "waiting" } });
      expect(await decide(idOf(asked), approver)).toMatchObject({ status: 403 });
      expect(await decide(idOf(asked), await bank.person("admin"))).toMatchObject(granted);
    });

    it("changes two things of a person by the stricter of both rules", async () => {
      await rule("identity", { persons: 2, sets: ["owner", "operator"] });
      await rule("security", { sets: ["owner", "approver"] });
      const input = { email: "new@example.test", role: "admin" };
      const id = maya.user.id;
      const both = await request({ call: "patchUser", id, input });
      expect(both).toMatchObject({ body: { act: "security", persons: 2, sets: ["owner"] } });
      expect(await decide(idOf(both))).toMatchObject({ body: { state: "waiting" } });
      expect(await decide(idOf(both), operator)).toMatchObject({ status: 403 });
      expect(await decide(idOf(both), await bank.person("admin"))).toMatchObject(granted);
      expect(await store.users.byId(id))
        .toMatchObject({ role: "admin", pendingEmail: input.email });
    });

    it("asks for one thing at a time where rules name no set in common", async () => {
      await rule("identity", { sets: ["operator"] });
      await rule("security", { sets: ["approver"] });
      const input = { email: "new@example.test", role: "admin" };
      expect(await request({ call: "patchUser", id: maya.user.id, input }))
        .toMatchObject({ status: 400, body: { code: "invalid_input" } });
    });

    it("is not lifted by those who were asked before the freeze", async () => {
      await rule("approval", { above: cents(0) });
      const input = { status: "completed" };
      const id = await submitted(60);
      const asked = idOf(await request({ call: "patchTransaction", id, input }));
      await freeze();
      expect(await decide(asked)).toMatchObject({ status: 409, body: { code: "account_frozen" } });
      expect(await balanceOf()).toBe(5_000_000);
    });
  });
}
