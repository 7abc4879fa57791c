import { lockMoney } from "#contract/accounts.ts";
import type { Cents } from "#contract/money.ts";
import { moneyUnlockedEmail, unlockScheduledEmail } from "#contract/texts/emails/money.ts";
import { after } from "#contract/time.ts";
import { record } from "../audit/record.ts";
import type { AccountRow } from "../db/rows.ts";
import { coversLock } from "../ledger/rules.ts";
import { noticeTo } from "../notifications/noticeTo.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { viewAccount } from "./listAccounts.ts";
import { defineAction, type ErrorsOf, type WriteContext } from "../kernel/action.ts";

type LockContext = WriteContext<ErrorsOf<typeof lockMoney>>;
type Lock = Pick<AccountRow, "locked" | "unlock">;

/**
 * Locks or unlocks money, under the account's lock, like everything that reduces the available
 * balance. Locking more takes effect immediately; locking less is delayed, so a person at an
 * unattended screen can't take the money.
 */
export const lockMoneyAction = defineAction(
  lockMoney,
  async (ctx, { params: { id }, body: { amount, unlock = "later" } }) => {
    const { tx, actor: { user } } = ctx;
    const [before] = await tx.accounts.lock([id]);
    if (before?.userId !== user.id) throw ctx.error("not_found");
    if (user.isFrozen) throw ctx.error("frozen");
    if (amount > before.locked && !coversLock(before, amount)) {
      throw ctx.error("insufficient_funds", { field: "amount" });
    }
    const wanted = amount >= before.locked
      ? { locked: amount, unlock: null }
      : unlock === "now"
      ? await unlockedNow(ctx, before, amount)
      : await unlockedLater(ctx, before, amount);
    if (wanted === undefined) return { output: viewAccount(before) };
    const account = await tx.accounts.setLock(id, wanted);
    if (account === undefined) throw ctx.error("not_found");
    await record(ctx, actOf(before, account), `account:${id}`, {
      before: factsOf(before),
      after: factsOf(account),
    });
    ctx.publish({ type: "refetch", data: {} }, { userIds: [user.id], staff: null });
    return { output: viewAccount(account) };
  },
);

async function unlockedNow(ctx: LockContext, account: AccountRow, locked: Cents): Promise<Lock> {
  const { tx, actor: { user } } = ctx;
  await requireStepUp(tx, ctx, { isAlways: true });
  ctx.notify(noticeTo(user, moneyUnlockedEmail(account.accountNumber, stopPage(ctx))));
  return { locked, unlock: null };
}

/** Keeps a pending unlock's time, but starts again for another amount. */
async function unlockedLater(
  ctx: LockContext,
  account: AccountRow,
  to: Cents,
): Promise<Lock | undefined> {
  const { actor: { user }, now, policy } = ctx;
  if (account.unlock?.to === to) return undefined;
  const at = after(now, policy.moneyLock.waits);
  ctx.notify(
    noticeTo(user, unlockScheduledEmail(account.accountNumber, { at, page: stopPage(ctx) })),
  );
  return { locked: account.locked, unlock: { at, to } };
}

function stopPage({ publicOrigin }: LockContext): string {
  return `${publicOrigin}/dashboard/stop`;
}

function actOf(before: AccountRow, { locked, unlock }: AccountRow) {
  if (unlock !== null) return "account.unlock_asked";
  return locked < before.locked ? "account.unlocked" : "account.locked";
}

/** As the audit log keeps them. */
export function factsOf({ locked, unlock }: Lock) {
  return { lockedCents: locked, unlockAt: unlock?.at ?? null, unlockToCents: unlock?.to ?? null };
}
