import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { RuleName } from "#contract/guardedAct.ts";
import { hours, milliseconds } from "#contract/time.ts";
import type { ApprovalRuleRow } from "../db/store/approvals.ts";
import type { Store } from "../db/store.ts";
import { openSocket } from "../testing/openSocket.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf, withdrawalOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

/** Tests which actions take a second approver, and how they are decided, on every store. */
export function describeApprovals(on: string, open: () => Promise<Store>): void {
  describe(`dual control, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let asker: TestPerson;
    let second: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      for (const { name } of await store.approvalRules.list()) await rule(name, { isOn: false });
      asker = await bank.person("admin");
      second = await bank.person("admin", { permissionSets: ["approver"] });
      maya = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 5_000_000 }, { type: "savings", balance: 0 }],
      });
    });
    afterAll(() => store?.close());

    const rule = (name: RuleName, fields: Partial<ApprovalRuleRow> = {}) =>
      setRule(store, name, fields);
    async function submitted(amount: number): Promise<number> {
      const body = transferOf(maya, amount);
      return Object((await maya.ask({ method: "POST", path: "/api/transactions", body })).body).id;
    }
    /** What staff enter and no customer confirmed. */
    async function entered(amount: number): Promise<number> {
      const body = { ...transferOf(maya, amount), status: "pending" };
      return Object((await asker.ask({ method: "POST", path: "/api/transactions", body })).body).id;
    }
    const approve = (id: number, by = asker) =>
      by.ask({ method: "PATCH", path: `/api/transactions/${id}`, body: { status: "completed" } });
    const request = (body: object, by = asker) =>
      by.ask({ method: "POST", path: "/api/approval-requests", body: { why: "Rent", ...body } });
    const askToApprove = (id: number, by = asker) =>
      request({ call: "patchTransaction", id, input: { status: "completed" } }, by);
    const decide = (id: number, by = second, body: object = { verdict: "approve" }) =>
      by.ask({ method: "POST", path: `/api/approval-requests/${id}/decide`, body });
    const idOf = ({ body }: { readonly body?: unknown }): number => Object(body).id;
    const balanceOf = async (at = 0) =>
      (await store.accounts.byId(maya.accounts[at]?.id ?? 0))?.balance;
    const needed = (name: string) => ({
      status: 403,
      body: { code: "second_person_required", rule: name },
    });

    it("is nothing as long as no rule is on, or the amount is within it", async () => {
      expect((await approve(await submitted(20_000))).status).toBe(200);
      await rule("approval");
      const id = await submitted(10_000);
      expect(await askToApprove(id))
        .toMatchObject({ status: 409, body: { code: "second_person_not_needed" } });
      expect((await approve(id)).status).toBe(200);
    });

    it("is an approval over the rule's amount: asked, told, decided, booked", async () => {
      await rule("approval");
      const socket = await openSocket(bank, second);
      const id = await submitted(10_000.01);
      expect(await approve(id)).toMatchObject(needed("approval"));
      const asked = await askToApprove(id);
      expect(asked).toMatchObject({
        status: 201,
        body: {
          act: "approval",
          subject: `transaction:${id}`,
          amount: 10_000.01,
          askedBy: asker.user.id,
          why: "Rent",
          before: { status: "pending" },
          after: { status: "completed", amountCents: 1_000_001 },
          state: "waiting",
          whyNot: "You made this request.",
        },
      });
      expect(Object(asked.body).deciders).toContain(second.user.id);
      expect(await store.transactions.byId(id)).toMatchObject({ status: "pending" });
      expect(socket.ofType("approval_request")).toHaveLength(1);
      expect(await decide(idOf(asked)))
        .toMatchObject({ status: 200, body: { state: "approved", whyNot: expect.any(String) } });
      expect([await balanceOf(0), await balanceOf(1)]).toEqual([3_999_999, 1_000_001]);
      const [row] = await store.audit.find({ subject: `transaction:${id}` }, 1);
      expect(row).toMatchObject({
        actorId: asker.user.id,
        action: "transaction.approved",
        after: { secondPersonIds: [second.user.id], approvalRequestId: idOf(asked) },
      });
      expect(await decide(idOf(asked))).toMatchObject({ body: { code: "request_closed" } });
    });

    it("can't be decided by its requester, an owner of a side, its initiator, or staff without the sets", async () => {
      await rule("approval");
      const owner = await bank.person("admin", { accounts: [{ type: "checking", balance: 0 }] });
      const operator = await bank.person("admin", { permissionSets: ["operator"] });
      const asOperator = {
        type: "deposit",
        toAccountId: owner.accounts[0]?.id,
        amount: 50_000,
        status: "pending",
      };
      const entered = await operator.ask({
        method: "POST",
        path: "/api/transactions",
        body: asOperator,
      });
      const id = idOf(entered);
      expect(await approve(id, owner)).toMatchObject({
        status: 409,
        body: { code: "own_account" },
      });
      expect(await askToApprove(id, owner)).toMatchObject({ body: { code: "own_account" } });
      const asked = idOf(await askToApprove(id));
      for (const by of [asker, owner]) {
        expect(await decide(asked, by)).toMatchObject({
          status: 409,
          body: { code: "own_account" },
        });
      }
      expect(await decide(asked, operator))
        .toMatchObject({ status: 403, body: { code: "permission_needed" } });
      expect((await decide(asked)).status).toBe(200);
    });

    it("is rejected with a reason, canceled by the requester, or expires after 72 hours", async () => {
      await rule("approval");
      const id = await submitted(12_000);
      const refused = idOf(await askToApprove(id));
      const reason = "Please ask the customer first";
      expect(await decide(refused, second, { verdict: "refuse" }))
        .toMatchObject({ status: 400, body: { field: "reason" } });
      expect(await decide(refused, second, { verdict: "refuse", reason }))
        .toMatchObject({ body: { state: "refused", reason } });
      const withdrawn = idOf(await askToApprove(id));
      const path = `/api/approval-requests/${withdrawn}/withdraw`;
      expect(await second.ask({ method: "POST", path }))
        .toMatchObject({ status: 409, body: { code: "own_request_only" } });
      expect(await asker.ask({ method: "POST", path })).toMatchObject({
        body: { state: "withdrawn" },
      });
      expect(await decide(withdrawn)).toMatchObject({ body: { code: "request_closed" } });
      const late = idOf(await askToApprove(id));
      bank.clock.advance(milliseconds(hours(72)));
      const fresh = await bank.person("admin");
      expect(await decide(late, fresh)).toMatchObject({ body: { code: "request_closed" } });
      const listed = await fresh.ask({ method: "GET", path: "/api/approval-requests" });
      const states = new Map(Object(listed.body).map((row: object) => [idOf({ body: row }), row]));
      expect(states.get(late)).toMatchObject({ state: "lapsed", reason: expect.any(String) });
      expect(states.get(refused)).toMatchObject({ state: "refused", reason });
      expect(await store.transactions.byId(id)).toMatchObject({ status: "pending" });
    });

    it("waits for as many as the rule wants, each once", async () => {
      await rule("approval", { persons: 2 });
      const asked = idOf(await askToApprove(await submitted(12_000)));
      expect(await decide(asked)).toMatchObject({ status: 200, body: { state: "waiting" } });
      expect(await decide(asked)).toMatchObject({ status: 409 });
      const third = await bank.person("admin");
      expect(await decide(asked, third)).toMatchObject({ body: { state: "approved" } });
      expect(await balanceOf()).toBe(3_800_000);
    });

    it("expires as soon as its subject is gone or changed", async () => {
      await rule("approval");
      const [gone, edited] = [await submitted(12_000), await entered(13_000)];
      const [one, other] = [idOf(await askToApprove(gone)), idOf(await askToApprove(edited))];
      const path = `/api/transactions/${edited}`;
      await asker.ask({ method: "PATCH", path, body: { amount: 20_000 } });
      await asker.ask({ method: "DELETE", path: `/api/transactions/${gone}` });
      for (const id of [one, other]) {
        expect(await decide(id)).toMatchObject({ status: 409, body: { code: "request_closed" } });
      }
      expect(await balanceOf()).toBe(5_000_000);
    });

    it("waits on where what is in its way may go away", async () => {
      await rule("approval");
      const asked = idOf(await askToApprove(await submitted(12_000)));
      const path = `/api/accounts/${maya.accounts[0]?.id}`;
      await asker.ask({ method: "PATCH", path, body: { isFrozen: true } });
      expect(await decide(asked)).toMatchObject({ status: 409, body: { code: "account_frozen" } });
      await asker.ask({ method: "PATCH", path, body: { isFrozen: false } });
      expect(await decide(asked)).toMatchObject({ body: { state: "approved" } });
    });

    it.each(
      [
        ["booking", "createTransaction", {}],
        ["balance", "patchAccount", { balance: 99_000_000 }],
        ["deletion", "deleteAccount", undefined],
        ["identity", "patchUser", { email: "new@example.test" }],
        ["security", "patchUser", { role: "admin" }],
      ] as const,
    )("is a %s", async (name, call, body) => {
      await rule(name, { sets: ["owner", "approver"] });
      const [account] = maya.accounts;
      const paths = {
        createTransaction: { method: "POST", path: "/api/transactions" },
        patchAccount: { method: "PATCH", path: "/api/accounts/", id: account?.id },
        deleteAccount: { method: "DELETE", path: "/api/accounts/", id: account?.id },
        patchUser: { method: "PATCH", path: "/api/users/", id: maya.user.id },
      };
      const { method, path, id }: { method: string; path: string; id?: number | undefined } =
        paths[call];
      const input = call === "createTransaction" ? withdrawalOf(maya, 12_000) : body;
      expect(await asker.ask({ method, path: `${path}${id ?? ""}`, ...(input && { body: input }) }))
        .toMatchObject(needed(name));
      const asked = await request({ call, ...(id && { id }), ...(input && { input }) });
      expect(asked).toMatchObject({ status: 201, body: { act: name, state: "waiting" } });
      expect(await decide(idOf(asked))).toMatchObject({ status: 200, body: { state: "approved" } });
    });

    it("is an edit and a deletion of what is completed, by the larger amount", async () => {
      const id = await submitted(12_000);
      await approve(id);
      await rule("edit");
      await rule("deletion");
      const path = `/api/transactions/${id}`;
      expect(await asker.ask({ method: "PATCH", path, body: { amount: 1 } }))
        .toMatchObject(needed("edit"));
      expect(await asker.ask({ method: "DELETE", path })).toMatchObject(needed("deletion"));
      const asked = await request({ call: "patchTransaction", id, input: { amount: 1 } });
      expect(await decide(idOf(asked))).toMatchObject({ body: { state: "approved" } });
      expect(await balanceOf()).toBe(4_999_900);
    });

    it("can't be bypassed by a pending transaction: entering one takes a second approver, too", async () => {
      await rule("booking");
      const body = { ...transferOf(maya, 12_000), status: "pending" };
      expect(await asker.ask({ method: "POST", path: "/api/transactions", body }))
        .toMatchObject(needed("booking"));
      const id = await entered(5);
      const path = `/api/transactions/${id}`;
      expect(await asker.ask({ method: "PATCH", path, body: { amount: 12_000 } }))
        .toMatchObject(needed("booking"));
      expect((await asker.ask({ method: "PATCH", path, body: { description: "x" } })).status).toBe(
        200,
      );
    });

    it("reports immediately if the action isn't possible", async () => {
      await rule("booking");
      const tooMuch = { call: "createTransaction", input: withdrawalOf(maya, 60_000) };
      expect(await request(tooMuch)).toMatchObject({ body: { code: "insufficient_funds" } });
      const wrong = { ...withdrawalOf(maya), amount: -1 };
      expect(await request({ call: "createTransaction", input: wrong })).toMatchObject({
        status: 400,
        body: { field: "input.amount" },
      });
      expect(await request({ call: "deleteAccount" })).toMatchObject({ body: { field: "id" } });
      expect((await request({ call: "deleteAccount", id: 2 ** 31 - 1 })).status).toBe(404);
      expect(await request(tooMuch, second)).toMatchObject({ body: { code: "permission_needed" } });
    });

    it("erases contents about a deleted user", async () => {
      await rule("approval");
      const asked = idOf(await askToApprove(await submitted(12_000)));
      await asker.ask({ method: "DELETE", path: `/api/users/${maya.user.id}` });
      const row = await store.transaction((tx) => tx.approvalRequests.lock(asked));
      expect(row).toMatchObject({ encryptedText: "", state: "lapsed" });
      const listed = await asker.ask({ method: "GET", path: "/api/approval-requests?limit=1" });
      expect(listed.body).toMatchObject([
        { id: asked, why: "", reason: "The user in this request was deleted." },
      ]);
    });
  });
}
