import type { Transaction, TransactionDetail } from "#contract/transactions.ts";

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly time: string | null;
  readonly state: "done" | "current";
  readonly tone: "plain" | "positive" | "negative";
}

const bookedAs = {
  deposit: "Booked",
  withdrawal: "Booked",
  transfer: "Booked",
  adjustment: "Adjusted",
  reversal: "Undone",
  closing: "Closed with the account",
};

/** What happened to a transaction and what it waits for, the earliest first. */
export function stepsOf(transaction: Transaction, detail: TransactionDetail | undefined): Step[] {
  const { createdAt, status, fromAccountId } = transaction;
  const done = (id: string, title: string, time: string | null, tone: Step["tone"] = "plain") =>
    ({ id, title, time, state: "done", tone }) as const;
  const begun = [done("submitted", "Submitted", createdAt)];
  if (status === "pending") {
    const held = fromAccountId === null ? [] : [done("held", "Funds on hold", createdAt)];
    const waits = { id: "waits", title: "Awaiting approval", time: null, tone: "plain" } as const;
    return [...begun, ...held, { ...waits, state: "current" }];
  }
  const decidedAt = detail?.decidedAt ?? null;
  if (status === "rejected") return [...begun, done("rejected", "Rejected", decidedAt, "negative")];
  const bookings = new Map(
    detail?.postings.map(({ kind, postedAt }) => [`${kind} ${postedAt}`, { kind, postedAt }]),
  );
  return [
    ...begun,
    ...[...bookings].map(([id, { kind, postedAt }]) =>
      done(id, bookedAs[kind], postedAt, kind === "reversal" ? "negative" : "positive")
    ),
    ...(bookings.size === 0 ? [done("completed", "Completed", decidedAt, "positive")] : []),
  ];
}
