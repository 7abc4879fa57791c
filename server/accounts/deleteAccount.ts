import * as z from "zod/mini";
import { account, deleteAccount } from "#contract/accounts.ts";
import { cents, negateCents, sumCents } from "#contract/money.ts";
import { lapseBalances, lapseRequests } from "../approvalRequests/closeRequest.ts";
import { lastFour, record, type Subject } from "../audit/record.ts";
import { accountIdsOf, legsAgainst } from "../ledger/entry.ts";
import { lockActingWith } from "../rules/lockActing.ts";
import type { AccountRow, ListedTransaction } from "../db/rows.ts";
import type { RequestsAbout } from "../db/store/approvals.ts";
import type { Operation } from "../kernel/guarded.ts";
import { requireUnchanged } from "../rules/seen.ts";
import { frozenAmong } from "../rules/freeze.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { viewAccount } from "./listAccounts.ts";
import { requireSecondApprover } from "../rules/secondApprover.ts";
import { transactionDeleted, transactionMoved } from "../transactions/viewTransaction.ts";
import type { Repositories } from "../db/store.ts";
import { defineAction, type WriteContext } from "../kernel/action.ts";

/** An administrator closes an account for good; journal and audit keep all of it. */
export const deleteAccountAction = defineAction(
  deleteAccount,
  async (ctx, { params: { id }, body }) => {
    const { tx } = ctx;
    const found = await tx.accounts.byId(id);
    if (found === undefined) throw ctx.error("not_found");
    await requireStepUp(tx, ctx);
    await beginClosing(ctx, { accountIds: [id] });
    // The owner may be deleted concurrently.
    await lockActingWith(ctx, found.userId);
    const [closed] = await closeAccounts(ctx, { acts: ["deletion"], subject: `account:${id}` }, [
      id,
    ]);
    if (closed === undefined) throw ctx.error("not_found");
    // As it was when it was locked; a refusal undoes the closing.
    requireUnchanged(body?.seen, closed, {
      error: ctx.error,
      present: () => z.encode(account, viewAccount(closed)),
    });
    return { output: undefined };
  },
);

/** The approval rules that apply, and the user whom it is about. */
type Deletion = Pick<Operation, "acts" | "userIds"> & { readonly subject: Subject };

type Closing = Pick<
  WriteContext<"frozen_money">,
  "tx" | "actor" | "now" | "encryptor" | "publish" | "error"
>;

/**
 * Closes accounts. Owners must be locked, and `beginClosing` called before that. Rejects pending
 * transactions, expires approval requests about the accounts, moves remaining money to the bank's
 * closing account, and hides the accounts together with transactions that have no other open side.
 * Returns the closed accounts. `deletion` says what is deleted, the account or the user. Throws
 * `frozen_money` if an account or its owner is frozen and its balance isn't zero.
 */
export async function closeAccounts(
  ctx: Closing,
  deletion: Deletion,
  accountIds: readonly number[],
): Promise<readonly AccountRow[]> {
  const { tx } = ctx;
  const sides = (await pendingOn(tx, accountIds)).flatMap(accountIdsOf);
  const locked = await tx.accounts.lock([...new Set([...accountIds, ...sides])]);
  const closed = locked.filter(({ id }) => accountIds.includes(id));
  const frozen = await frozenAmong(tx, closed.filter(({ balance }) => balance !== 0));
  const freeze = frozen.size > 0 ? ctx.error("frozen_money") : undefined;
  await requireSecondApprover(ctx, { ...deletion, ...closingOf(closed), freeze });
  await rejectPending(ctx, accountIds, locked);
  // Checked again under the accounts' locks, which new requests about them would need.
  await lapseRequests(ctx, { accountIds });
  await lapseBalances(ctx, closed);
  for (const account of closed) await close(ctx, account);
  return closed;
}

/** Returns the facts that approvers see about accounts to close: the balances, either way. */
function closingOf(closed: readonly AccountRow[]) {
  const amount = sumCents(closed.map(({ balance }) => cents(Math.abs(balance))));
  const balances = closed.map(({ id, balance }) => [id, balance]);
  return { amount, accounts: closed, facts: { balances } };
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
    await record(ctx, "transaction.rejected", `transaction:${rejected.id}`, {
      before: { status: pending.status },
      after: { status: rejected.status, amountCents: rejected.amount, reason: "account deleted" },
    });
    const known = locked.filter(({ id }) => accountIdsOf(rejected).includes(id));
    const sides = known.filter(({ id }) => !accountIds.includes(id));
    // A transaction is hidden together with the last account of its sides.
    const events = sides.length === 0
      ? [transactionDeleted(rejected, known)]
      : transactionMoved(pending, rejected, { known, sides });
    for (const telling of events) ctx.publish(...telling);
  }
}

async function close(
  { tx, actor, now }: Pick<Closing, "tx" | "actor" | "now">,
  account: AccountRow,
): Promise<void> {
  const { id, balance } = account;
  if (account.locked > 0) await tx.accounts.setLock(id, { locked: cents(0), unlock: null });
  if (balance !== 0) {
    await tx.journal.post({
      kind: "closing",
      transactionId: null,
      actorId: actor.user.id,
      postedAt: now,
      legs: legsAgainst("closing", id, negateCents(balance)),
    });
  }
  const hiddenTransactions = await tx.accounts.close(id, now);
  await record({ tx, actor, now }, "account.deleted", `account:${id}`, {
    before: {
      userId: account.userId,
      accountNumber: lastFour(account.accountNumber),
      balanceCents: balance,
    },
    after: { balanceCents: 0, hiddenTransactions },
  });
}

/** More than any account has pending. */
const ALL = 2 ** 31 - 1;

/** Returns the pending transactions on either side of these accounts, by ascending ID. */
async function pendingOn(
  tx: Repositories,
  accountIds: readonly number[],
): Promise<ListedTransaction[]> {
  const found = new Map<number, ListedTransaction>();
  for (const accountId of accountIds) {
    const rows = await tx.transactions.list({ accountId, status: "pending" }, { limit: ALL });
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()].sort((one, other) => one.id - other.id);
}

/**
 * Starts a closing. Closings run one after another: if both accounts of a transaction are being
 * closed, the later one sees that the other is closed, even with different owners. Locks pending
 * transactions before users and accounts, which is the lock order everywhere. Locks approval
 * requests first of all, because deciding one locks it before its transaction.
 */
export async function beginClosing(
  { tx, now }: Pick<Closing, "tx" | "now">,
  about: RequestsAbout & { readonly accountIds: readonly number[] },
): Promise<void> {
  await tx.approvalRequests.lockWaiting(about, now);
  await tx.accounts.lockClosings();
  for (const { id } of await pendingOn(tx, about.accountIds)) await tx.transactions.lock(id);
}
