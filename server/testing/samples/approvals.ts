import { cents } from "#contract/money.ts";
import { hasAmount } from "#contract/approvalRules.ts";
import type { RuleName } from "#contract/guardedAct.ts";
import type { ApprovalRuleRow } from "../../db/store/approvals.ts";
import type { Store } from "../../db/store.ts";
import type { Sample } from "../sample.ts";
import type { TestBank, TestPerson } from "../testBank.ts";
import { transferOf } from "./transactions.ts";

/** Changes a rule past those who would have to agree; it is on unless it is said otherwise. */
export async function setRule(
  { approvalRules }: Pick<Store, "approvalRules">,
  name: RuleName,
  fields: Partial<ApprovalRuleRow> = {},
): Promise<void> {
  const above = hasAmount(name) ? cents(1_000_000) : null;
  const sets = ["owner", "approver"] as const;
  await approvalRules.save({ isOn: true, above, persons: 1, sets, ...fields, name });
}

/** Returns a valid approval request, to enter a transfer of this customer's. */
export async function approvalRequestBody(bank: TestBank, customer: TestPerson) {
  const sets = ["owner", "approver", "operator"] as const;
  await setRule(bank.deps.store, "booking", { above: cents(0), sets });
  const why = "The customer is here and has shown a passport";
  return { call: "createTransaction", input: transferOf(customer), why };
}

/** Creates a pending approval request by another staff member. */
export async function askedFor(
  bank: TestBank,
  customer: TestPerson,
  asker: TestPerson,
): Promise<string> {
  const body = await approvalRequestBody(bank, customer);
  const response = await asker.ask({ method: "POST", path: "/api/approval-requests", body });
  if (response.status !== 201) throw new Error(`The bank answered ${response.status} to a request`);
  return `/api/approval-requests/${Object(response.body).id}`;
}

function rich(bank: TestBank): Promise<TestPerson> {
  return bank.person("customer", {
    accounts: [{ type: "checking", balance: 100_000 }, { type: "savings", balance: 0 }],
  });
}

const rule = { name: "booking", isOn: false, above: 10_000, persons: 1, sets: ["owner"] };
const by = (path: string, body?: object) => async (bank: TestBank): Promise<Sample> => ({
  ask: (await bank.person("admin")).ask,
  asked: { path, ...(body && { body }) },
});

/** Samples for dual control. */
export const approvalSamples = {
  listApprovalRules: by("/api/approval-rules"),
  saveApprovalRule: by("/api/approval-rules", rule),
  listApprovalRequests: by("/api/approval-requests"),
  async askForApproval(bank: TestBank): Promise<Sample> {
    const { ask } = await bank.person("admin");
    const body = await approvalRequestBody(bank, await rich(bank));
    return { ask, asked: { path: "/api/approval-requests", body }, change: { why: "Another" } };
  },
  async decideApprovalRequest(bank: TestBank): Promise<Sample> {
    const path = await askedFor(bank, await rich(bank), await bank.person("admin"));
    const { ask } = await bank.person("admin");
    return { ask, asked: { path: `${path}/decide`, body: { verdict: "approve" } } };
  },
  async withdrawApprovalRequest(bank: TestBank): Promise<Sample> {
    const admin = await bank.person("admin");
    const path = await askedFor(bank, await rich(bank), admin);
    return { ask: admin.ask, asked: { path: `${path}/withdraw` } };
  },
};
