import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { NewApprovalRequest } from "./store/approvals.ts";
import type { Store } from "./store.ts";
import { at, household, newUser } from "./testing/samples.ts";

export function describeApprovalRows(open: () => Store): void {
  const staff = async () => (await open().users.insert(newUser({ role: "admin" }))).id;
  async function asked(fields: Partial<NewApprovalRequest> = {}) {
    return await open().approvalRequests.insert({
      act: "balance",
      call: "patchAccount",
      subject: "account:1",
      amount: cents(500),
      askedBy: await staff(),
      accountIds: [],
      userIds: [],
      persons: 1,
      sets: ["owner", "approver"],
      sealedText: "sealed",
      createdAt: at(1),
      expiresAt: at(30),
      ...fields,
    });
  }
  const approve = (requestId: number, staffId: number, minute = 2) =>
    open().approvalRequests.decide({ requestId, staffId, verdict: "approve", at: at(minute) });
  const close = (id: number, state: "approved" | "refused" = "approved") =>
    open().approvalRequests.close(id, { state, sealedReason: null });
  const found = async (id: number) =>
    (await open().approvalRequests.list(1_000)).find((row) => row.id === id);

  describe("rules for a second person", () => {
    it("are kept by name, and found where they are on, beside a setting", async () => {
      const { approvalRules, settings } = open();
      const [first] = await approvalRules.list();
      if (first === undefined) throw new Error("There are no rules");
      const { name } = first;
      expect(await approvalRules.inForce(name)).toBeUndefined();
      const rule = { ...first, isOn: true, persons: 2, sets: ["operator" as const] };
      await approvalRules.save(rule);
      expect(await approvalRules.inForce(name)).toEqual(rule);
      const found = () => approvalRules.inForceWith(name, ["of_rules", "of_nothing"]);
      expect(await found()).toEqual({ rule, settings: new Map() });
      await settings.set("of_rules", "7", at(1));
      const known = new Map([["of_rules", "7"]]);
      expect(await found()).toEqual({ rule, settings: known });
      await approvalRules.save(first);
      expect(await found()).toEqual({ settings: known });
      expect(await open().transaction((tx) => tx.approvalRules.lock())).toContainEqual(first);
    });
  });

  describe("requests for a second person", () => {
    it("wait first in the list, with every word on them", async () => {
      const [one, other] = [await asked(), await asked({ persons: 2 })];
      const [first, second] = [await staff(), await staff()];
      await approve(one.id, first);
      await close(one.id);
      await approve(other.id, second, 3);
      const rows = await open().approvalRequests.list(1_000);
      expect(rows.findIndex(({ id }) => id === other.id))
        .toBeLessThan(rows.findIndex(({ id }) => id === one.id));
      expect(await found(one.id)).toEqual({ ...one, state: "approved" });
      expect(await open().approvalRequests.decisionsOn([one.id, other.id])).toEqual([
        { requestId: one.id, staffId: first, verdict: "approve", at: at(2) },
        { requestId: other.id, staffId: second, verdict: "approve", at: at(3) },
      ]);
    });

    it("are decided by others, once, and as long as they wait", async () => {
      const { user, accounts: [account] } = await household(open(), 5);
      const accountIds = [account?.id ?? 0];
      const row = await asked({ accountIds, userIds: [await staff()], persons: 2 });
      for (const own of [row.askedBy, user.id, row.userIds[0] ?? 0]) {
        await expect(approve(row.id, own)).rejects.toThrow();
      }
      const other = await staff();
      await expect(approve(row.id, other, 30)).rejects.toThrow();
      await approve(row.id, other);
      await expect(approve(row.id, other)).rejects.toThrow();
      await expect(close(row.id)).rejects.toThrow();
      await approve(row.id, await staff());
      await close(row.id);
      await expect(approve(row.id, await staff())).rejects.toThrow();
      await expect(close(row.id, "refused")).rejects.toThrow();
    });

    it("keep nothing of somebody who is deleted", async () => {
      const { user, accounts: [account] } = await household(open(), 5);
      const [one, other, third] = [
        await asked({ accountIds: [account?.id ?? 0] }),
        await asked({ userIds: [user.id] }),
        await asked(),
      ];
      await open().approvalRequests.forgetAllOf(user.id);
      for (const { id } of [one, other]) {
        expect(await found(id)).toMatchObject({ sealedText: "", state: "lapsed" });
      }
      expect(await found(third.id)).toEqual(third);
    });
  });
}
