import type { patchTransaction } from "#contract/transactions.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";
import type { CallInput } from "#contract/defineCall.ts";
import type { Metadata } from "#contract/metadata.ts";
import { sumCents } from "#contract/money.ts";
import { lapseRequests } from "../approvalRequests/closeRequest.ts";
import { record } from "../audit/record.ts";
import { encryptFacts } from "../audit/encryptedFacts.ts";
import type { AppError } from "../kernel/appError.ts";
import { DuplicateRow } from "../db/errors.ts";
import type { AccountRow, TransactionRow } from "../db/rows.ts";
import type { StepUpRow } from "../db/store/stepUps.ts";
import { changeOf, haveSameEffect } from "../ledger/effect.ts";
import { staffLimits } from "../rules/limits.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { judgeDecision } from "../ledger/rules.ts";
import { lockActing } from "../rules/lockActing.ts";
import { orderOf } from "../kernel/order.ts";
import { raiseForStaff } from "../rules/raiseAlerts.ts";
import { consumeProof, keepSignatures, needsProof } from "../rules/stepUp.ts";
import { requireSecondApprover } from "../rules/secondApprover.ts";
import { isSame, isVisiblyEqual, requireUnchanged } from "../rules/seen.ts";
import { requireEditable } from "./correction.ts";
import { changesConfirmed, endOfPayee, payeeOf } from "./confirmedByCustomer.ts";
import { operationOf } from "./operationOf.ts";
import { freezeOf, reverseAndRepost } from "./reverseAndRepost.ts";
import { transactionMoved, viewTransaction } from "./viewTransaction.ts";
import { bookablePartiesOf, plainMetadata } from "./transactionInput.ts";
import type { ErrorsOf, WriteContext } from "../kernel/action.ts";

/** The context of a decision and of an edit, which share one call. */
export type PatchContext = WriteContext<ErrorsOf<typeof patchTransaction>>;

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
  const { tx } = ctx;
  const before = await tx.transactions.lock(transactionId);
  if (before === undefined) throw ctx.error("not_found");
  await lockActing(ctx);
  requireUnchanged(wanted.seen, before, {
    error: ctx.error,
    present: () => ctx.answerOf(viewTransaction(before)).body,
  });
  const after = { ...before, ...edited(ctx, before, wanted) };
  const change = await auditDiff(ctx, before, after);
  if (change === undefined) return before;
  await requireEditable(ctx, before, after);
  if (await changesConfirmed(tx, before, after)) throw ctx.error("confirmed_by_customer");
  const limits = await staffLimits(ctx);
  const accounts = await tx.accounts.lock([...accountIdsOf(before), ...accountIdsOf(after)]);
  requireNewSides(ctx, before, after, accounts);
  const freeze = await freezeOf(ctx, before, after, accounts);
  if (wanted.undo === undefined) await requireAgreement(ctx, { before, after, accounts, freeze });
  else if (freeze !== undefined) throw freeze;
  if (!haveSameEffect(before, after)) {
    if (after.status === "completed") limits.requireBooked(after.amount);
    if (after.status === "pending") limits.requireEntered(after.amount);
  }
  const proof = await checkApproval(ctx, before, after, accounts);
  await reverseAndRepost(ctx, before, after, accounts);
  const { id: _, initiatorId: __, ...fields } = after;
  const changed = await tx.transactions.change(transactionId, fields).catch((error) => {
    const message = transactionTexts.secondInitialDeposit;
    throw error instanceof DuplicateRow
      ? ctx.error("invalid_input", { field: "metadata", message })
      : error;
  });
  if (orderFields.some((field) => !isSame(before[field], after[field]))) {
    await tx.signatures.overtake(transactionId, ctx.now);
  }
  if (proof !== undefined) await keepSignatures(tx, [{ proof, transactionId, at: ctx.now }]);
  if (wanted.undo === undefined) {
    const about = { what: "changed", transactionId, amount: changed.amount, at: ctx.now } as const;
    await raiseForStaff(tx, accounts, about);
  }
  await lapseRequests(ctx, { subject: `transaction:${transactionId}` });
  await record(ctx, "transaction.edited", `transaction:${transactionId}`, change);
  const sides = accounts.filter(({ id }) => accountIdsOf(changed).includes(id));
  const events = transactionMoved(before, changed, { known: accounts, sides });
  for (const telling of events) ctx.publish(...telling);
  return changed;
}

