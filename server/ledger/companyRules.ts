import type { CompanyRule } from "#contract/companyRules.ts";
import type { CompanyRole } from "#contract/companyRole.ts";
import { type Cents, sumCents } from "#contract/money.ts";
import type { TransactionType } from "#contract/transactions.ts";

/** A payment that a member prepares for a company. */
export interface CompanyPayment {
  readonly type: TransactionType;
  readonly amount: Cents;
  /** Whether it goes to an account number to which the company has never paid anything. */
  readonly isNewPayee: boolean;
}

/** A rule with its amount in cents. */
export type RuleInCents = Omit<CompanyRule, "above"> & { readonly above: Cents };

/**
 * Returns how many other members have to approve a payment: as many as the strictest rule asks for.
 * Preparers need one for everything that takes money off an account.
 */
export function approversNeeded(
  rules: readonly RuleInCents[],
  { type, amount, isNewPayee }: CompanyPayment,
  role: CompanyRole,
): number {
  const applying = rules.filter(({ kind, above }) =>
    type === "withdrawal" && above < amount && (kind === "payment" || isNewPayee)
  );
  const ofRole = role === "preparer" && type !== "deposit" ? 1 : 0;
  return Math.max(ofRole, ...applying.map(({ persons }) => persons));
}

/** Returns whether so many members who can approve satisfy the rules. One of them may have prepared it. */
export function areSatisfiable(
  rules: readonly Pick<RuleInCents, "persons">[],
  approvers: number,
): boolean {
  return rules.every(({ persons }) => persons < approvers);
}

/** Which of a member's own limits payments are over; undefined if they are within both. */
export function memberLimitReached(
  { paymentLimit, dayLimit }: {
    readonly paymentLimit: Cents | null;
    readonly dayLimit: Cents | null;
  },
  { largest, total, preparedToday }: {
    /** The largest of the payments. */
    readonly largest: Cents;
    /** All of them. */
    readonly total: Cents;
    readonly preparedToday: Cents;
  },
): "payment" | "day" | undefined {
  if (paymentLimit !== null && largest > paymentLimit) return "payment";
  return dayLimit !== null && sumCents([preparedToday, total]) > dayLimit ? "day" : undefined;
}
