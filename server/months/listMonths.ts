import { type BankMonth, listMonths, type MonthState } from "#contract/months.ts";
import type { Instant } from "#contract/time.ts";
import type { Repositories } from "../db/store.ts";
import { defineHandler } from "../kernel/handler.ts";
import { judgeClosing, type Month, monthAfter, monthEnd, monthOf } from "../ledger/months.ts";
import { countPending } from "./closeMonth.ts";
import { viewClosed } from "./viewMonth.ts";

export const listMonthsHandler = defineHandler(listMonths, async ({ store, now }) => {
  const closed = await store.closedMonths.list();
  const lastClosed = closed[0]?.month ?? null;
  const first = lastClosed === null ? await firstMonth(store, now) : monthAfter(lastClosed);
  const open: BankMonth[] = [];
  for (let month = first; month <= monthOf(now); month = monthAfter(month)) {
    open.unshift(await viewOpen(store, { month, lastClosed, now }));
  }
  return { output: [...open, ...closed.map(viewClosed)] };
});

/** The month of the first entry; the current month for a bank without entries. */
async function firstMonth(
  { journal }: Pick<Repositories, "journal">,
  now: Instant,
): Promise<Month> {
  const [first] = await journal.postedIn({ from: null, until: now }, 0, 1);
  return monthOf(first?.postedAt ?? now);
}

interface OpenMonth {
  readonly month: Month;
  readonly lastClosed: Month | null;
  readonly now: Instant;
}

async function viewOpen(
  store: Repositories,
  { month, lastClosed, now }: OpenMonth,
): Promise<BankMonth> {
  const pending = await countPending(store, monthEnd(month));
  const judged = judgeClosing({ month, lastClosed, pending, now });
  const isRequested = judged === "ready" &&
    (await store.approvalRequests.waitingOn([`month:${month}`], now)).length > 0;
  const states = {
    closed: "closed",
    not_over: "current",
    later: "later",
    pending: "pending",
    ready: isRequested ? "requested" : "ready",
  } as const satisfies Record<typeof judged, MonthState>;
  const state = states[judged];
  return { month, state, pending: state === "pending" ? pending : 0, closing: null };
}
