import type { Instant } from "#contract/time.ts";
import type { TransactionRow } from "../rows.ts";
import type { Key } from "./draftMap.ts";

/** The groups of transactions that wait: by the account that holds for them, and by who asked. */
export const heldOn = (accountId: number | null): Key => `held ${accountId}`;
export const askedBy = (userId: number): Key => `asked ${userId}`;

export function groupsOfTransaction(
  { status, deletedAt, fromAccountId, initiatorId }: TransactionRow & {
    readonly deletedAt?: Instant;
  },
): readonly Key[] {
  const waits = status === "pending" && deletedAt === undefined;
  return waits ? [heldOn(fromAccountId), askedBy(initiatorId)] : [];
}
