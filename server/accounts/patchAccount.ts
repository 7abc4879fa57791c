import { patchAccount } from "#contract/accounts.ts";
import type { Metadata } from "#contract/metadata.ts";
import { type Cents, cents, minusCents } from "#contract/money.ts";
import { lapseBalances } from "../approvalRequests/closeRequest.ts";
import { lastFour, record } from "../audit/record.ts";
import { DuplicateRow } from "../db/errors.ts";
import type { AccountRow } from "../db/rows.ts";
import { type Order, orderOf } from "../kernel/order.ts";
import { type StaffLimits, staffLimits } from "../rules/limits.ts";
import { lockActing } from "../rules/lockActing.ts";
import { raiseForBooking, raiseForStaff } from "../rules/raiseAlerts.ts";
import { requireSecondApprover } from "../rules/secondApprover.ts";
import { consumeProof, keepSignatures, needsProof, requireStepUp } from "../rules/stepUp.ts";
import { requireUnchanged } from "../rules/seen.ts";
import { frozenAmong, refuseOwnThaw } from "../rules/freeze.ts";
import { viewAccount } from "./listAccounts.ts";
import { lowerLock } from "../transactions/lowerLock.ts";
import { floorFor, LARGEST_BALANCE_CENTS } from "../ledger/rules.ts";
import { legsAgainst } from "../ledger/entry.ts";
import { defineAction, type ErrorsOf, type WriteContext } from "../kernel/action.ts";

type PatchAccountContext = WriteContext<ErrorsOf<typeof patchAccount>>;

/** Edits an account, in one transaction. */
export const patchAccountAction = defineAction(
  patchAccount,
  async (ctx, { params: { id }, body }) => {
    const { accounts } = ctx.tx;
    const { balance, seen, ...fields } = body;
    if (balance !== undefined) {
      await ctx.tx.approvalRequests.lockWaiting({ subject: `account:${id}` }, ctx.now);
    }
    await lockActing(ctx);
    const limits = balance === undefined ? undefined : await staffLimits(ctx, "balance");
    const [before] = await accounts.lock([id]);
    if (before === undefined) throw ctx.error("not_found");
    requireUnchanged(seen, before, {
      error: ctx.error,
      present: () => ctx.answerOf(viewAccount(before)).body,
    });
    if (isDangerous(before, fields)) await requireStepUp(ctx.tx, ctx);
    const isLoosened = before.isFrozen && fields.isFrozen === false;
    if (isLoosened && before.userId === ctx.actor.user.id) await refuseOwnThaw(ctx);
    if (balance !== undefined && limits !== undefined) {
      // An edit that unfreezes the account may also lower its balance.
      const isFrozen = before.isFrozen && fields.isFrozen !== false;
      await setBalance(ctx, { ...before, isFrozen }, balance, limits);
    }
    const after = await accounts.update(id, fields).catch((error) => {
      if (!(error instanceof DuplicateRow)) throw error;
      throw ctx.error("account_number_taken", { field: "accountNumber" });
    });
    if (after === undefined) throw ctx.error("not_found");
    await recordChanges(ctx, before, after);
    return { output: viewAccount(after) };
  },
);

/** A freeze alone takes no proof, because it only protects; a balance has its own rules. */
function isDangerous(before: AccountRow, { isFrozen, ...others }: Partial<AccountRow>): boolean {
  const known: Readonly<Record<string, unknown>> = { ...before };
  return (before.isFrozen && isFrozen === false) ||
    Object.entries(others).some(([name, value]) => value !== undefined && value !== known[name]);
}

/** Writes what changed of an account, from what to what; nothing where nothing did. */
async function recordChanges(
  { tx, actor, now }: PatchAccountContext,
  before: AccountRow,
  after: AccountRow,
): Promise<void> {
  const [was, is] = [factsOf(before), factsOf(after)];
  const changed = Object.keys(is).filter((fact) => was[fact] !== is[fact]);
  if (changed.length === 0) return;
  const changedIn = (facts: Metadata): Metadata =>
    Object.fromEntries(changed.map((fact) => [fact, shown(fact, facts)]));
  await record({ tx, actor, now }, "account.updated", `account:${after.id}`, {
    before: changedIn(was),
    after: changedIn(is),
  });
}

function factsOf(
  { accountType, isActive, isFrozen, balance, locked, accountNumber }: AccountRow,
): Metadata {
  return {
    accountType,
    isActive,
    isFrozen,
    balanceCents: balance,
    lockedCents: locked,
    accountNumber,
  };
}

function shown(fact: string, facts: Metadata): unknown {
  return fact === "accountNumber" ? lastFour(String(facts[fact])) : facts[fact];
}

/**
 * Sets the balance of a locked account: posts the difference against the bank's adjustments
 * account, without a transaction. Holds stay, so the available balance may become negative;
 * approvals then wait until there is enough. A balance below zero lowers the account's floor with
 * it, and a later one above raises it again; one below the locked money lowers the lock.
 */
async function setBalance(
  ctx: PatchAccountContext,
  account: AccountRow,
  target: Cents,
  limits: StaffLimits,
): Promise<void> {
  const { tx, actor, now, error } = ctx;
  const change = minusCents(target, account.balance);
  if (change === 0) return;
  if (Math.abs(target) > LARGEST_BALANCE_CENTS) {
    throw error("balance_limit", { field: "balance" });
  }
  const amount = cents(Math.abs(change));
  limits.requireSet(amount);
  const facts = { balanceCents: account.balance, targetCents: target };
  const subject = `account:${account.id}`;
  // As require_second_person in server/db/schema/8-approvals.sql says it.
  const movement = { accountId: account.id, changeCents: change, targetCents: target };
  const accounts = [account];
  const operation = { acts: ["balance"], subject, amount, accounts, facts, movement } as const;
  const stopped = change < 0 ? (await frozenAmong(tx, [account])).get(account.id) : undefined;
  const freeze = stopped && error(stopped, { field: "balance" });
  await requireSecondApprover(ctx, { ...operation, freeze });
  const proof = await needsProof(ctx, amount)
    ? await consumeProof(tx, ctx, adjustmentOrder(account.id, change, amount))
    : undefined;
  const floor = floorFor(target);
  await tx.accounts.lowerFloor(account.id, floor);
  await lowerLock(tx, account, target);
  const entryId = await tx.journal.post({
    kind: "adjustment",
    transactionId: null,
    actorId: actor.user.id,
    postedAt: now,
    legs: legsAgainst("adjustments", account.id, change),
  });
  if (proof) await keepSignatures(tx, [{ proof, entryId, at: now }]);
  await tx.accounts.update(account.id, { floor });
  // Expires requests that state the balance; other money may still be posted.
  await lapseBalances(ctx, [account]);
  const changes = new Map([[account.id, change]]);
  await raiseForBooking(tx, [account], changes, { transactionId: null, at: now });
  const about = { what: "balance", transactionId: null, amount: target, at: now } as const;
  await raiseForStaff(tx, [account], about);
}

function adjustmentOrder(accountId: number, change: Cents, amount: Cents): Order {
  const isMore = change > 0;
  return orderOf("book", accountId, {
    type: isMore ? "deposit" : "withdrawal",
    amount,
    fromAccountId: isMore ? null : accountId,
    toAccountId: isMore ? accountId : null,
    description: "",
    metadata: null,
  });
}
