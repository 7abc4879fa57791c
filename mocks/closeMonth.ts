import { decideApprovalRequest } from "#contract/approvalRequests.ts";
import { listMonths } from "#contract/months.ts";
import { callAs } from "./callAs.ts";
import { addStaffMember, requestApprovalAs } from "./colleagues.ts";
import type { MockBank } from "./mockBank.ts";
import { signIn } from "./signIn.ts";

/** Returns the month that is `back` months before the current one, such as "2026-09". */
export async function monthBefore(bank: MockBank, back: number): Promise<string> {
  const desk = bank.anotherBrowser();
  await signIn(desk, "admin");
  const months = await callAs(desk, listMonths);
  return String(Object(months)[back]?.month);
}

/** Requests that another owner closes a month; returns the request's ID. */
export async function requestClosing(bank: MockBank, month: string): Promise<number> {
  const body = { call: "closeMonth", input: { month }, why: "The statements are sent" } as const;
  return await requestApprovalAs(bank, "admin", body);
}

/** Closes a month, and with the first one all months before it. Zoe, an owner too, approves it. */
export async function closeMonth(bank: MockBank, month: string): Promise<void> {
  await addStaffMember(bank, "zoe");
  const params = { id: await requestClosing(bank, month) };
  const desk = bank.anotherBrowser();
  await signIn(desk, "zoe");
  await callAs(desk, decideApprovalRequest, { params, body: { verdict: "approve" } });
}
