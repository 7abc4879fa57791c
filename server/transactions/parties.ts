import { minusCents, sumCents } from "#contract/money.ts";
import type { LockableRows, LockedAccount, TransactionRow } from "../db/rows.ts";

export interface Parties {
  readonly source: LockedAccount | undefined;
  readonly destination: LockedAccount | undefined;
}

export function partiesOf(
  { fromAccountId, toAccountId }: TransactionRow,
  accounts: LockableRows<LockedAccount>,
): Parties | "locked" {
  const source = fromAccountId === null ? undefined : accounts.get(fromAccountId);
  const destination = toAccountId === null ? undefined : accounts.get(toAccountId);
  return source === "locked" || destination === "locked" ? "locked" : { source, destination };
}

/** The accounts as they are once it is decided: its hold is gone, and an approval has moved money. */
export function sidesAfter(
  { source, destination }: Parties,
  { status, amount }: TransactionRow,
): LockedAccount[] {
  const isBooked = status === "completed";
  return [
    ...(source === undefined ? [] : [{
      ...source,
      held: minusCents(source.held, amount),
      balance: isBooked ? minusCents(source.balance, amount) : source.balance,
    }]),
    ...(destination === undefined || !isBooked
      ? []
      : [{ ...destination, balance: sumCents([destination.balance, amount]) }]),
  ];
}
