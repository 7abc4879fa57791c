import { accountKey } from "#contract/accountNumber.ts";
import { payeeDoubt } from "#contract/payeeDoubt.ts";
import { previewPaymentRun } from "#contract/paymentRuns.ts";
import type { PaymentVerdict } from "#contract/paymentVerdict.ts";
import { paymentRunTexts } from "#contract/texts/paymentRuns.ts";
import { before, days, type Instant } from "#contract/time.ts";
import type { PayeeRow } from "../db/store/payees.ts";
import type { PaymentRow } from "../db/store/paymentRuns.ts";
import type { AppError } from "../kernel/appError.ts";
import { dryRun } from "../kernel/effects.ts";
import { defineHandler } from "../kernel/handler.ts";
import { scopeOf } from "../rules/accountScope.ts";
import { requireOwnRun } from "./draft.ts";
import { submitRows } from "./submitRun.ts";

/** Shorter than a month: the same salary each month isn't a mistake. See docs/decisions.md, D82. */
const PAID_WITHIN = days(20);

/** Submits all rows in a transaction of the store that is rolled back, and adds warnings. */
export const previewPaymentRunHandler = defineHandler(
  previewPaymentRun,
  async (ctx, { params: { id } }) => {
    const { store, actor, now, policy, error } = ctx;
    const { user } = actor;
    const run = requireOwnRun(ctx, await store.paymentRuns.byId(id));
    if (user.isFrozen) throw error("frozen");
    if (run.state !== "draft") throw error("payment_run_submitted");
    const rows = await store.paymentRuns.rowsOf(id);
    const [saved, paid] = await Promise.all([
      store.payees.listOf(user.id),
      store.payees.lastPaid(scopeOf(actor), before(now, PAID_WITHIN), rows),
    ]);
    const given = { customer: user, isProved: true, now, policy };
    const outcomes = await dryRun(store, ({ tx }) => submitRows(tx, run, rows, given));
    const firsts = firstPlaces(rows);
    return {
      output: rows.map((row, at) => {
        const outcome = outcomes[at];
        const judged = outcome instanceof Error
          ? { verdict: verdictOf(outcome), message: outcome.message }
          : warningOf(row, { saved, paidAt: paid[at] ?? null, first: firsts.get(keyOf(row)) });
        return { place: row.place, ...judged };
      }),
    };
  },
);

function verdictOf({ code }: AppError): PaymentVerdict {
  if (code === "invalid_input") return "number_wrong";
  if (code === "insufficient_funds") return code;
  return code === "limit_reached" ? "over_limit" : "refused";
}

interface Known {
  readonly saved: readonly PayeeRow[];
  readonly paidAt: Instant | null;
  /** The place of the first row that pays the same. */
  readonly first: number | undefined;
}

function warningOf(
  { place, payee, accountNumber }: PaymentRow,
  { saved, paidAt, first = place }: Known,
): { readonly verdict: PaymentVerdict; readonly message: string | null } {
  if (first !== place) return { verdict: "twice", message: paymentRunTexts.twice(first) };
  if (paidAt !== null) {
    return { verdict: "paid_before", message: paymentRunTexts.paidBefore(paidAt) };
  }
  const doubt = payeeDoubt(accountNumber, [payee], saved);
  if (doubt === undefined) return { verdict: "fine", message: null };
  const message = doubt.by === "number"
    ? paymentRunTexts.numberLike(doubt.payee.name)
    : paymentRunTexts.nameLike(doubt.payee.name);
  return { verdict: "looks_like_another", message };
}

function keyOf({ accountNumber, amount }: PaymentRow): string {
  return `${accountKey(accountNumber)} ${amount}`;
}

function firstPlaces(rows: readonly PaymentRow[]): ReadonlyMap<string, number> {
  return new Map(rows.toReversed().map((row) => [keyOf(row), row.place]));
}
