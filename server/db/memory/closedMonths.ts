import type { Instant } from "#contract/time.ts";
import { firstClosed } from "../../ledger/months.ts";
import { MonthClosed } from "../errors.ts";
import { type ClosedMonths, plainClosedMonths } from "../store/closedMonths.ts";
import { memoryTables } from "./memoryTable.ts";
import { allLive, type UnitOfWork } from "./unitOfWork.ts";

export function memoryClosedMonths(unit: UnitOfWork): ClosedMonths {
  const { accounts, users, closedAccounts } = unit;
  return {
    ...plainClosedMonths(memoryTables(unit)),
    /** Transactions run one after another here. */
    lockLedger: () => Promise.resolve(),
    async keepAccounts(month, until, then) {
      for (const { id, userId, createdAt, accountType, accountNumber } of allLive(accounts)) {
        const owner = users.get(userId);
        if (createdAt >= until || owner === undefined) continue;
        closedAccounts.set(`${month} ${id}`, {
          ...{ month, accountId: id, userId, accountType, accountNumber },
          lastFour: null,
          fullName: owner.fullName,
          currency: then.currencies[userId] ?? owner.preferredCurrency,
          ...then.accounts[id],
        });
      }
    },
  };
}

/** Returns the moment before which everything is closed; null if no month is. */
export function closedUntil({ closedMonths }: Pick<UnitOfWork, "closedMonths">): Instant | null {
  let until: Instant | null = null;
  for (const month of closedMonths.values()) {
    if (until === null || month.until > until) until = month.until;
  }
  return until;
}

/** Refuses a write that is dated in a closed month, as the database's triggers do. */
export function refuseClosedMonth(unit: UnitOfWork, ...moments: (Instant | null)[]): void {
  const moment = firstClosed(closedUntil(unit), moments);
  if (moment !== undefined) unit.refuse(new MonthClosed(`${moment} is in a closed month`));
}
