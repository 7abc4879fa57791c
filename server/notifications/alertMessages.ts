import type { Alert } from "#contract/alert.ts";
import { alertWords } from "#contract/alertWords.ts";
import { deviceName } from "#contract/deviceName.ts";
import type { Notification } from "../deps.ts";
import { momentWords } from "./moneyMessages.ts";
import { noticeTo, type Recipient } from "./messages.ts";

interface AlertPages {
  /** The last four digits of the account number; undefined if the alert has no account. */
  readonly end: string | undefined;
  readonly currency: string;
  /** Where payments can be frozen. */
  readonly stopPage: string;
  /** Where alert settings are. */
  readonly settingsPage: string;
}

export function alertLetter(
  user: Recipient,
  alert: Alert,
  { end, currency, stopPage, settingsPage }: AlertPages,
): Notification {
  const account = end === undefined ? "your account" : `your account ending in ${end}`;
  const { title, text } = alertWords(alert, { account, currency });
  return noticeTo(user, title, [
    `${text} (${momentWords(alert.createdAt)})`,
    `If this wasn't you, freeze payments now: ${stopPage}`,
    `Manage your alerts: ${settingsPage}`,
  ]);
}

/** `page`: where payments can be frozen. */
export function alertsWereLessened(user: Recipient, page: string): Notification {
  return noticeTo(user, "Your alert settings changed", [
    "Your alert settings just changed. You'll get fewer alerts, or get some of them later.",
    `If this wasn't you, freeze payments at ${page} and change your password.`,
  ]);
}

/** `device`: the browser's user agent. */
export function alertsAreShown(
  user: Recipient,
  { device, stopPage }: { readonly device: string; readonly stopPage: string },
): Notification {
  return noticeTo(user, "Alerts turned on for another device", [
    `Your alerts now show in ${deviceName(device)}, even when you're not signed in.`,
    `If this wasn't you, freeze payments at ${stopPage} and change your password. That also turns ` +
    "alerts off there.",
  ]);
}
