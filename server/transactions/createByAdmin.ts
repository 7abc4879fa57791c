import { type Cents, minusCents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import { coversNewDebit } from "../ledger/available.ts";
import { accountIdsOf, legsOf } from "../ledger/legs.ts";
import { isInitialDeposit } from "../store/initialDeposit.ts";
import type { AccountRow, TransactionRow } from "../store/rows.ts";
import { transactionUpdate } from "./transactionUpdate.ts";
import { bookableSidesOf, type CreateContext, type Wanted } from "./wanted.ts";

/**
 * An admin books a transaction on any customer's accounts: completed unless asked otherwise. The
 * deposit that opens an account is booked once: asking again answers the first.
 */
export async function createByAdmin(ctx: CreateContext, wanted: Wanted): Promise<TransactionRow> {
  const { actor, tx, now } = ctx;
  const sides = bookableSidesOf(ctx, wanted);
  const accounts = await tx.accounts.lock(accountIdsOf(sides));
  if (accounts.length !== accountIdsOf(sides).length) throw ctx.refusal("not_found");
  const status = wanted.status ?? "completed";
  const metadata = wanted.metadata ?? null;
  if (sides.toAccountId !== null && isInitialDeposit({ type: wanted.type, status, metadata })) {
    const first = await tx.transactions.initialDepositOf(sides.toAccountId);
    if (first !== undefined) return first;
  }
  const source = accounts.find((account) => account.id === sides.fromAccountId);
  const floor = source === undefined || status === "rejected"
    ? undefined
    : await checkSource(ctx, source, wanted.amount);
  const isPending = status === "pending";
  const transaction = await tx.transactions.insert({
    ...sides,
    status,
    metadata,
    type: wanted.type,
    amount: wanted.amount,
    description: wanted.description ?? "",
    initiatorId: actor.user.id,
    decidedBy: isPending ? null : actor.user.id,
    decidedAt: isPending ? null : now,
    createdAt: wanted.createdAt ?? now,
  });
  if (status === "completed") {
    if (source !== undefined && floor !== undefined) await tx.accounts.lowerFloor(source.id, floor);
    await tx.journal.post({
      kind: wanted.type,
      transactionId: transaction.id,
      actorId: actor.user.id,
      postedAt: now,
      legs: legsOf(transaction),
    });
  }
  await tx.audit.append({
    at: now,
    actorId: actor.user.id,
    action: "transaction.created",
    subject: `transaction:${transaction.id}`,
    before: null,
    after: {
      type: wanted.type,
      status,
      amountCents: wanted.amount,
      // What waits has overdrawn nothing yet.
      ...(floor === undefined || isPending ? {} : { overdrawnToCents: floor }),
    },
  });
  ctx.publish(...transactionUpdate(transaction, accounts));
  return transaction;
}

/**
 * Whether the source may pay. Answers how low its balance may fall for it, where the bank lets an
 * administrator overdraw and this transaction does.
 */
async function checkSource(
  ctx: CreateContext,
  source: AccountRow,
  amount: Cents,
): Promise<Cents | undefined> {
  if (source.isFrozen) throw ctx.refusal("account_frozen", { field: "fromAccountId" });
  if (coversNewDebit(source, amount)) return undefined;
  if (await ctx.tx.settings.get(settingKeys.allowOverdraft) !== "true") {
    throw ctx.refusal("insufficient_funds", { field: "amount" });
  }
  const reached = minusCents(source.balance, amount);
  return reached < 0 ? reached : undefined;
}
