import { dayWords } from "../alerts.ts";
import type { Instant } from "../../time.ts";
import { type EmailText, momentWords } from "./emailText.ts";

function ending(accountNumber: string): string {
  return `ending in ${accountNumber.slice(-4)}`;
}

/** `page`: where payments can be frozen. */
export function moneyUnlockedEmail(
  accountNumber: string,
  page: string,
): EmailText {
  return {
    subject: "Money in your account was unlocked",
    lines: [
      `The money you locked in your account ${ending(accountNumber)} is now unlocked.`,
      `If this wasn't you, freeze payments now: ${page}`,
    ],
  };
}

/** `at`: when the money unlocks; `page`: where payments can be frozen. */
export function unlockScheduledEmail(
  accountNumber: string,
  { at, page }: { readonly at: Instant; readonly page: string },
): EmailText {
  return {
    subject: "Money in your account will be unlocked",
    lines: [
      `You asked us to unlock money in your account ${ending(accountNumber)}. It unlocks on ` +
      `${momentWords(at)}. Until then, you can choose to keep it locked.`,
      `If this wasn't you, freeze payments now: ${page}`,
    ],
  };
}

/** `page`: where payments can be unfrozen. */
export function paymentsFrozenEmail(page: string): EmailText {
  return {
    subject: "Payments frozen",
    lines: [
      "Payments from your accounts were just frozen at your request. You've been signed out " +
      "everywhere else, scheduled transfers are paused, and no pending payments will be approved.",
      `To see the details or unfreeze payments, sign in and go to ${page}`,
    ],
  };
}

/** `page`: where payments can be frozen. */
export function paymentsUnfrozenEmail(page: string): EmailText {
  return {
    subject: "Payments unfrozen",
    lines: [
      "You just confirmed that payments from your accounts can continue.",
      `If this wasn't you, freeze payments at ${page} and contact support right away.`,
    ],
  };
}

/** `again`: the day of the next try; `isOver`: the schedule has ended. */
export function scheduledTransferFailedEmail(
  { on, reason, again, isOver, page }: {
    readonly on: string;
    readonly reason: string;
    readonly again: string | null;
    readonly isOver: boolean;
    readonly page: string;
  },
): EmailText {
  const next = again !== null
    ? `We'll try again on ${dayWords(again)}.`
    : isOver
    ? "We won't try again, and this schedule has ended."
    : "We won't try again for this date. Your next date hasn't changed.";
  return {
    subject: "A scheduled transfer didn't go through",
    lines: [
      `We couldn't make your transfer scheduled for ${dayWords(on)}. ${reason}.`,
      next,
      `See the details: ${page}`,
    ],
  };
}

/** `end`: the last digits of the account number. `page`: where payees are removed. */
export function payeeSavedEmail(end: string, page: string): EmailText {
  return {
    subject: "New payee saved",
    lines: [
      `You have a new payee with an account number ending in ${end}.`,
      `If this wasn't you, remove it and change your password now: ${page}`,
    ],
  };
}

/** `from`, `to`: last digits of the old and new number. `page`: where scheduled transfers are canceled. */
export function schedulesMovedEmail(
  count: number,
  [from, to]: readonly [string, string],
  page: string,
): EmailText {
  const payments = count === 1 ? "One scheduled transfer" : `${count} scheduled transfers`;
  return {
    subject: "Scheduled transfers now go to another account",
    lines: [
      `${payments} to an account number ending in ${from} will now go to one ending in ${to}.`,
      `If this wasn't you, cancel them and change your password now: ${page}`,
    ],
  };
}
