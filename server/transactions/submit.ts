import { accountIdsOf } from "../ledger/legs.ts";
import { coversNewDebit } from "../ledger/available.ts";
import type { AccountRow, TransactionRow } from "../store/rows.ts";
import { transactionUpdate } from "./transactionUpdate.ts";
import type { WriteContext } from "../verb.ts";
import { sidesOf, type Wanted } from "./wanted.ts";

/** Any call through which a customer asks for a movement may answer these. */
export type SubmitContext = WriteContext<
  | "invalid_input"
  | "frozen"
  | "not_found"
  | "recipient_not_found"
  | "not_your_account"
  | "account_inactive"
  | "account_frozen"
  | "insufficient_funds"
  | "too_many_waiting"
>;

/**
 * A customer asks for a movement between their own accounts, or out of one. It is always pending
 * and dated by the server, and it holds its amount on the source until an admin decides.
 */
export async function submit(ctx: SubmitContext, wanted: Wanted): Promise<TransactionRow> {
  const { actor, tx, now } = ctx;
  if (actor.user.isFrozen) throw ctx.refusal("frozen");
  const sides = sidesOf(ctx, wanted);
  if (wanted.type === "transfer" && sides.fromAccountId === sides.toAccountId) {
    throw ctx.refusal("recipient_not_found", { field: "toAccountId" });
  }
  const accounts = await tx.accounts.lock(accountIdsOf(sides));
  const source = accounts.find((account) => account.id === sides.fromAccountId);
  const destination = accounts.find((account) => account.id === sides.toAccountId);

  if (sides.fromAccountId !== null) checkSource(ctx, source, wanted);
  if (sides.toAccountId !== null) checkDestination(ctx, destination);
  await refuseTooMany(ctx);
  const transaction = await tx.transactions.insert({
    ...sides,
    type: wanted.type,
    amount: wanted.amount,
    status: "pending",
    description: wanted.description ?? "",
    metadata: wanted.metadata ?? null,
    initiatorId: actor.user.id,
    decidedBy: null,
    decidedAt: null,
    createdAt: now,
  });
  ctx.publish(...transactionUpdate(transaction, accounts));
  return transaction;
}

/** Of requests in the same moment, a few more may pass: nothing but their number depends on it. */
async function refuseTooMany({ actor, tx, policy, refusal }: SubmitContext): Promise<void> {
  const { perCustomer } = policy.waiting;
  const waiting = await tx.transactions.countPendingBy(actor.user.id, perCustomer);
  if (waiting >= perCustomer) throw refusal("too_many_waiting");
}

function checkSource(ctx: SubmitContext, source: AccountRow | undefined, wanted: Wanted): void {
  const field = "fromAccountId";
  if (source === undefined || source.userId !== ctx.actor.user.id) {
    throw ctx.refusal("not_found", { field });
  }
  if (!source.isActive) throw ctx.refusal("account_inactive", { field });
  if (source.isFrozen) throw ctx.refusal("account_frozen", { field });
  if (!coversNewDebit(source, wanted.amount)) {
    throw ctx.refusal("insufficient_funds", { field: "amount" });
  }
}

function checkDestination(ctx: SubmitContext, destination: AccountRow | undefined): void {
  const field = "toAccountId";
  if (destination === undefined) throw ctx.refusal("recipient_not_found", { field });
  if (destination.userId !== ctx.actor.user.id) throw ctx.refusal("not_your_account", { field });
  if (!destination.isActive) throw ctx.refusal("account_inactive", { field });
}
