import type { ReactNode } from "react";
import type { Account } from "#contract/accounts.ts";
import type { Transaction } from "#contract/transactions.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { formatTime } from "#ui/DateTime/formatDate.ts";
import { Money } from "#ui/Money/Money.tsx";
import type { TimelineStep } from "#ui/Timeline/Timeline.tsx";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import type { Step } from "./timeline.ts";

interface StepWordsOptions {
  readonly transaction: Transaction;
  readonly accounts: readonly Account[];
  readonly currency: string;
  readonly userId: number;
}

const titles: Record<Step["id"], string> = {
  sent: "Submitted",
  held: "On hold",
  waiting: "Awaiting approval",
  approved: "Approved",
  rejected: "Rejected",
  cancelled: "Canceled",
  posted: "Completed",
};

/** A step in words, as the panel shows it. */
export function stepWords(step: Step, options: StepWordsOptions): TimelineStep {
  return {
    id: step.id,
    title: titles[step.id],
    state: step.state,
    tone: step.id === "rejected" ? "negative" : "plain",
    time: step.at !== null && step.id !== "held" && (
      <>
        <DateTime value={step.at} format="customer" />{" "}
        <span>{`at ${formatTime(step.at)}${isByReader(step, options) ? ", by you" : ""}`}</span>
      </>
    ),
    note: noteOf(step, options),
  };
}

/**
 * Returns whether the reader sent or canceled the request. Only the initiator can cancel it, so
 * one ID answers both.
 */
function isByReader({ id }: Step, { transaction, userId }: StepWordsOptions): boolean {
  return (id === "sent" || id === "cancelled") && transaction.initiatorId === userId;
}

function noteOf(
  { id }: Step,
  { transaction, accounts, currency }: StepWordsOptions,
): ReactNode {
  if (id === "waiting") return "We'll update this page when it's approved or rejected";
  if (id === "rejected" || id === "cancelled") {
    return "No money moved, and nothing is on hold for it anymore";
  }
  if (id !== "held") return undefined;
  const isHeld = transaction.status === "pending";
  return (
    <>
      <Money cents={transaction.amount} currency={currency} />{" "}
      <span>{`${isHeld ? "is" : "was"} on hold in`}</span>{" "}
      <AccountEnd accountId={transaction.fromAccountId} accounts={accounts} />
      {isHeld && <span>. It's in the balance, but not available while this is pending</span>}
    </>
  );
}
