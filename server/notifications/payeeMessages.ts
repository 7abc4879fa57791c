import type { Notification } from "../deps.ts";
import { noticeTo, type Recipient } from "./messages.ts";

/** `end`: the last digits of the account number. `page`: where payees are removed. */
export function payeeWasSaved(owner: Recipient, end: string, page: string): Notification {
  return noticeTo(owner, "New payee saved", [
    `You have a new payee with an account number ending in ${end}.`,
    `If this wasn't you, remove it and change your password now: ${page}`,
  ]);
}

/** `from`, `to`: last digits of the old and new number. `page`: where scheduled transfers are canceled. */
export function schedulesWereMoved(
  owner: Recipient,
  count: number,
  [from, to]: readonly [string, string],
  page: string,
): Notification {
  const payments = count === 1 ? "One scheduled transfer" : `${count} scheduled transfers`;
  return noticeTo(owner, "Scheduled transfers now go to another account", [
    `${payments} to an account number ending in ${from} will now go to one ending in ${to}.`,
    `If this wasn't you, cancel them and change your password now: ${page}`,
  ]);
}
