import type { PayeeRow } from "../db/store/payees.ts";
import type { ScheduleRow } from "../db/store/schedules.ts";
import type { Repositories } from "../db/store.ts";
import { schedulesTo } from "./viewPayee.ts";

/**
 * Locks active scheduled withdrawals to a payee's number, by ascending ID. Reads them again under
 * the lock: the server may have submitted one, or the customer canceled it.
 */
export async function lockSchedulesTo(
  { schedules }: Pick<Repositories, "schedules">,
  payee: PayeeRow,
): Promise<ScheduleRow[]> {
  const found = schedulesTo(payee, await schedules.listOf(payee.userId)).map(({ id }) => id);
  const locked: ScheduleRow[] = [];
  for (const id of found.toSorted((one, other) => one - other)) {
    const row = await schedules.lock(id);
    if (row !== undefined) locked.push(row);
  }
  return schedulesTo(payee, locked);
}
