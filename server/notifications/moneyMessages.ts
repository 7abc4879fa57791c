import { dayWords } from "#contract/alertWords.ts";
import type { Instant } from "#contract/time.ts";
import type { Notification } from "../deps.ts";
import { noticeTo, type Recipient } from "./messages.ts";

/** `page`: where payments can be frozen. */
export function moneyWasUnlocked(
  user: Recipient,
  accountNumber: string,
  page: string,
): Notification {
  return noticeTo(user, "Money in your account was unlocked", [
    `The money you locked in your account ${ending(accountNumber)} is now unlocked.`,
    `If this wasn't you, freeze payments now: ${page}`,
  ]);
}

/** `at`: when the money unlocks; `page`: where payments can be frozen. */
export function moneyWillUnlock(
  user: Recipient,
  accountNumber: string,
  { at, page }: { readonly at: Instant; readonly page: string },
): Notification {
  return noticeTo(user, "Money in your account will be unlocked", [
    `You asked us to unlock money in your account ${ending(accountNumber)}. It unlocks on ` +
    `${momentWords(at)}. Until then, you can choose to keep it locked.`,
    `If this wasn't you, freeze payments now: ${page}`,
  ]);
}

/** `page`: where payments can be unfrozen. */
export function paymentsWereStopped(user: Recipient, page: string): Notification {
  return noticeTo(user, "Payments frozen", [
    "Payments from your accounts were just frozen at your request. You've been signed out " +
    "everywhere else, scheduled transfers are paused, and no pending payments will be approved.",
    `To see the details or unfreeze payments, sign in and go to ${page}`,
  ]);
}

/** `page`: where payments can be frozen. */
export function paymentsGoOn(user: Recipient, page: string): Notification {
  return noticeTo(user, "Payments unfrozen", [
    "You just confirmed that payments from your accounts can continue.",
    `If this wasn't you, freeze payments at ${page} and contact support right away.`,
  ]);
}

function ending(accountNumber: string): string {
  return `ending in ${accountNumber.slice(-4)}`;
}

const moments = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** Formats a time for an email, in UTC because the reader's time zone is unknown. */
export function momentWords(at: Instant): string {
  return `${moments.format(Date.parse(at))} UTC`;
}

/** `again`: the day of the next try; `isOver`: the schedule has ended. */
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
    ? `We'll try again on ${dayWords(again)}.`
    : isOver
    ? "We won't try again, and this schedule has ended."
    : "We won't try again for this date. Your next date hasn't changed.";
  return noticeTo(user, "A scheduled transfer didn't go through", [
    `We couldn't make your transfer scheduled for ${dayWords(on)}. ${reason}.`,
    next,
    `See the details: ${page}`,
  ]);
}
