import { dayWords } from "#contract/alertWords.ts";
import type { Instant } from "#contract/time.ts";
import type { Notification } from "../deps.ts";
import { noticeTo, type Recipient } from "./messages.ts";

/** The account by the end of its number; `page`: where everything can be stopped. */
export function moneyWasUnlocked(
  user: Recipient,
  accountNumber: string,
  page: string,
): Notification {
  return noticeTo(user, "Money on your account was unlocked", [
    `money that you had locked on your account ${numberEnd(accountNumber)} was unlocked just now.`,
    `If this was not you, stop all payments at ${page}`,
  ]);
}

/** `at`: when it will be. */
export function moneyWillUnlock(
  user: Recipient,
  accountNumber: string,
  { at, page }: { readonly at: Instant; readonly page: string },
): Notification {
  return noticeTo(user, "Money on your account will be unlocked", [
    `you asked us to unlock money on your account ${numberEnd(accountNumber)}. That will be done ` +
    `on ${momentWords(at)}. Until then you can keep it locked.`,
    `If this was not you, stop all payments at ${page}`,
  ]);
}

/** `page`: where they can unfreeze payments. */
export function paymentsWereStopped(user: Recipient, page: string): Notification {
  return noticeTo(user, "All payments are stopped", [
    "all payments from your accounts were stopped in your name just now. You are signed out " +
    "everywhere else, scheduled transfers are paused, and nothing that waits will be approved.",
    `To see what was stopped, or to go on, sign in and open ${page}`,
  ]);
}

/** `page`: where everything can be stopped. */
export function paymentsGoOn(user: Recipient, page: string): Notification {
  return noticeTo(user, "Payments go on", [
    "payments from your accounts go on again, as you confirmed just now.",
    `If this was not you, stop all payments at ${page} and contact support at once.`,
  ]);
}

function numberEnd(accountNumber: string): string {
  return `···· ${accountNumber.slice(-4)}`;
}

const moments = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** Returns a time for emails, in UTC, because the reader's time zone is unknown. */
export function momentWords(at: Instant): string {
  return `${moments.format(Date.parse(at))} UTC`;
}

/** `again`: the day on which it is tried again; `isOver`: nothing more comes of the schedule. */
export function scheduleWasRefused(
  user: Recipient,
  { on, reason, again, isOver, page }: {
    readonly on: string;
    readonly reason: string;
    readonly again: string | null;
    readonly isOver: boolean;
    readonly page: string;
  },
): Notification {
  const next = again !== null
    ? `We will try again on ${dayWords(again)}.`
    : isOver
    ? "It will not be tried again, and nothing more comes of this schedule."
    : "It will not be tried again for this date. The next date stays as it is.";
  return noticeTo(user, "A scheduled transfer was not made", [
    `the transfer that you have scheduled for ${dayWords(on)} could not be made. ${reason}.`,
    next,
    `You can see it at ${page}`,
  ]);
}
