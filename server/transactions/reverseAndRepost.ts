import { transactionTexts } from "#contract/texts/transactions.ts";
import { accountIdsOf, legsOf, type NewEntry, wordsOf } from "../ledger/entry.ts";
import { frozenAmong } from "../rules/freeze.ts";
import { available } from "../ledger/rules.ts";
import { availableChange, changeOf, haveSameEffect } from "../ledger/effect.ts";
import { negateCents, sumCents } from "#contract/money.ts";
import type { AppError } from "../kernel/appError.ts";
import { Overdrawn } from "../db/errors.ts";
import type { AccountRow, TransactionRow } from "../db/rows.ts";
import { lapseBalances } from "../approvalRequests/closeRequest.ts";
import { raiseForEdit } from "../rules/raiseAlerts.ts";
import type { WriteContext } from "../kernel/action.ts";

type RestateContext = WriteContext<
  "account_frozen" | "owner_frozen" | "account_closed" | "insufficient_funds"
>;

/**
 * Undoes what a transaction did and does what it says now (nothing, when it is to be deleted): a
 * reversal and a new entry in the journal, and the holds that follow from its rows. Both rows and
 * accounts are locked already, and `freezeOf` has no word against it. What an owner may spend never
 * falls below zero by it.
 */
export async function reverseAndRepost(
  ctx: RestateContext,
  before: TransactionRow,
  after: TransactionRow | undefined,
  accounts: readonly AccountRow[],
): Promise<void> {
  if (after !== undefined && haveSameEffect(before, after)) return;
  checkOpen(ctx, [before, after], accounts);
  checkAvailable(ctx, before, after, accounts);
  const entries: NewEntry[] = [];
  const common = { transactionId: before.id, actorId: ctx.actor.user.id, postedAt: ctx.now };
  if (before.status === "completed") {
    const legs = legsOf(before).map((leg) => ({ ...leg, amount: negateCents(leg.amount) }));
    entries.push({ ...common, ...wordsOf(before), kind: "reversal", legs });
  }
  if (after?.status === "completed") {
    entries.push({ ...common, ...wordsOf(after), kind: after.type, legs: legsOf(after) });
  }
  await raiseForEdit(ctx.tx, accounts, { before, after, at: ctx.now });
  if (entries.length === 0) return;
  await ctx.tx.journal.postTogether(entries).catch((error) => {
    throw error instanceof Overdrawn ? ctx.error("insufficient_funds") : error;
  });
  await lapseBalances(ctx, accounts);
}

/**
 * The refusal where less could be spent of what is frozen by it; undefined if nothing leaves it.
 */
export async function freezeOf(
  { tx, error }: RestateContext,
  before: TransactionRow,
  after: TransactionRow | undefined,
  accounts: readonly AccountRow[],
): Promise<AppError | undefined> {
  const frozen = await frozenAmong(tx, accounts);
  const changes = changeOf(before, after);
  const [stopped] = [...frozen].filter(([id]) => {
    const effect = changes.get(id);
    return effect !== undefined && availableChange(effect) < 0;
  });
  return stopped && error(stopped[1]);
}

/** Throws if an account is closed: it is settled, so nothing may be posted or held on it again. */
function checkOpen(
  ctx: RestateContext,
  states: readonly (TransactionRow | undefined)[],
  accounts: readonly AccountRow[],
): void {
  const isOpen = (id: number) => accounts.some((account) => account.id === id);
  const counting = states.filter((state) => state !== undefined)
    .filter(({ status }) => status !== "rejected");
  if (counting.every((state) => accountIdsOf(state).every(isOpen))) return;
  throw ctx.error("account_closed", { message: transactionTexts.closedAccount });
}

function checkAvailable(
  ctx: RestateContext,
  before: TransactionRow,
  after: TransactionRow | undefined,
  accounts: readonly AccountRow[],
): void {
  const changes = changeOf(before, after);
  for (const account of accounts) {
    const effect = changes.get(account.id);
    const change = effect === undefined ? 0 : availableChange(effect);
    if (effect === undefined || change >= 0) continue;
    if (sumCents([available(account), availableChange(effect)]) < 0) {
      throw ctx.error("insufficient_funds");
    }
  }
}