function edited(ctx: PatchContext, before: TransactionRow, wanted: Edit): Partial<TransactionRow> {
  const type = wanted.type ?? before.type;
  const sides = bookablePartiesOf(ctx, {
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
    metadata: wanted.metadata === undefined || isVisiblyEqual(wanted.metadata, before.metadata)
      ? before.metadata
      : plainMetadata(wanted.metadata),
    createdAt: wanted.createdAt ?? before.createdAt,
    rejectionReason: status === "rejected" ? wanted.reason ?? before.rejectionReason : null,
    ...(status === before.status ? {} : decision(ctx, status)),
  };
}

function decision({ actor, now }: PatchContext, status: TransactionRow["status"]) {
  return status === "pending"
    ? { decidedBy: null, decidedAt: null }
    : { decidedBy: actor.user.id, decidedAt: now };
}

function requireNewSides(
  ctx: PatchContext,
  before: TransactionRow,
  after: TransactionRow,
  accounts: readonly AccountRow[],
): void {
  const old = accountIdsOf(before);
  for (const field of ["fromAccountId", "toAccountId"] as const) {
    const id = after[field];
    if (id === null || old.includes(id)) continue;
    if (!accounts.some((account) => account.id === id)) throw ctx.error("not_found", { field });
  }
}

/** The fields that a signature covers. */
const orderFields = [
  "type",
  "amount",
  "fromAccountId",
  "toAccountId",
  "description",
  "metadata",
] as const;

const plain = ["status", "type", "fromAccountId", "toAccountId", "createdAt"] as const;
/**
 * Texts that users wrote are personal, and audit rows are permanent, so they are encrypted. That
 * the payee changed is readable without the key as well.
 */
const personal = ["description", "metadata", "rejectionReason"] as const;

/** The fields that differ, as the audit log keeps them; undefined if none does. */
async function auditDiff(
  ctx: PatchContext,
  before: TransactionRow,
  after: TransactionRow,
): Promise<{ readonly before: Metadata; readonly after: Metadata } | undefined> {
  const old: Metadata = {};
  const changed: Metadata = {};
  for (const field of plain) {
    if (before[field] === after[field]) continue;
    old[field] = before[field];
    changed[field] = after[field];
  }
  if (before.amount !== after.amount) {
    old["amountCents"] = before.amount;
    changed["amountCents"] = after.amount;
  }
  const rewritten = personal.filter((field) => !isSame(before[field], after[field]));
  if (rewritten.length > 0) {
    const owners = await ctx.tx.accounts.ownersOf([before, after].flatMap(accountIdsOf));
    const hasOtherPayee = !isSame(payeeOf(before), payeeOf(after));
    const written = async (row: TransactionRow) => ({
      ...(hasOtherPayee ? { externalAccount: endOfPayee(row) } : {}),
      ...await encryptFacts(
        ctx,
        `transaction:${before.id}`,
        Object.fromEntries(rewritten.map((field) => [field, row[field]])),
        [...owners.values()],
      ),
    });
    Object.assign(old, await written(before));
    Object.assign(changed, { rewritten }, await written(after));
  }
  return Object.keys(changed).length === 0 ? undefined : { before: old, after: changed };
}

/**
 * Requires the approvers that the rule asks for, for edits of posted transactions and edits that
 * post one, for the larger of both amounts. A pending transaction counts as entered by the editor
 * if the edit changes its money; undoing one's own rejection doesn't count.
 */
async function requireAgreement(
  ctx: PatchContext,
  { before, after, accounts, freeze }: {
    readonly before: TransactionRow;
    readonly after: TransactionRow;
    readonly accounts: readonly AccountRow[];
    readonly freeze: AppError | undefined;
  },
): Promise<void> {
  const isOther = orderFields.some((field) => !isSame(before[field], after[field]));
  const act = before.status === "completed"
    ? "edit"
    : after.status === "completed"
    ? "approval"
    : after.status === "pending" && (isOther || before.status === "rejected")
    ? "booking"
    : undefined;
  // Under a freeze, completing edits and edits without a rule fail; others may pass with approval.
  if (freeze !== undefined && (act === undefined || act === "approval")) throw freeze;
  if (act === undefined) return;
  const amount = before.amount > after.amount && act === "edit" ? before.amount : after.amount;
  const { status } = after;
  const operation = operationOf(act, after, accounts);
  const facts = { ...operation.facts, status, was: operationOf(act, before, []).facts };
  await requireSecondApprover(ctx, { ...operation, amount, facts, freeze });
}

/**
 * Completing what was not is an approval, whatever else an edit says: the transaction is judged as
 * if it had been edited first, which moves its hold, and decided then.
 */
async function checkApproval(
  ctx: PatchContext,
  before: TransactionRow,
  after: TransactionRow,
  accounts: readonly AccountRow[],
): Promise<StepUpRow | undefined> {
  if (before.status === "completed" || after.status !== "completed") return undefined;
  const transaction = { ...after, status: "pending" } as const;
  const holds = changeOf(before, transaction);
  const side = (id: number | null) =>
    accounts.filter((account) => account.id === id).map((account) => {
      const held = holds.get(account.id)?.held;
      return held === undefined ? account : { ...account, held: sumCents([account.held, held]) };
    })[0];
  const source = side(after.fromAccountId);
  const result = judgeDecision({
    wanted: "completed",
    transaction,
    source,
    destination: side(after.toAccountId),
    sourceOwner: source && await ctx.tx.users.byId(source.userId),
  });
  if (result !== "decided" && result !== "unchanged") throw ctx.error(result);
  if (!await needsProof(ctx, after.amount)) return undefined;
  return await consumeProof(ctx.tx, ctx, orderOf("approve", after.id, after));
}
