import { createSchedule } from "#contract/schedules.ts";
import { callAs } from "./callAs.ts";
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
