import { monthTexts } from "#contract/texts/months.ts";
import type { Instant } from "#contract/time.ts";
import type { Repositories } from "../db/store.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import { firstClosed, monthOf } from "../ledger/months.ts";

interface Context {
  readonly tx: Pick<Repositories, "closedMonths">;
  readonly error: ErrorMaker<"month_closed">;
}

/**
 * Throws `month_closed`, with the month, if one of these dates of a transaction is in a closed month.
 */
export async function requireOpenMonth(
  { tx, error }: Context,
  ...dates: readonly Instant[]
): Promise<void> {
  const last = await tx.closedMonths.last();
  const closed = firstClosed(last?.until ?? null, dates);
  if (closed === undefined) return;
  throw error("month_closed", {
    field: "createdAt",
    message: monthTexts.closed(monthOf(closed)),
  });
}
