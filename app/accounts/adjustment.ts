import { adjustmentTexts, type requestAdjustment } from "#contract/adjustments.ts";
import type { CallArguments } from "#contract/defineCall.ts";
import { AMOUNT_TOO_LARGE, cents, LARGEST_AMOUNT_CENTS } from "#contract/money.ts";

/** Section 5, balance adjustment request, where the customer types it. */
const AMOUNT_NEEDED = "Please enter a valid amount";

/** The request as it is typed. The amount is what is to be added, in cents; below zero it takes away. */
export interface AdjustmentDraft {
  readonly amount: number | null;
  readonly reason: string;
}

export type AdjustmentBody = CallArguments<typeof requestAdjustment>["body"];

/** What is wrong with the amount; undefined when it may be sent. */
export function amountError({ amount }: AdjustmentDraft): string | undefined {
  if (amount === null || amount === 0) return AMOUNT_NEEDED;
  return Math.abs(amount) > LARGEST_AMOUNT_CENTS ? AMOUNT_TOO_LARGE : undefined;
}

/** What is sent; null while the amount is wrong. An empty reason gets the default (section 5). */
export function bodyOf(draft: AdjustmentDraft): AdjustmentBody | null {
  if (draft.amount === null || amountError(draft) !== undefined) return null;
  return {
    amount: cents(draft.amount),
    description: draft.reason.trim() || adjustmentTexts.defaultReason,
  };
}
