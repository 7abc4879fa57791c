import type { Account } from "#contract/accounts.ts";
import { type Cents, cents, minusCents, negateCents, sumCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { onHold } from "#app/format/accountWords.ts";
import type { Directory } from "../directory.ts";

/** What a pending transaction would do to one account. */
export interface ApprovalFacts {
  readonly account: Account;
  readonly balance: Cents;
  /** What other pending debits hold back. */
  readonly heldByOthers: Cents;
  /** What could be spent after the approval: the balance less the other holds, and this one moved. */
  readonly afterApproval: Cents;
  /** The bank would refuse it now. */
  readonly isShort: boolean;
  /** Nothing of a frozen or blocked person's money leaves by approval. */
  readonly isOwnerStopped: boolean;
}

/** Of the account that money leaves, or of the one it enters where that is the only one. */
export function approvalFacts(
  { fromAccountId, toAccountId, amount, status }: Transaction,
  { account: accountOf, user: userOf }: Pick<Directory, "account" | "user">,
): ApprovalFacts | null {
  const isDebit = fromAccountId !== null;
  const account = accountOf(isDebit ? fromAccountId : toAccountId);
  if (account === undefined || status !== "pending") return null;
  const own = isDebit ? amount : cents(0);
  const heldByOthers = minusCents(cents(onHold(account)), own);
  const owner = userOf(account.userId);
  const change = isDebit ? negateCents(amount) : amount;
  const afterApproval = sumCents([account.balance, negateCents(heldByOthers), change]);
  return {
    account,
    balance: account.balance,
    heldByOthers,
    afterApproval,
    isShort: isDebit && afterApproval < 0,
    isOwnerStopped: isDebit && owner !== undefined && (owner.isFrozen || !owner.isActive),
  };
}
