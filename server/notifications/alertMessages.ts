import type { Alert } from "#contract/alert.ts";
import { alertWords } from "#contract/alertWords.ts";
import { deviceName } from "#contract/deviceName.ts";
import type { Notification } from "../deps.ts";
import { momentWords } from "./moneyMessages.ts";
import { noticeTo, type Recipient } from "./messages.ts";

interface AlertPages {
  /** The end of the account's number; undefined if it is about none. */
  readonly end: string | undefined;
  readonly currency: string;
  /** Where everything can be stopped. */
  readonly stopPage: string;
  /** Where alerts are chosen. */
  readonly settingsPage: string;
}

export function alertLetter(
  user: Recipient,
  alert: Alert,
  { end, currency, stopPage, settingsPage }: AlertPages,
): Notification {
  const account = end === undefined ? "your account" : `your account ···· ${end}`;
  const { title, text } = alertWords(alert, { account, currency });
  return noticeTo(user, title, [
    `${text} We noticed it on ${momentWords(alert.createdAt)}.`,
    `If this was not you, stop all payments at ${stopPage}`,
    `You choose what we tell you of at ${settingsPage}`,
  ]);
}

/** `page`: where everything can be stopped. */
export function alertsWereLessened(user: Recipient, page: string): Notification {
  return noticeTo(user, "You will get fewer alerts, or later ones", [
    "it was changed just now what we tell you of: some alerts will not come any more, or come later.",
    `If this was not you, stop all payments at ${page} and change your password.`,
  ]);
}

/** `device`: the browser, as it calls itself. */
export function alertsAreShown(
  user: Recipient,
  { device, stopPage }: { readonly device: string; readonly stopPage: string },
): Notification {
  return noticeTo(user, "Your alerts are shown on another device", [
    `your alerts are shown from now on in ${deviceName(device)}, also while you are not signed in.`,
    `If this was not you, stop all payments at ${stopPage} and change your password: then they are ` +
    "not shown there any more.",
  ]);
}
