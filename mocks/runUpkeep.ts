import { unlockDue } from "#server/accounts/unlockDue.ts";
import { deliverAlerts } from "#server/alerts/deliverAlerts.ts";
import { expireRequests } from "#server/companies/closeRequest.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { submitDueSchedules } from "#server/schedules/submitDue.ts";
import { warnOfShortages } from "#server/schedules/warnOfShortages.ts";

/**
 * Runs the server's due jobs by its own clock: scheduled transfers, unlocking money, alerts.
 * Returns whether any was due.
 */
export async function runUpkeep(deps: Deps): Promise<boolean> {
  const { store: { accounts, alerts, companyApprovals, schedules }, clock } = deps;
  const now = clock.now();
  const waiting = await Promise.all([
    schedules.due(now, undefined, 1),
    schedules.toWarn(now, 1),
    accounts.dueUnlocks(now, 1),
    alerts.lockDue(now, 1),
    companyApprovals.expired(now, 1),
  ]);
  if (waiting.every((rows) => rows.length === 0)) return false;
  await unlockDue(deps);
  await warnOfShortages(deps);
  await submitDueSchedules(deps);
  await expireRequests(deps);
  await deliverAlerts(deps);
  return true;
}
