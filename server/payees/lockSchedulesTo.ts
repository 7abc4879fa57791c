import { companyTexts } from "#contract/texts/companies.ts";
import type { MemberRow } from "../db/store/companies.ts";
import type { PayeeRow } from "../db/store/payees.ts";
import type { ScheduleRow } from "../db/store/schedules.ts";
import type { Repositories } from "../db/store.ts";
import { AppError } from "../kernel/appError.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { isFor } from "../rules/accountScope.ts";
import { schedulesTo } from "./viewPayee.ts";

/**
 * Locks active scheduled withdrawals to a payee's number, by ascending ID. Reads them again under
 * the lock: the server may have submitted one, or the customer canceled it. Throws `forbidden` for a
 * member who isn't for the account of each: they can't see which payments they would redirect.
 */
export async function lockSchedulesTo(
  { schedules }: Pick<Repositories, "schedules">,
  payee: PayeeRow,
  member: MemberRow | undefined,
): Promise<ScheduleRow[]> {
  const found = schedulesTo(payee, await schedules.listOf(payee.userId)).map(({ id }) => id);
  const locked: ScheduleRow[] = [];
  for (const id of found.toSorted((one, other) => one - other)) {
    const row = await schedules.lock(id);
    if (row !== undefined) locked.push(row);
  }
  const followers = schedulesTo(payee, locked);
  if (!isFor(member, followers.flatMap(accountIdsOf))) {
    throw new AppError("forbidden", { message: companyTexts.payeeOfOtherAccounts });
  }
  return followers;
}
