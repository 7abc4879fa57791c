import type { Instant } from "#contract/time.ts";
import type { ApprovalRequestRow } from "../db/store/approvals.ts";
import type { Repositories } from "../db/store.ts";

/**
 * Returns the pending requests about these locked transactions. Staff who decide a request lock it
 * before the transaction, so this must not wait for requests that they have locked.
 */
export async function waitingAbout(
  { approvalRequests }: Pick<Repositories, "approvalRequests">,
  transactionIds: readonly number[],
  now: Instant | undefined,
): Promise<ReadonlyMap<number, readonly ApprovalRequestRow[] | "locked">> {
  const found = new Map<number, readonly ApprovalRequestRow[] | "locked">();
  if (now === undefined) return found;
  const idOf = new Map(transactionIds.map((id) => [`transaction:${id}`, id]));
  const rows = await approvalRequests.waitingOn([...idOf.keys()], now);
  if (rows.length === 0) return found;
  const mine = await approvalRequests.tryLock(rows.map(({ id }) => id));
  for (const row of rows) {
    const id = idOf.get(row.subject) ?? 0;
    const others = found.get(id) ?? [];
    const isMine = others !== "locked" && mine.some((one) => one.id === row.id);
    found.set(id, isMine ? [...others, row] : "locked");
  }
  return found;
}
