import type { CallInput } from "#contract/defineCall.ts";
import { type patchTransaction, transactionTexts } from "#contract/transactions.ts";
import { accountIdsOf } from "../ledger/legs.ts";
import type { AccountRow, TransactionRow } from "../store/rows.ts";
import { DuplicateRow } from "../store/errors.ts";
import { checkApproval } from "./checkApproval.ts";
import { describeChange } from "./describeChange.ts";
import type { PatchContext } from "./patchContext.ts";
import { restate } from "./restate.ts";
import { transactionMoved } from "./transactionUpdate.ts";
import { bookableSidesOf } from "./wanted.ts";

export type Edit = CallInput<typeof patchTransaction>["body"];

/**
 * The admin's edit form: any field of any transaction. What it did is undone and what it says now
 * is done, in one database transaction; the date that is shown may change, the booking time is now.
 */
export async function edit(
  ctx: PatchContext,
  transactionId: number,
  wanted: Edit,
): Promise<TransactionRow> {
  const { tx, actor, now } = ctx;
  const before = await tx.transactions.lock(transactionId);
  if (before === undefined) throw ctx.refusal("not_found");
  const after = { ...before, ...edited(ctx, before, wanted) };
  const change = await describeChange(ctx.sealer, before, after);
  if (change === undefined) return before;

  const accounts = await tx.accounts.lock([...accountIdsOf(before), ...accountIdsOf(after)]);
  checkNewSides(ctx, before, after, accounts);
  checkApproval(ctx, before, after, accounts);
  await restate(ctx, before, after, accounts);
  const { id: _, initiatorId: __, ...fields } = after;
  const changed = await tx.transactions.change(transactionId, fields).catch((error) => {
    throw error instanceof DuplicateRow ? secondInitialDeposit(ctx) : error;
  });
  await tx.audit.append({
    at: now,
    actorId: actor.user.id,
    action: "transaction.edited",
    subject: `transaction:${transactionId}`,
    ...change,
  });
  const sides = accounts.filter(({ id }) => accountIdsOf(changed).includes(id));
  const told = transactionMoved(before, changed, { known: accounts, sides });
  for (const telling of told) ctx.publish(...telling);
  return changed;
}

function edited(ctx: PatchContext, before: TransactionRow, wanted: Edit): Partial<TransactionRow> {
  const type = wanted.type ?? before.type;
  const sides = bookableSidesOf(ctx, {
    type,
    fromAccountId: wanted.fromAccountId === undefined ? before.fromAccountId : wanted.fromAccountId,
    toAccountId: wanted.toAccountId === undefined ? before.toAccountId : wanted.toAccountId,
  });
  const status = wanted.status ?? before.status;
  return {
    ...sides,
    type,
    status,
    amount: wanted.amount ?? before.amount,
    description: wanted.description ?? before.description,
    metadata: wanted.metadata === undefined ? before.metadata : wanted.metadata,
    createdAt: wanted.createdAt ?? before.createdAt,
    ...(status === before.status ? {} : decision(ctx, status)),
  };
}

function secondInitialDeposit(ctx: PatchContext) {
  const message = transactionTexts.secondInitialDeposit;
  return ctx.refusal("invalid_input", { field: "metadata", message });
}

function decision({ actor, now }: PatchContext, status: TransactionRow["status"]) {
  return status === "pending"
    ? { decidedBy: null, decidedAt: null }
    : { decidedBy: actor.user.id, decidedAt: now };
}

/** New sides must exist. */
function checkNewSides(
  ctx: PatchContext,
  before: TransactionRow,
  after: TransactionRow,
  accounts: readonly AccountRow[],
): void {
  const old = accountIdsOf(before);
  for (const field of ["fromAccountId", "toAccountId"] as const) {
    const id = after[field];
    if (id === null || old.includes(id)) continue;
    if (!accounts.some((account) => account.id === id)) throw ctx.refusal("not_found", { field });
  }
}
