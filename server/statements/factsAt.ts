import { accountType } from "#contract/accounts.ts";
import type { AuditAction } from "#contract/auditActions.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { Instant } from "#contract/time.ts";
import { currency } from "#contract/users.ts";
import type { AtMonthEnd } from "../db/store/closedMonths.ts";
import type { Repositories } from "../db/store.ts";
import { WHOLE } from "../transactions/filterOf.ts";

/** Whose facts are wanted, and up to when changes count; everyone's and all, if left out. */
interface Wanted {
  readonly accountId?: number;
  readonly userId?: number;
  readonly until?: Instant;
}

/**
 * Returns what accounts and users were at a moment, where the audit log says that it changed since
 * then. Where months of the log were archived, the oldest change that is left counts.
 */
export async function factsAt(
  { audit }: Pick<Repositories, "audit">,
  at: Instant,
  { accountId, userId, until }: Wanted = {},
): Promise<AtMonthEnd> {
  /** The values before each change by subject, the newest change first. */
  async function changes(kind: "account" | "user", id: number | undefined, action: AuditAction) {
    const filter = { action, since: at, ...(until && { until }) };
    const rows = await audit.find(
      id === undefined ? filter : { ...filter, subject: `${kind}:${id}` },
      WHOLE,
    );
    return rows.map(({ subject, before }): [number, Metadata] => [
      Number(subject.slice(kind.length + 1)),
      before ?? {},
    ]);
  }
  const accounts: Record<number, AtMonthEnd["accounts"][number]> = {};
  for (const [id, was] of await changes("account", accountId, "account.updated")) {
    const { accountType: type, accountNumber: ending } = was;
    accounts[id] = {
      ...accounts[id],
      ...(type !== undefined && { accountType: accountType.parse(type) }),
      ...(ending !== undefined && { lastFour: String(ending).replace("…", "") }),
    };
  }
  const currencies: Record<number, AtMonthEnd["currencies"][number]> = {};
  for (const [id, { preferredCurrency }] of await changes("user", userId, "user.updated")) {
    if (preferredCurrency !== undefined) currencies[id] = currency.parse(preferredCurrency);
  }
  return { accounts, currencies };
}
