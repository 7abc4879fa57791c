import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../db/store.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const path = "/api/approval-requests";

/** Requests whose asker or approver is no longer who they were, on every store. */
export function describeStaffWhoLeft(on: string, open: () => Promise<Store>): void {
  describe(`requests of staff who left or lost permissions, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let owner: TestPerson;
    let asker: TestPerson;
    let first: TestPerson;
    let second: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      for (const { name } of await store.approvalRules.list()) {
        await setRule(store, name, { isOn: false });
      }
      await setRule(store, "approval", { persons: 2 });
      owner = await bank.person("admin");
      asker = await bank.person("admin");
      first = await bank.person("admin", { permissionSets: ["approver"] });
      second = await bank.person("admin", { permissionSets: ["approver"] });
      maya = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 5_000_000 }, { type: "savings", balance: 0 }],
      });
    });
    afterAll(() => store?.close());

    const idOf = ({ body }: { readonly body?: unknown }): number => Object(body).id;
    async function asked(): Promise<number> {
      const body = transferOf(maya, 12_000);
      const id = idOf(await maya.ask({ method: "POST", path: "/api/transactions", body }));
      const wanted = { call: "patchTransaction", id, input: { status: "completed" }, why: "Rent" };
      return idOf(await asker.ask({ method: "POST", path, body: wanted }));
    }
    async function askedFrozen(): Promise<number> {
      const wanted = {
        call: "createTransaction",
        input: { ...transferOf(maya, 100), status: "completed" },
        why: "Rent",
      };
      const response = await asker.ask({ method: "POST", path, body: wanted });
      expect(response).toMatchObject({ status: 201, body: { act: "frozen" } });
      return idOf(response);
    }
    const approve = (id: number, by: TestPerson) =>
      by.ask({ method: "POST", path: `${path}/${id}/decide`, body: { verdict: "approve" } });
    const pathOf = ({ user }: TestPerson) => `/api/users/${user.id}`;
    const change = (person: TestPerson, body: object) =>
      owner.ask({ method: "PATCH", path: pathOf(person), body });
    async function listed(id: number): Promise<unknown> {
      const { body } = await owner.ask({ method: "GET", path: `${path}?q=%23${id}` });
      return Object(body)[0];
    }
    const balance = async () => (await store.accounts.byId(maya.accounts[0]?.id ?? 0))?.balance;

    const leaving = [
      ["are blocked", { isActive: false }],
      ["become a customer", { role: "customer" }],
      ["move to support", { permissionSets: ["support"] }],
      ["are deleted", undefined],
    ] as const;
    const leave = (person: TestPerson, how: object | undefined) =>
      how === undefined
        ? owner.ask({ method: "DELETE", path: pathOf(person) })
        : change(person, how);

    it.each(leaving)("do not count the approval of those who %s", async (_, how) => {
      const id = await asked();
      expect(await approve(id, first)).toMatchObject({ body: { state: "waiting" } });
      expect(await listed(id)).toMatchObject({ decisions: [{ staffId: first.user.id }] });
      expect((await leave(first, how)).status).toBeLessThan(300);
      expect(await listed(id)).toMatchObject({ state: "waiting", decisions: [] });
      // The store refuses it too, whatever the program counts.
      await store.approvalRequests.decide({
        requestId: id,
        staffId: second.user.id,
        verdict: "approve",
        at: bank.clock.now(),
      });
      const early = { state: "approved", encryptedReason: null } as const;
      await expect(store.approvalRequests.close(id, early)).rejects.toThrow();
      expect(await balance()).toBe(5_000_000);
      const third = await bank.person("admin", { permissionSets: ["approver"] });
      expect(await approve(id, third)).toMatchObject({
        body: {
          state: "approved",
          decisions: expect.arrayContaining([
            expect.objectContaining({ staffId: first.user.id }),
          ]),
        },
      });
      expect(await balance()).toBe(3_800_000);
      const { body } = await asker.ask({ method: "GET", path: "/api/transactions?limit=1" });
      const [row] = await store.audit.find({ subject: `transaction:${Object(body)[0].id}` }, 1);
      expect(row).toMatchObject({
        after: { secondPersonIds: [second.user.id, third.user.id] },
      });
    });

    it("count the approval of those who are back", async () => {
      const id = await asked();
      await approve(id, first);
      await change(first, { isActive: false });
      await change(first, { isActive: true });
      expect(await approve(id, second)).toMatchObject({ body: { state: "approved" } });
    });

    it.each(leaving)("are not approved in the store by those who %s", async (_, how) => {
      const id = await asked();
      await leave(first, how);
      await expect(store.approvalRequests.decide({
        requestId: id,
        staffId: first.user.id,
        verdict: "approve",
        at: bank.clock.now(),
      })).rejects.toThrow();
    });

    it.each(leaving)("expire with a reason if the requesters %s", async (_, how) => {
      await setRule(store, "approval");
      const id = await asked();
      expect((await leave(asker, how)).status).toBeLessThan(300);
      const response = await approve(id, first);
      if (Object(how).permissionSets === undefined) {
        expect(response).toMatchObject({ status: 409, body: { code: "request_closed" } });
      }
      const reason = Object(how).permissionSets === undefined
        ? "The person who asked for it no longer works here."
        : expect.stringContaining("permission to approve or reject transactions");
      expect(await listed(id)).toMatchObject({ state: "lapsed", reason });
      expect(await balance()).toBe(5_000_000);
    });

    it.each(leaving.slice(0, 3))(
      "stay closed where those who asked %s and come back",
      async (_, how) => {
        await setRule(store, "approval");
        const id = await asked();
        await leave(asker, how);
        // The request ends with the person's role, or when it is decided.
        const early = await approve(id, first);
        const permissionSets = ["owner"];
        for (const body of [{ role: "admin" }, { isActive: true }, { permissionSets }]) {
          await change(asker, body);
        }
        expect(await listed(id)).toMatchObject({ state: "lapsed" });
        expect(await approve(id, second)).toMatchObject({ body: { code: "request_closed" } });
        expect(early.status).toBeLessThan(500);
        expect(await balance()).toBe(5_000_000);
      },
    );

    it("end where an owner who asked about the bank itself is an operator by now", async () => {
      const at = bank.clock.now();
      await store.settings.set("customer_day_limit", "100", at);
      await setRule(store, "security", { sets: ["owner"] });
      const former = await bank.person("admin");
      const wishes = [
        { call: "saveSetting", input: { key: "customer_day_limit", value: "90000" } },
        {
          call: "saveApprovalRule",
          input: { name: "approval", isOn: false, above: 10_000, persons: 1, sets: ["owner"] },
        },
        { call: "patchUser", id: first.user.id, input: { permissionSets: ["owner"] } },
      ];
      const ids: number[] = [];
      for (const wanted of wishes) {
        ids.push(idOf(await former.ask({ method: "POST", path, body: { ...wanted, why: "x" } })));
      }
      await store.users.update(former.user.id, { permissionSets: ["operator"] });
      for (const id of ids) {
        expect(await approve(id, owner)).toMatchObject({ body: { state: "lapsed" } });
      }
      expect(await store.settings.get("customer_day_limit")).toBe("100");
      expect(await store.users.byId(first.user.id)).toMatchObject({ permissionSets: ["approver"] });
      await setRule(store, "security", { isOn: false });
      await store.settings.delete("customer_day_limit");
    });

    it("about frozen money end where the owner who asked is an operator by now", async () => {
      await owner.ask({
        method: "PATCH",
        path: `/api/accounts/${maya.accounts[0]?.id}`,
        body: { isFrozen: true },
      });
      const id = await askedFrozen();
      await store.users.update(asker.user.id, { permissionSets: ["operator", "approver"] });
      expect(await approve(id, owner)).toMatchObject({ body: { state: "lapsed" } });
      expect(await balance()).toBe(5_000_000);
    });

    it("expire if the requesters became customers without notice", async () => {
      await setRule(store, "approval");
      const id = await asked();
      await store.users.update(asker.user.id, { role: "customer", permissionSets: [] });
      expect(await approve(id, first)).toMatchObject({
        body: { state: "lapsed", reason: "The person who asked for it no longer works here." },
      });
      expect(await balance()).toBe(5_000_000);
    });
  });
}
