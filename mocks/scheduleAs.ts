import { createSchedule } from "#contract/schedules.ts";
import { removeMember } from "#contract/companies.ts";
import { callAs } from "./callAs.ts";
import { companyIdOf } from "./company.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import type { MockBank } from "./mockBank.ts";
import { accountsOf } from "./scenarios.ts";
import { signIn } from "./signIn.ts";

/** Schedules a transfer from a demo user's first account to their second; returns its ID. */
export async function scheduleAs(
  bank: MockBank,
  username: DemoUsername,
  fields: Readonly<Record<string, unknown>>,
): Promise<number> {
  const browser = bank.anotherBrowser();
  await signIn(browser, username);
  const [from, to] = await accountsOf(bank, username);
  const sides = { fromAccountId: from?.id, toAccountId: to?.id };
  const body = { type: "transfer", ...sides, repeat: "months", zone: "UTC", ...fields };
  return Object(await callAs(browser, createSchedule, { body })).id;
}

/** Schedules a weekly withdrawal of the demo company, from today on; returns its ID. */
export async function scheduleForCompany(
  bank: MockBank,
  username: DemoUsername,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const browser = bank.anotherBrowser();
  await signIn(browser, username);
  const companyId = await companyIdOf(bank);
  const [from] = await bank.store.accounts.listOwnedBy(companyId);
  const body = {
    ...{ type: "withdrawal", fromAccountId: from?.id, externalAccount: "88 4410 2075" },
    ...{ amount: 250, description: "Studio cleaning", startsOn: "2026-11-20" },
    ...{ repeat: "weeks", zone: "UTC", ...fields },
  };
  return Object(await callAs(browser, createSchedule, { companyId, body })).id;
}

/** An administrator removes a member of the demo company. */
export async function removeFromCompany(bank: MockBank, username: DemoUsername): Promise<void> {
  const browser = bank.anotherBrowser();
  await signIn(browser, "maya");
  const member = await bank.store.users.byUsername(username);
  const params = { id: await companyIdOf(bank), userId: member?.id ?? 0 };
  await callAs(browser, removeMember, { params });
}
