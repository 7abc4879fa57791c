import { expect, type Page } from "@playwright/test";
import { deleteAccount } from "#contract/accounts.ts";
import { askForApproval } from "#contract/approvalRequests.ts";
import { type ApprovalRule, saveApprovalRule } from "#contract/approvalRules.ts";
import type { Bank } from "../fixtures/test.ts";
import { addColleague, adminWithCustomer, signInAs } from "./admin.ts";
import { ask, made } from "./ask.ts";

/** More than a page of them. */
const OFTEN = 12;

/**
 * Requests approval of several deposits by one owner. Returns a function that cancels all requests.
 */
export async function askOften(bank: Bank): Promise<() => Promise<void>> {
  const { admin: owner, checking = 0 } = await adminWithCustomer(bank, { Checking: "1" });
  const colleague = await signInAs(bank, await addColleague(owner, "owner"), /\/admin$/);
  await saveRule(owner, { isOn: true });
  for (let amount = 2; amount < 2 + OFTEN; amount++) {
    await made(colleague, askForApproval.path, {
      call: "createTransaction",
      input: { type: "deposit", toAccountId: checking, amount, description: "Journey: asked" },
      why: "Journey: asked often",
    });
  }
  await saveRule(owner, { isOn: false });
  return async () => {
    // Deleting the account also ends the requests about it.
    const path = deleteAccount.path.replace("{id}", String(checking));
    expect((await ask(owner, path, "DELETE")).status).toBe(204);
  };
}

async function saveRule(owner: Page, { isOn }: Pick<ApprovalRule, "isOn">): Promise<void> {
  const rule = { name: "booking", isOn, above: 0, persons: 1, sets: ["owner"] };
  expect((await ask(owner, saveApprovalRule.path, "POST", rule)).status).toBe(200);
}
