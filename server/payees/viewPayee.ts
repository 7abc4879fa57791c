import { accountKey } from "#contract/accountNumber.ts";
import type { Payee } from "#contract/payees.ts";
import type { Instant } from "#contract/time.ts";
import type { PayeeRow } from "../db/store/payees.ts";
import type { ScheduleRow } from "../db/store/schedules.ts";
import { type By, memberIn } from "../kernel/by.ts";
import { accountIdsOf } from "../ledger/entry.ts";
import { isFor, scopeOf } from "../rules/accountScope.ts";
import type { Repositories } from "../db/store.ts";
import { leftForNewPayee, payeeIsNewUntil } from "../ledger/limits.ts";
import { limitSettings, limitsIn } from "../rules/limits.ts";

type Known = Pick<Repositories, "payees" | "schedules" | "limits" | "settings">;

/** Returns a customer's payees by name, with payments and schedules from the accounts of the scope. */
export async function viewPayees(store: Known, by: By, now: Instant): Promise<Payee[]> {
  const { id: userId } = by.user;
  const [rows, sent, schedules, settings] = await Promise.all([
    store.payees.listOf(userId),
    store.payees.sentBefore(scopeOf(by)),
    store.schedules.listOf(userId),
    store.settings.values(limitSettings),
  ]);
  const { newPayee: most } = limitsIn(settings);
  const known = most === undefined || rows.length === 0 ? [] : await store.limits.sentTo(rows);
  const seen = schedules.filter((schedule) => isFor(memberIn(by), accountIdsOf(schedule)));
  const payees = rows.map(({ userId: _, ...row }, at): Payee => {
    const counted = known[at];
    const until = counted?.first ? payeeIsNewUntil(counted.first) : undefined;
    const isLimited = most !== undefined && counted !== undefined && until !== undefined &&
      until > now;
    return {
      ...row,
      sent: sent.get(row.id) ?? { count: 0, last: null },
      limit: isLimited ? { until, most, left: leftForNewPayee(most, counted) } : null,
      schedules: schedulesTo(row, seen).length,
    };
  });
  return payees.sort((one, other) => one.name.localeCompare(other.name, "en") || one.id - other.id);
}

/** Returns one payee. Throws if the customer has no such payee. */
export async function viewPayee(
  store: Known,
  by: By,
  id: number,
  now: Instant,
): Promise<Payee> {
  const viewed = (await viewPayees(store, by, now)).find((payee) => payee.id === id);
  if (viewed === undefined) throw new Error("A payee was not kept");
  return viewed;
}

/** Returns active scheduled withdrawals to a payee's number. */
export function schedulesTo(
  { accountNumber }: Pick<PayeeRow, "accountNumber">,
  schedules: readonly ScheduleRow[],
): ScheduleRow[] {
  const key = accountKey(accountNumber);
  return schedules.filter(({ status, externalAccount }) =>
    status === "active" && externalAccount !== null && accountKey(externalAccount) === key
  );
}
