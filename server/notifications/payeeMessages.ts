import type { Notification } from "../deps.ts";
import { noticeTo, type Recipient } from "./messages.ts";

/** `end`: all that a letter says of the number. `page`: where payees are removed. */
export function payeeWasSaved(owner: Recipient, end: string, page: string): Notification {
  return noticeTo(owner, "A payee was saved", [
    `the account number ${end} was saved among your payees.`,
    `If it was not you, remove it and change your password now: ${page}`,
  ]);
}

/** `ends`: of the number before and the one now. `page`: where scheduled payments are stopped. */
export function schedulesWereMoved(
  owner: Recipient,
  count: number,
  [from, to]: readonly [string, string],
  page: string,
): Notification {
  const payments = count === 1 ? "one scheduled payment" : `${count} scheduled payments`;
  return noticeTo(owner, "Scheduled payments go to another account", [
    `${payments} went to the account number ${from} and now ${
      count === 1 ? "goes" : "go"
    } to the account number ${to}.`,
    `If it was not you, stop them and change your password now: ${page}`,
  ]);
}
