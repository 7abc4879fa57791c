import { record } from "../audit/record.ts";
import type { Deps } from "../kernel/deps.ts";
import { factsOf } from "./lockMoney.ts";
import { commit } from "../kernel/effects.ts";

/** How many accounts one batch has. */
const TOGETHER = 100;

/**
 * Ends money locks that are due. Several processes may do this concurrently: each is checked again
 * under the account's lock.
 */
export async function unlockDue(
  bank: Pick<Deps, "store" | "clock" | "hub" | "notifier">,
  signal?: AbortSignal,
): Promise<void> {
  const { store, clock } = bank;
  const now = clock.now();
  while (!signal?.aborted) {
    const ids = await store.accounts.dueUnlocks(now, TOGETHER);
    for (const id of ids) {
      await commit(bank, async ({ tx, publish }) => {
        const [before] = await tx.accounts.lock([id]);
        if (before === undefined || before.unlock === null || before.unlock.at > now) return;
        const after = { locked: before.unlock.to, unlock: null };
        await tx.accounts.setLock(id, after);
        await record({ tx, actor: null, now }, "account.unlocked", `account:${id}`, {
          before: factsOf(before),
          after: factsOf(after),
        });
        publish({ type: "refetch", data: {} }, { userIds: [before.userId], staff: null });
      });
    }
    if (ids.length < TOGETHER) return;
  }
}
