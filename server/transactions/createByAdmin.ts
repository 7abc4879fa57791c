import { type Cents, minusCents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import { frozenAmong } from "../rules/freeze.ts";
import { categorizeNew } from "../rules/categorize.ts";
import { lapseBalances, lapseSuperseded } from "../approvalRequests/closeRequest.ts";
import { record } from "../audit/record.ts";
import { staffLimits } from "../rules/limits.ts";
import { lockActing } from "../rules/lockActing.ts";
import { requireOpenMonth } from "../rules/openMonth.ts";
import { coversNewDebit } from "../ledger/rules.ts";
import { orderOf } from "../kernel/order.ts";
import { bookedBy } from "../ledger/effect.ts";
import { raiseForBooking, raiseForStaff } from "../rules/raiseAlerts.ts";
import { isSame } from "../rules/seen.ts";
import { requireSecondApprover } from "../rules/secondApprover.ts";
import { consumeProof, keepSignatures, needsProof } from "../rules/stepUp.ts";
import { accountIdsOf, legsOf, wordsOf } from "../ledger/entry.ts";
import { type AccountRow, isInitialDeposit, type TransactionRow } from "../db/rows.ts";
import { describeBooking } from "./correction.ts";
import { lowerLock } from "./lowerLock.ts";
import { operationOf } from "./operationOf.ts";
import { transactionUpdate } from "./viewTransaction.ts";
import {
  bookablePartiesOf,
  type CreateContext,
  plainMetadata,
  type TransactionInput,
} from "./transactionInput.ts";

/**
 * An admin books a transaction on any customer's accounts: completed unless asked otherwise. The
 * deposit that opens an account is booked once: asking again answers the first.
 */
export async function createByAdmin(
  ctx: CreateContext,
  wanted: TransactionInput,
): Promise<TransactionRow> {
  const booking = await lockBooking(ctx, wanted);
  const { tx, actor, now } = ctx;
  const { accounts, source, status, movement } = booking;
  if (movement.toAccountId !== null && isInitialDeposit({ ...movement, status })) {
    const first = await tx.transactions.initialDepositOf(movement.toAccountId);
    if (first !== undefined) return first;
  }
  if (status !== "rejected") await requireApproval(ctx, booking);
  const floor = source === undefined || status === "rejected"
    ? undefined
    : await checkSource(ctx, source, wanted.amount);
  if (status === "completed") booking.limits.requireBooked(wanted.amount);
  if (status === "pending") booking.limits.requireEntered(wanted.amount);
  const proof = status === "completed" && await needsProof(ctx, wanted.amount)
    ? await consumeProof(tx, ctx, orderOf("book", "", movement))
    : undefined;
  const isPending = status === "pending";
  const transaction = await tx.transactions.insert({
    ...movement,
    status,
    initiatorId: actor.user.id,
    decidedBy: isPending ? null : actor.user.id,
    decidedAt: isPending ? null : now,
    createdAt: wanted.createdAt ?? now,
    rejectionReason: null,
  });
  const owners = accounts.map(({ userId }) => userId);
  const rules = await tx.categories.rulesOf(owners);
  await categorizeNew(tx, rules, [{ transaction, owners }]);
  if (proof !== undefined) {
    await keepSignatures(tx, [{ proof, transactionId: transaction.id, at: now }]);
  }
  if (status === "completed") await post(ctx, transaction, { ...booking, floor });
  const about = { transactionId: transaction.id, amount: wanted.amount, at: now };
  await raiseForStaff(tx, accounts, { what: "entered", ...about });
  // A pending transaction has overdrawn nothing yet.
  await recordCreated(ctx, transaction, isPending ? undefined : floor);
  ctx.publish(...transactionUpdate(transaction, accounts));
  return transaction;
}

type Booking = Awaited<ReturnType<typeof lockBooking>>;

/** Locks what a booking depends on: requests about the account, the actor, then the accounts. */
async function lockBooking(ctx: CreateContext, wanted: TransactionInput) {
  const { tx, now } = ctx;
  const sides = bookablePartiesOf(ctx, wanted);
  const subject = `account:${sides.fromAccountId ?? sides.toAccountId}` as const;
  await tx.approvalRequests.lockWaiting({ subject }, now);
  await lockActing(ctx);
  const limits = await staffLimits(ctx);
  const accounts = await tx.accounts.lock(accountIdsOf(sides));
  if (accounts.length !== accountIdsOf(sides).length) throw ctx.error("not_found");
  await requireOpenMonth(ctx, wanted.createdAt ?? now);
  return {
    subject,
    limits,
    accounts,
    source: accounts.find((account) => account.id === sides.fromAccountId),
    status: wanted.status ?? "completed",
    movement: {
      ...sides,
      metadata: plainMetadata(wanted.metadata ?? null),
      type: wanted.type,
      amount: wanted.amount,
      description: await describeBooking(ctx, wanted, sides),
    },
  };
}

/** Throws unless the actor may book it alone. Expires requests for the same booking. */
async function requireApproval(
  ctx: CreateContext,
  { accounts, source, subject, movement }: Booking,
): Promise<void> {
  const [stopped] = (await frozenAmong(ctx.tx, source === undefined ? [] : [source])).values();
  const freeze = stopped && ctx.error(stopped, { field: "fromAccountId" });
  const operation = operationOf("booking", movement, accounts);
  await requireSecondApprover(ctx, { ...operation, freeze });
  await lapseSuperseded(
    ctx,
    subject,
    ({ facts }, { call }) => call === "createTransaction" && isSame(facts, operation.facts),
  );
}

/** Moves the money of a completed transaction, down to `floor` where that overdraws its source. */
async function post(
  ctx: CreateContext,
  transaction: TransactionRow,
  { accounts, source, floor }: Booking & { readonly floor: Cents | undefined },
): Promise<void> {
  const { tx, actor, now } = ctx;
  if (source !== undefined) {
    if (floor !== undefined) await tx.accounts.lowerFloor(source.id, floor);
    await lowerLock(tx, source, minusCents(source.balance, transaction.amount));
  }
  await tx.journal.post({
    kind: transaction.type,
    transactionId: transaction.id,
    actorId: actor.user.id,
    postedAt: now,
    ...wordsOf(transaction),
    legs: legsOf(transaction),
  });
  await lapseBalances(ctx, accounts);
  const changes = bookedBy(undefined, transaction);
  await raiseForBooking(tx, accounts, changes, { transactionId: transaction.id, at: now });
}

async function recordCreated(
  ctx: CreateContext,
  { id, type, status, amount }: TransactionRow,
  floor: Cents | undefined,
): Promise<void> {
  const overdrawn = floor === undefined ? {} : { overdrawnToCents: floor };
  await record(ctx, "transaction.created", `transaction:${id}`, {
    after: { type, status, amountCents: amount, ...overdrawn },
  });
}

/**
 * Returns whether the source may pay. Returns how low its balance may fall for it, where the bank
 * lets an administrator overdraw and this transaction does.
 */
async function checkSource(
  ctx: CreateContext,
  source: AccountRow,
  amount: Cents,
): Promise<Cents | undefined> {
  if (coversNewDebit(source, amount)) return undefined;
  if (await ctx.tx.settings.get(settingKeys.allowOverdraft) !== "true") {
    throw ctx.error("insufficient_funds", { field: "amount" });
  }
  const reached = minusCents(source.balance, amount);
  return reached < 0 ? reached : undefined;
}
