import type { Payee } from "#contract/payees.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Money } from "#ui/Money/Money.tsx";

export interface SentBeforeProps {
  readonly sent: Payee["sent"];
  readonly currency: string;
}

/** Summarizes earlier payments to a payee: "3 times. Last: May 12, 2026, $1,250.00". */
export function SentBefore({ sent: { count, last }, currency }: SentBeforeProps) {
  if (last === null) return <span>Nothing sent yet</span>;
  return (
    <>
      <span>{count === 1 ? "Once:" : `${count} times. Last:`}</span>{" "}
      <DateTime value={last.at} format="customer" />
      <span>,</span> <Money cents={last.amount} currency={currency} />
    </>
  );
}

export interface NewPayeeLimitProps {
  readonly limit: NonNullable<Payee["limit"]>;
  readonly currency: string;
}

/** Shows the limit for a new payee, and until when it applies. */
export function NewPayeeLimit({ limit: { most, left, until }, currency }: NewPayeeLimitProps) {
  return (
    <>
      New payee: up to <Money cents={most} currency={currency} /> until{" "}
      <DateTime value={until} format="admin" />, <Money cents={left} currency={currency} /> left
    </>
  );
}
