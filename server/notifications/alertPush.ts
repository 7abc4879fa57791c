import type { Alert } from "#contract/alert.ts";
import { alertWords } from "#contract/texts/alerts.ts";
import type { Duration } from "#contract/time.ts";
import type { PushSubscriptionRow } from "../db/store/pushSubscriptions.ts";
import type { Notification } from "../kernel/deps.ts";

/**
 * Returns what a browser shows of an alert, maybe on a locked screen: the email's sentence without
 * the account number's end. `tag`: shows it once, even if the service got it twice.
 */
export function alertPush(
  { userId, endpoint }: Pick<PushSubscriptionRow, "userId" | "endpoint">,
  alert: Alert,
  { currency, lifetime }: { readonly currency: string; readonly lifetime: Duration },
): Notification {
  const { title, text: body } = alertWords(alert, { account: "your account", currency });
  const text = JSON.stringify({ title, body, tag: `alert-${alert.id}` });
  return { userId, to: endpoint, isProved: true, subject: title, text, lifetime };
}
