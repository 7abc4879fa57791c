import type { BankMonth } from "#contract/months.ts";
import type { ClosedMonthRow } from "../db/store/closedMonths.ts";

/** Returns a closed month for a response. */
export function viewClosed(
  { month, closedAt, closedBy, approvedBy, entries, hash }: Omit<ClosedMonthRow, "requestId">,
): BankMonth {
  const closing = { closedAt, closedBy, approvedBy, entries, hash };
  return { month, state: "closed", pending: 0, closing };
}
