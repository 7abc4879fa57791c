import type { Alert } from "../../alert.ts";
import { deviceName } from "../../deviceName.ts";
import { alertWords } from "../alerts.ts";
import { type EmailText, momentWords } from "./emailText.ts";

interface AlertPages {
  /** The last four digits of the account number; undefined if the alert has no account. */
  readonly end: string | undefined;
  readonly currency: string;
  /** Where payments can be frozen. */
  readonly stopPage: string;
  /** Where alert settings are. */
  readonly settingsPage: string;
}

export function alertEmail(
  alert: Alert,
  { end, currency, stopPage, settingsPage }: AlertPages,
): EmailText {
  const account = end === undefined ? "your account" : `your account ending in ${end}`;
  const { title, text } = alertWords(alert, { account, currency });
  return {
    subject: title,
    lines: [
      `${text} (${momentWords(alert.createdAt)})`,
      `If this wasn't you, freeze payments now: ${stopPage}`,
      `Manage your alerts: ${settingsPage}`,
    ],
  };
}

/** `page`: where payments can be frozen. */
export function alertsReducedEmail(page: string): EmailText {
  return {
    subject: "Your alert settings changed",
    lines: [
      "Your alert settings just changed. You'll get fewer alerts, or get some of them later.",
      `If this wasn't you, freeze payments at ${page} and change your password.`,
    ],
  };
}

/** `device`: the browser's user agent. */
export function alertsOnDeviceEmail(
  { device, stopPage }: { readonly device: string; readonly stopPage: string },
): EmailText {
  return {
    subject: "Alerts turned on for another device",
    lines: [
      `Your alerts now show in ${deviceName(device)}, even when you're not signed in.`,
      `If this wasn't you, freeze payments at ${stopPage} and change your password. That also turns ` +
      "alerts off there.",
    ],
  };
}
