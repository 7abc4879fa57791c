import { ADJUSTMENT_KIND, requestAdjustment } from "#contract/adjustments.ts";
import { adjustmentTexts } from "#contract/texts/accounts.ts";
import { negateCents } from "#contract/money.ts";
import { submit, type SubmitContext } from "../transactions/submit/submit.ts";
import { viewTransaction } from "../transactions/viewTransaction.ts";
import { type ActionContext, defineActionOf, type ErrorsOf } from "../kernel/action.ts";

type Context = ActionContext<ErrorsOf<typeof requestAdjustment>>;

/** A customer asks for a change of their own balance; an administrator decides it like any other. */
export const requestAdjustmentAction = defineActionOf(
  requestAdjustment,
  async (ctx, { params: { id }, body: { amount, description } }) => {
    const isMore = amount > 0;
    const transaction = await submit(asSubmission(ctx), {
      type: isMore ? "deposit" : "withdrawal",
      fromAccountId: isMore ? null : id,
      toAccountId: isMore ? id : null,
      amount: isMore ? amount : negateCents(amount),
      description: description || adjustmentTexts.defaultReason,
      metadata: { kind: ADJUSTMENT_KIND },
    });
    return { output: viewTransaction(transaction) };
  },
);

/** The account is in the path here, so an account that isn't the caller's is a 404. */
function asSubmission(ctx: Context): SubmitContext {
  return {
    ...ctx,
    error: (code, details) =>
      code === "recipient_not_found" || code === "not_your_account" || code === "not_found"
        ? ctx.error("not_found")
        : ctx.error(code, details),
  };
}
