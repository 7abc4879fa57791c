import { type AlertSettings, getAlerts, setAlerts } from "#contract/alerts.ts";
import { alertsReducedEmail } from "#contract/texts/emails/alerts.ts";
import { record } from "../audit/record.ts";
import { defineHandler } from "../kernel/handler.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { pushStateOf } from "./push.ts";
import { alertSettingsOf, viewAlert } from "../rules/raiseAlerts.ts";
import { defineAction } from "../kernel/action.ts";

/** How many of the latest a page shows. */
const MOST_SHOWN = 50;

export const getAlertsHandler = defineHandler(getAlerts, async (request) => {
  const { store, actor: { user } } = request;
  return {
    output: {
      settings: alertSettingsOf(user),
      isMailed: user.isEmailProved,
      push: await pushStateOf(request, user.id),
      latest: (await store.alerts.latestOf(user.id, MOST_SHOWN)).map(viewAlert),
    },
  };
});

/**
 * Saves alert settings. Choosing fewer alerts takes step-up from users who have a second factor,
 * and sends every user an email.
 */
export const setAlertsAction = defineAction(
  setAlerts,
  async (ctx, { body }) => {
    const { tx, actor: { user }, publicOrigin } = ctx;
    const before = await tx.users.lock(user.id);
    if (before?.isActive !== true) throw ctx.error("unauthenticated");
    const current = alertSettingsOf(before);
    if (isLess(current, body)) await requireStepUp(tx, ctx);
    await tx.users.update(user.id, { alerts: body });
    if (JSON.stringify(current) !== JSON.stringify(body)) {
      await record(ctx, "user.updated", `user:${user.id}`, {
        before: { alerts: current },
        after: { alerts: body },
      });
    }
    if (isLess(current, body)) {
      ctx.notify(noticeTo(before, alertsReducedEmail(`${publicOrigin}/dashboard/stop`)));
    }
    return { output: body };
  },
);

/** Returns whether the change turns an alert off or delays it. */
function isLess(before: AlertSettings, after: AlertSettings): boolean {
  const flags = ["moneyIn", "heldOrRefused", "signIn", "scheduleFails"] as const;
  const out = [before.moneyOutOver, after.moneyOutOver] as const;
  const below = [before.balanceBelow, after.balanceBelow] as const;
  return flags.some((flag) => before[flag] && !after[flag]) ||
    (out[0] !== null && (out[1] === null || out[1] > out[0])) ||
    (below[0] !== null && (below[1] === null || below[1] < below[0])) ||
    (after.quiet !== null && JSON.stringify(after.quiet) !== JSON.stringify(before.quiet));
}
