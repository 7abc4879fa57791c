import type { Notification } from "../deps.ts";
import { noticeTo, type Recipient } from "./messages.ts";

/** `end`: all that a letter says of the number. `page`: where payees are removed. */
export function payeeWasSaved(owner: Recipient, end: string, page: string): Notification {
  return noticeTo(owner, "A payee was saved", [
    `the account number ${end} was saved among your payees.`,
    `If it was not you, remove it and change your password now: ${page}`,
  ]);
}
