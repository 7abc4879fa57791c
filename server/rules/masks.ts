import type { Account } from "#contract/accounts.ts";
import type { ServerFrame } from "#contract/live.ts";
import { hasPermission, type StaffMember } from "#contract/staff.ts";
import type { Transaction } from "#contract/transactions.ts";

/** Returns whether a staff member sees masks in place of identifying data. */
export function readsMasks(viewer: StaffMember): boolean {
  return viewer.role === "admin" && !hasPermission(viewer, "seeIdentities");
}

/** All but the last `shown` characters hidden. */
export function maskAllBut(text: string, shown: number): string {
  return text.slice(-shown).padStart(text.length, "*");
}

/** `m***@example.test`: the first letter and whose mailbox it is. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

const LAST_DIGITS = 4;

/** An account's or a payee's number. */
export function maskedNumber(number: string): string {
  return maskAllBut(number, LAST_DIGITS);
}

/** Returns the account for readers who may see masked account numbers only. */
export function maskAccount(account: Account): Account {
  return { ...account, accountNumber: maskedNumber(account.accountNumber) };
}

/**
 * Returns the transaction for readers who may see masked account numbers only: masks the payee's
 * account number at another bank.
 */
export function maskTransaction<Masked extends Pick<Transaction, "metadata">>(
  transaction: Masked,
): Masked {
  const number = transaction.metadata?.["externalAccount"];
  if (typeof number !== "string") return transaction;
  const metadata = { ...transaction.metadata, externalAccount: maskedNumber(number) };
  return { ...transaction, metadata };
}

/** Masks a frame for a socket whose user sees masks. */
export function maskFrame(frame: ServerFrame): ServerFrame {
  return frame.type === "transaction_update"
    ? { ...frame, data: maskTransaction(frame.data) }
    : frame;
}
