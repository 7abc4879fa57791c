import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { instantOf } from "#contract/time.ts";
import type { ApprovalRuleRow } from "../db/store/approvals.ts";
import type { ApprovedRequest, Operation } from "../kernel/guarded.ts";
import { judgeOperation } from "./secondApprover.ts";

const sets = ["owner", "approver"] as const;
const rule: ApprovalRuleRow = { name: "booking", isOn: true, above: cents(0), persons: 1, sets };
const operation: Operation = {
  acts: ["booking"],
  subject: "account:7",
  amount: cents(500),
  accounts: [{ id: 7, userId: 9 }],
  facts: { type: "deposit", toAccountId: 7, description: "Rent" },
};
const approved: ApprovedRequest = {
  ...{ act: "booking", amount: operation.amount, facts: operation.facts, persons: 1, sets },
  ...{ requestId: 1, by: [3] },
};

function judge(approval: ApprovedRequest, rules: readonly (ApprovalRuleRow | undefined)[]) {
  const user = { id: 2, role: "admin", permissionSets: ["owner"] } as const;
  const at = instantOf(new Date("2026-03-05T12:00:00Z"));
  return judgeOperation(rules, { kind: "approval", user, approval }, operation, {
    doing: { rules, staffId: user.id, userIds: [9], at },
    done: { sums: new Map(), locked: new Set(), added: [] },
  });
}

describe.each([["while its rule is on", [rule]], ["when its rule is off again", [undefined]]])(
  "an approved request, %s",
  (_, rules) => {
    it("allows what was approved", () => {
      expect(judge(approved, rules)).toBeUndefined();
    });

    it.each<[string, Partial<ApprovedRequest>]>([
      ["amount", { amount: cents(501) }],
      ["description", { facts: { ...operation.facts, description: "Gift" } }],
      ["account", { facts: { ...operation.facts, toAccountId: 8 } }],
      ["action", { act: "approval" }],
    ])("allows nothing with another %s", (_, other) => {
      expect(judge({ ...approved, ...other }, rules)).toMatchObject({ code: "changed_meanwhile" });
    });
  },
);

describe("a rule that is stricter than at the request", () => {
  it.each<[string, Partial<ApprovalRuleRow>]>([
    ["takes more approvers", { persons: 2 }],
    ["takes another permission set", { sets: ["owner"] }],
  ])("refuses it if it %s", (_, changed) => {
    expect(judge(approved, [{ ...rule, ...changed }])).toMatchObject({ code: "changed_meanwhile" });
  });
});
