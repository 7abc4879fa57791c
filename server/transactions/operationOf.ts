import type { RuleName } from "#contract/guardedAct.ts";
import type { AccountRow, TransactionRow } from "../db/rows.ts";
import type { Operation } from "../kernel/guarded.ts";

type Movement = Pick<
  TransactionRow,
  "amount" | "type" | "fromAccountId" | "toAccountId" | "description" | "metadata"
>;

/**
 * Returns the operation that needs approval by dual control. A transaction's initiator can't
 * approve it. A new transaction is about the account that it moves.
 */
export function operationOf(
  act: RuleName,
  transaction: Movement & Partial<Pick<TransactionRow, "id" | "initiatorId">>,
  sides: readonly (Pick<AccountRow, "id" | "userId"> | undefined)[],
): Operation {
  const { id, initiatorId, amount, description, metadata } = transaction;
  const { type, fromAccountId, toAccountId } = transaction;
  // As movement_of in server/db/schema/8-approvals.sql says it.
  const movement = {
    type,
    amountCents: amount,
    fromAccountId,
    toAccountId,
    description,
    metadata,
  };
  return {
    acts: [act],
    subject: id === undefined ? `account:${fromAccountId ?? toAccountId}` : `transaction:${id}`,
    amount,
    accounts: sides.filter((side) => side !== undefined),
    userIds: initiatorId === undefined ? [] : [initiatorId],
    facts: movement,
    movement,
  };
}
