import { type AlertSettings, defaultAlertSettings } from "#contract/alerts.ts";
import { alertEmail } from "#contract/texts/emails/alerts.ts";
import { after, type Instant, minutes } from "#contract/time.ts";
import type { AccountRow, UserRow } from "../db/rows.ts";
import type { AlertRow } from "../db/store/alerts.ts";
import type { Deps } from "../kernel/deps.ts";
import { alertPush } from "../notifications/alertPush.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { alertSettingsOf, viewAlert } from "../rules/raiseAlerts.ts";
import { commit, type OpenTransaction } from "../kernel/effects.ts";

/** How many alerts one batch has. */
const TOGETHER = 100;

type Known = Pick<
  Deps,
  "store" | "clock" | "notifier" | "hub" | "publicOrigin" | "push" | "policy"
>;

/**
 * Sends due alerts: updates open pages immediately, and sends emails and push messages immediately
 * or after quiet hours. Several processes may do this concurrently, and die at any moment: an alert
 * is marked as sent in the transaction that queues its email, so there is one email for each.
 */
export async function deliverAlerts(known: Known, signal?: AbortSignal): Promise<void> {
  const { clock, notifier } = known;
  let hasPosted = false;
  while (!signal?.aborted) {
    const now = clock.now();
    const { count, posted } = await commit(known, (open) => settleDue(open, known, now));
    hasPosted ||= posted > 0;
    if (count < TOGETHER) break;
  }
  if (hasPosted) await notifier.resend?.(signal ?? new AbortController().signal);
}

async function settleDue(
  { tx, publish }: OpenTransaction,
  { notifier, publicOrigin, push, policy }: Known,
  now: Instant,
) {
  const due = await tx.alerts.lockDue(now, TOGETHER);
  const owners = await byId(due.map(({ userId }) => userId), tx.users);
  const accounts = await byId(due.flatMap(({ accountId }) => accountId ?? []), tx.accounts);
  const alerts: AlertRow[] = [];
  const browsers = push === undefined ? [] : await tx.pushSubscriptions.listOf([...owners.keys()]);
  let posted = 0;
  for (const alert of due) {
    const owner = owners.get(alert.userId);
    const quietUntil = owner && isUrgent(alert) ? undefined : endOfQuiet(settingsOf(owner), now);
    if (quietUntil !== undefined) {
      await tx.alerts.putOff(alert.id, quietUntil);
      continue;
    }
    alerts.push(alert);
    if (owner === undefined) continue;
    const account = alert.accountId === null ? undefined : accounts.get(alert.accountId);
    const about = { currency: owner.preferredCurrency, lifetime: policy.push.lifetime };
    const notices = [
      ...(owner.isEmailProved ? [noticeFor(alert, owner, account, publicOrigin)] : []),
      ...browsers.filter(({ userId }) => userId === owner.id)
        .map((browser) => alertPush(browser, viewAlert(alert), about)),
    ];
    for (const notice of notices) await notifier.post(tx, notice);
    posted += notices.length;
  }
  if (alerts.length > 0) await tx.alerts.settle(alerts.map(({ id }) => id));
  for (const alert of due.filter(isNews)) {
    const data = viewAlert(alert);
    publish({ type: "account_alert", data }, { userIds: [alert.userId], staff: null });
  }
  return { count: due.length, posted };
}

/** Open pages get sign-in alerts at the sign-in itself: the new page must not get its own. */
function isNews({ kind, isPutOff }: AlertRow): boolean {
  return !isPutOff && kind !== "sign_in";
}

async function byId<Row extends { readonly id: number }>(
  all: readonly number[],
  table: { find(filter: { ids: number[] }, page: { limit: number }): Promise<readonly Row[]> },
): Promise<ReadonlyMap<number, Row>> {
  const ids = [...new Set(all)];
  const rows = ids.length === 0 ? [] : await table.find({ ids }, { limit: ids.length });
  return new Map(rows.map((row) => [row.id, row]));
}

function settingsOf(owner: UserRow | undefined): AlertSettings {
  return owner === undefined ? defaultAlertSettings : alertSettingsOf(owner);
}

function noticeFor(
  alert: AlertRow,
  owner: UserRow,
  account: AccountRow | undefined,
  origin: string,
) {
  return noticeTo(
    owner,
    alertEmail(viewAlert(alert), {
      end: account?.accountNumber.slice(-4),
      currency: owner.preferredCurrency,
      stopPage: `${origin}/dashboard/stop`,
      settingsPage: `${origin}/dashboard/settings?tab=notifications`,
    }),
  );
}

/**
 * Returns whether to ignore quiet hours. An intruder may be signed in right now, and the customer
 * must be able to stop them.
 */
function isUrgent({ kind }: AlertRow): boolean {
  return kind === "sign_in";
}

/**
 * Returns the end of the current quiet hours, or undefined outside of them. In a night with a clock
 * change it is checked again then.
 */
function endOfQuiet({ quiet }: AlertSettings, now: Instant): Instant | undefined {
  if (quiet === null) return undefined;
  const { from, until, zone: timeZone } = quiet;
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23" },
    ...{ hour: "numeric", minute: "numeric" },
  });
  const parts = format.formatToParts(Date.parse(now));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const hour = part("hour");
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return undefined;
  return after(now, minutes(((until - hour + 24) % 24) * 60 - part("minute")));
}
