import { closeMonth } from "#contract/months.ts";
import { monthTexts } from "#contract/texts/months.ts";
import type { Instant } from "#contract/time.ts";
import { lapseRequests } from "../approvalRequests/closeRequest.ts";
import { record } from "../audit/record.ts";
import type { Repositories } from "../db/store.ts";
import type { ClosedMonthRow } from "../db/store/closedMonths.ts";
import { defineAction, type ErrorsOf, type WriteContext } from "../kernel/action.ts";
import { judgeClosing, type Month, monthAfter, monthEnd } from "../ledger/months.ts";
import { lockActing } from "../rules/lockActing.ts";
import { requireSecondApprover } from "../rules/secondApprover.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { factsAt } from "../statements/factsAt.ts";
import { digestMonth } from "./monthDigest.ts";
import { viewClosed } from "./viewMonth.ts";

type Closing = WriteContext<ErrorsOf<typeof closeMonth>>;

/** More than anyone counts one by one. */
const MOST_COUNTED = 10_000;

/** Returns how many pending transactions are dated before a moment. */
export async function countPending(
  { transactions }: Pick<Repositories, "transactions">,
  until: Instant,
): Promise<number> {
  const found = await transactions.listCounted(
    { status: "pending", until },
    { limit: 1 },
    MOST_COUNTED,
  );
  return found.total ?? MOST_COUNTED;
}

/** An owner closes a month with the approval of another owner. Nothing opens it again. */
export const closeMonthAction = defineAction(closeMonth, async (ctx, { body: { month } }) => {
  const { tx, now, actor } = ctx;
  const subject = `month:${month}` as const;
  await tx.approvalRequests.lockWaiting({ subject }, now);
  await lockActing(ctx);
  await requireReady(ctx, month);
  await requireSecondApprover(ctx, {
    acts: [],
    always: { act: "closing", persons: 1, sets: ["owner"] },
    subject,
    amount: null,
    accounts: [],
    facts: { month },
  });
  await requireStepUp(tx, ctx);
  const closed = await readMonth(ctx, month);
  const { approval } = actor.kind === "approval" ? actor : { approval: undefined };
  // None in the dry run that finds what a request would change.
  const approvedBy = approval?.by[0];
  if (approvedBy !== undefined) {
    await close(ctx, { ...closed, approvedBy, requestId: approval?.requestId ?? 0 });
  }
  const { entries, hash } = closed;
  await lapseRequests(ctx, { subject });
  await record(ctx, "month.closed", subject, { after: { entries, hash } });
  return { output: viewClosed({ ...closed, approvedBy: approvedBy ?? actor.user.id }) };
});

/** Throws `month_closed` or `month_not_ready`, with what is in the way. */
async function requireReady({ tx, error, now }: Closing, month: Month): Promise<void> {
  const last = await tx.closedMonths.last();
  const pending = await countPending(tx, monthEnd(month));
  const lastClosed = last?.month ?? null;
  switch (judgeClosing({ month, lastClosed, pending, now })) {
    case "closed":
      throw error("month_closed", { message: monthTexts.closedBefore(month) });
    case "not_over":
      throw error("month_not_ready", { message: monthTexts.notOver(month) });
    case "later":
      throw error("month_not_ready", {
        message: monthTexts.earlierFirst(monthAfter(lastClosed ?? month)),
      });
    case "pending":
      throw error("month_not_ready", { message: monthTexts.pending(month, pending) });
    case "ready":
      return;
  }
}

async function readMonth({ tx, now, actor, publicOrigin: bank }: Closing, month: Month) {
  const from = (await tx.closedMonths.last())?.until ?? null;
  const until = monthEnd(month);
  const digest = await digestMonth(tx, { from, until });
  return { month, from, until, closedAt: now, closedBy: actor.user.id, bank, ...digest };
}

/**
 * Locks the ledger only now that the entries have been read, so that postings wait as briefly as
 * possible. Throws if one was posted in the meantime, so that the owner tries again.
 */
async function close(ctx: Closing, row: ClosedMonthRow): Promise<void> {
  const { tx, error } = ctx;
  const { month, from, until } = row;
  await tx.closedMonths.lockLedger();
  await requireReady(ctx, month);
  if (await tx.journal.countPostedIn({ from, until }) !== row.entries) {
    throw error("month_not_ready", { message: monthTexts.justPosted(month) });
  }
  await tx.closedMonths.insert(row);
  await tx.closedMonths.keepAccounts(month, until, await factsAt(tx, until));
}
