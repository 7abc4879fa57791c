import type { Alert } from "#contract/alert.ts";
import { alertWords } from "#contract/alertWords.ts";
import type { Duration } from "#contract/time.ts";
import type { PushSubscriptionRow } from "../db/store/pushSubscriptions.ts";
import type { Notification } from "../deps.ts";

/**
 * What a browser shows of an alert, maybe on a locked screen: the letter's sentence without the end
 * of an account's number. `tag`: shown once, even where a service was handed it twice.
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
