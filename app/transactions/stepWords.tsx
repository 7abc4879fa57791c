import type { ReactNode } from "react";
import type { Account } from "#contract/accounts.ts";
import type { Transaction } from "#contract/transactions.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Money } from "#ui/Money/Money.tsx";
import type { TimelineStep } from "#ui/Timeline/Timeline.tsx";
import { AccountEnd } from "#app/format/AccountEnd.tsx";
import { timeOfDay } from "#app/format/timeOfDay.ts";
import type { Step } from "./timeline.ts";

export interface StepWordsOptions {
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
        <DateTime value={step.at} format="customer" /> at {timeOfDay(step.at)}
        {step.id === "sent" && options.transaction.initiatorId === options.userId && ", by you"}
      </>
    ),
    note: noteOf(step, options),
  };
}

function noteOf(
  { id }: Step,
  { transaction, accounts, currency }: StepWordsOptions,
): ReactNode {
  if (id === "waiting") return "We tell you here as soon as it is decided";
  if (id === "rejected") return "Nothing was moved, and nothing is on hold for it any more";
  if (id !== "held") return undefined;
  const verb = transaction.status === "pending" ? "set aside from" : "was set aside from";
  return (
    <>
      <Money cents={transaction.amount} currency={currency} /> {verb}{" "}
      <AccountEnd accountId={transaction.fromAccountId} accounts={accounts} />
    </>
  );
}
