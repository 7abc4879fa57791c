import { limitTexts } from "#contract/texts/limits.ts";
import { type Cents, cents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import type { Repositories } from "../db/store.ts";
import {
  judgeDayLimit,
  judgeTransactionLimit,
  limitDay,
  type LimitReached,
  type Limits,
} from "../ledger/limits.ts";
import { amountIn } from "./stepUp.ts";
import type { WriteContext } from "../kernel/action.ts";

/** The settings that hold the bank's limits. */
export const limitSettings = [
  settingKeys.transactionLimit,
  settingKeys.customerDayLimit,
  settingKeys.staffDayLimit,
  settingKeys.newPayeeLimit,
] as const;

/** The limits that settings say: what is absent is not limited. */
export function limitsIn(settings: ReadonlyMap<string, string>): Limits {
  const [transaction, customerDay, staffDay, newPayee] = limitSettings.map((key) =>
    amountIn(settings.get(key))
  );
  return { transaction, customerDay, staffDay, newPayee };
}

/** The refusal in words. */
export function limitMessage({ limit, most, left, freesAt }: LimitReached): string {
  return limitTexts[limit](most, left, freesAt);
}

/** Throws `limit_reached` if an amount is above a limit. */
export interface StaffLimits {
  /** Checks a pending transaction's amount. */
  requireEntered(amount: Cents): void;
  /** For immediate postings, which count toward the staff member's limit. */
  requireBooked(amount: Cents): void;
  /** For a balance that is set directly, without a transaction. */
  requireSet(amount: Cents): void;
}

/**
 * The limits of a staff member who books in this transaction of the store. Where their day is
 * limited they are locked by it, so it comes before any account is.
 */
export async function staffLimits(
  { tx, actor: { user }, now, error }:
    & Pick<WriteContext<never>, "tx" | "actor" | "now">
    & { readonly error: ErrorMaker<"limit_reached"> },
  field: "amount" | "balance" = "amount",
): Promise<StaffLimits> {
  const limits = limitsIn(await tx.settings.values(limitSettings));
  const used = limits.staffDay === undefined ? cents(0) : await bookedToday(tx, user.id, now);
  const refuse = (reached: LimitReached | undefined) => {
    if (reached === undefined) return;
    throw error("limit_reached", { field, message: limitMessage(reached) });
  };
  const requireEntered = (amount: Cents) => refuse(judgeTransactionLimit(limits, amount));
  const requireSet = (amount: Cents) =>
    refuse(judgeDayLimit("staffDay", { limits, used, amount, now }));
  return {
    requireEntered,
    requireSet,
    requireBooked(amount) {
      requireEntered(amount);
      requireSet(amount);
    },
  };
}

async function bookedToday(
  { users, limits }: Repositories,
  id: number,
  now: WriteContext<never>["now"],
): Promise<Cents> {
  await users.lock(id);
  return (await limits.bookedBy([id], limitDay(now).start)).get(id) ?? cents(0);
}
