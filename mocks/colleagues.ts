import { type AskableCall, askForApproval } from "#contract/approvalRequests.ts";
import { hasAmount } from "#contract/approvalRules.ts";
import type { RuleName } from "#contract/guardedAct.ts";
import { cents } from "#contract/money.ts";
import type { PermissionSet } from "#contract/permissionSet.ts";
import { callAs } from "./callAs.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import type { MockBank } from "./mockBank.ts";
import { signIn } from "./signIn.ts";

/** Makes a user a staff member, by default with all permissions. */
export async function addStaffMember(
  { store }: MockBank,
  username: DemoUsername,
  ...permissionSets: PermissionSet[]
): Promise<void> {
  const person = await store.users.byUsername(username);
  await store.users.update(person?.id ?? 0, { role: "admin", permissionSets });
}

/** Switches a rule on, past those who would have to agree. */
export async function switchRuleOn(
  { store: { approvalRules } }: MockBank,
  name: RuleName,
  above = 0,
): Promise<void> {
  const rule = (await approvalRules.list()).find((one) => one.name === name);
  if (rule === undefined) throw new Error(`There is no rule "${name}"`);
  const from = hasAmount(name) ? cents(above) : null;
  await approvalRules.save({ ...rule, isOn: true, above: from });
}

export interface RequestedCall {
  readonly call: AskableCall;
  readonly id?: number;
  readonly input?: object;
  readonly why: string;
}

/** Requests approval from another device; returns the request's ID. */
export async function requestApprovalAs(
  bank: MockBank,
  username: DemoUsername,
  body: RequestedCall,
): Promise<number> {
  const admin = bank.anotherBrowser();
  await signIn(admin, username);
  return Object(await callAs(admin, askForApproval, { body })).id;
}

/** Requests approval of the newest transaction with this description. */
export async function requestApprovalOf(
  bank: MockBank,
  username: DemoUsername,
  description: string,
  why: string,
): Promise<number> {
  const rows = await bank.store.transactions.listNewest(100);
  const id = rows.find((row) => row.description === description)?.id ?? 0;
  const input = { status: "completed" };
  return await requestApprovalAs(bank, username, { call: "patchTransaction", id, input, why });
}

/** Returns the newest approval request. */
export async function latestRequest({ store, clock }: MockBank) {
  const [request] = await store.approvalRequests.find({ now: clock.now() }, { limit: 1 });
  return request;
}
