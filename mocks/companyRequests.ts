import { patchMember } from "#contract/companies.ts";
import { askColleagues, decideCompanyRequest, type MemberCall } from "#contract/companyRequests.ts";
import { saveCompanyRules } from "#contract/companyRules.ts";
import { callAs } from "./callAs.ts";
import { companyIdOf } from "./company.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import type { MockBank } from "./mockBank.ts";
import { signIn } from "./signIn.ts";

async function memberOf(bank: MockBank, username: DemoUsername) {
  const browser = bank.anotherBrowser();
  await signIn(browser, username);
  return { browser, companyId: await companyIdOf(bank) };
}

interface Prepared {
  /** Sofia by default, a preparer, whose payments always need approval. */
  readonly by?: DemoUsername;
  /** In dollars. */
  readonly amount?: number;
  readonly description?: string;
}

/** Prepares a withdrawal of the demo company that waits for approval. Returns the request's ID. */
export async function preparePayment(
  bank: MockBank,
  { by = "sofia", amount = 1_200, description = "Camera lenses" }: Prepared = {},
): Promise<number> {
  const [account] = await bank.store.accounts.listOwnedBy(await companyIdOf(bank));
  const input = {
    ...{ type: "withdrawal", fromAccountId: account?.id, amount, description },
    metadata: { externalAccount: "88 4410 2075" },
  };
  return await askAs(bank, by, { call: "createTransaction", input });
}

/** Asks the other members of the demo company to approve a call. Returns the request's ID. */
export async function askAs(
  bank: MockBank,
  username: DemoUsername,
  body: {
    readonly call: MemberCall;
    readonly params?: Readonly<Record<string, string>>;
    readonly input?: object;
  },
): Promise<number> {
  const { browser, companyId } = await memberOf(bank, username);
  return Object(await callAs(browser, askColleagues, { companyId, body })).id;
}

/** Decides a request as a member of the demo company. */
export async function decideAs(
  bank: MockBank,
  username: DemoUsername,
  id: number,
  reason?: string,
): Promise<void> {
  const { browser, companyId } = await memberOf(bank, username);
  const body = reason === undefined ? { verdict: "approve" } : { verdict: "reject", reason };
  await callAs(browser, decideCompanyRequest, { companyId, params: { id }, body });
}

/** Sets the demo company's only rule: so many members approve each payment. */
export async function requireApprovals(bank: MockBank, persons: number): Promise<void> {
  const { browser, companyId } = await memberOf(bank, "maya");
  const rules = [{ kind: "payment", above: 0, persons }];
  await callAs(browser, saveCompanyRules, { companyId, body: { rules } });
}

/** Lets one more member of the demo company approve, as rules that ask for two need. */
export async function makeApprover(bank: MockBank, username: DemoUsername): Promise<void> {
  const { browser, companyId } = await memberOf(bank, "maya");
  const member = await bank.store.users.byUsername(username);
  const params = { id: companyId, userId: member?.id ?? 0 };
  await callAs(browser, patchMember, { params, body: { role: "approver" } });
}
