import { type Cents, negateCents } from "#contract/money.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { accountIdsOf, legsAgainst } from "../ledger/legs.ts";
import type { AccountRow } from "../store/rows.ts";
import { transactionDeleted, transactionMoved } from "../transactions/transactionUpdate.ts";
import type { WriteContext } from "../verb.ts";
import { lastFour } from "./lastFour.ts";
import { pendingOn } from "./pendingOn.ts";

type Closing = Pick<WriteContext<ProblemCode>, "tx" | "actor" | "now" | "publish">;

/**
 * Closes accounts whose owners are locked (and `lockPendingOn` before them): what is pending on
 * them is rejected, what is left on them goes to the bank's closing account, and they leave every
 * list together with the transactions that nobody else has a part in. Answers those it closed.
 */
export async function closeAccounts(
  ctx: Closing,
  accountIds: readonly number[],
): Promise<readonly AccountRow[]> {
  const { tx } = ctx;
  const sides = (await pendingOn(tx, accountIds)).flatMap(accountIdsOf);
  const locked = await tx.accounts.lock([...new Set([...accountIds, ...sides])]);
  await rejectPending(ctx, accountIds, locked);
  const closed = locked.filter(({ id }) => accountIds.includes(id));
  for (const account of closed) await close(ctx, account);
  return closed;
}

/** Asked again under the accounts' locks: from here on nothing new can become pending on them. */
async function rejectPending(
  ctx: Closing,
  accountIds: readonly number[],
  locked: readonly AccountRow[],
): Promise<void> {
  const { tx, actor, now } = ctx;
  const decision = { status: "rejected", decidedBy: actor.user.id, decidedAt: now } as const;
  for (const pending of await pendingOn(tx, accountIds)) {
    const rejected = await tx.transactions.decide(pending.id, decision);
    if (rejected === undefined) continue;
    await tx.audit.append({
      at: now,
      actorId: actor.user.id,
      action: "transaction.rejected",
      subject: `transaction:${rejected.id}`,
      before: { status: pending.status },
      after: { status: rejected.status, amountCents: rejected.amount, reason: "account deleted" },
    });
    const known = locked.filter(({ id }) => accountIdsOf(rejected).includes(id));
    const sides = known.filter(({ id }) => !accountIds.includes(id));
    // It is hidden together with the last of its sides.
    const told = sides.length === 0
      ? [transactionDeleted(rejected, known)]
      : transactionMoved(pending, rejected, { known, sides });
    for (const telling of told) ctx.publish(...telling);
  }
}

async function close({ tx, actor, now }: Closing, account: AccountRow): Promise<void> {
  const { id, balance } = account;
  if (balance !== 0) await giveUp({ tx, actor, now }, id, balance);
  const hiddenTransactions = await tx.accounts.close(id, now);
  await tx.audit.append({
    at: now,
    actorId: actor.user.id,
    action: "account.deleted",
    subject: `account:${id}`,
    before: {
      userId: account.userId,
      accountNumber: lastFour(account.accountNumber),
      balanceCents: balance,
    },
    after: { balanceCents: 0, hiddenTransactions },
  });
}

async function giveUp(
  { tx, actor, now }: Omit<Closing, "publish">,
  id: number,
  balance: Cents,
): Promise<void> {
  await tx.journal.post({
    kind: "closing",
    transactionId: null,
    actorId: actor.user.id,
    postedAt: now,
    legs: legsAgainst("closing", id, negateCents(balance)),
  });
}
