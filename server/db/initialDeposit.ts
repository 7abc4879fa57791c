import type { TransactionRow } from "./rows.ts";

/**
 * Whether this is the deposit an account was opened with, of which there is one. Only what an
 * administrator booked carries the marker: the handlers take it off whatever a customer sends.
 */
export function isInitialDeposit(
  { type, status, metadata }: Pick<TransactionRow, "type" | "status" | "metadata">,
): boolean {
  return type === "deposit" && status !== "rejected" && metadata?.["isInitialDeposit"] === true;
}
