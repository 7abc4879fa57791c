import { accountType } from "#contract/accounts.ts";
import type { AuditAction } from "#contract/audit.ts";
import type { CallInput } from "#contract/defineCall.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { Statement } from "#contract/signedStatement.ts";
import type { getStatement } from "#contract/statements.ts";
import { dayOf, type Instant, startOfDay } from "#contract/time.ts";
import { currency } from "#contract/users.ts";
import { lastFour } from "../audit/record.ts";
import type { AccountRow, UserRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import type { SessionContext } from "../kernel/handler.ts";
import { statementOf } from "../ledger/statement.ts";
import { WHOLE } from "../transactions/filterOf.ts";

type Asked = CallInput<typeof getStatement>;

/** Of one of the caller's accounts. */
export interface ReadStatement {
  readonly statement: Statement;
  readonly account: AccountRow;
  /** What its files are called, without their ending. */
  readonly name: string;
}

/**
 * Locks the account's row while its postings are read, so that balance and entries are of one
 * moment. Throws `not_found` if the account isn't the caller's.
 */
export async function readStatement(
  { store, actor: { user }, now, error, publicOrigin }: SessionContext<"not_found">,
  { params, query }: Pick<Asked, "params" | "query">,
): Promise<ReadStatement> {
  // Checked before the lock, so a caller can't block other users' accounts.
  const owned = await store.accounts.byId(params.id);
  if (owned?.userId !== user.id) throw error("not_found");
  const { account, postings, days } = await store.transaction(async (tx) => {
    const [account] = await tx.accounts.lock([params.id]);
    if (account === undefined) throw error("not_found");
    const postings = await tx.journal.postingsOf(account.id);
    return { account, postings, days: daysOf(query, account, now) };
  });
  const since = startOfDay(days.from, days.zone);
  const until = startOfDay(dayAfter(days.to), days.zone);
  const { currency, ...head } = await headAt(store, { account, user }, until);
  const statement = {
    bank: publicOrigin,
    account: head,
    ...days,
    currency,
    ...statementOf(postings, { since, until }),
  };
  return { statement, account, name: `statement-${head.lastFour}-${days.from}-${days.to}` };
}

/**
 * Returns what a statement says of its account as it was at a moment. The audit log has what
 * changed since then; where its months were archived, the oldest change that is left counts.
 */
async function headAt(
  { audit }: Repositories,
  { account, user }: { readonly account: AccountRow; readonly user: UserRow },
  at: Instant,
) {
  const changesOf = async (subject: string, action: AuditAction) =>
    (await audit.find({ subject, action, since: at }, WHOLE)).map(({ before }) => before ?? {})
      .toReversed();
  const ofAccount = await changesOf(`account:${account.id}`, "account.updated");
  const ofUser = await changesOf(`user:${user.id}`, "user.updated");
  const then = (changes: readonly Metadata[], fact: string, now: string) =>
    changes.find((change) => change[fact] !== undefined)?.[fact] ?? now;
  const ending = then(ofAccount, "accountNumber", lastFour(account.accountNumber));
  return {
    type: accountType.parse(then(ofAccount, "accountType", account.accountType)),
    lastFour: String(ending).replace("…", ""),
    currency: currency.parse(then(ofUser, "preferredCurrency", user.preferredCurrency)),
  };
}

/** All days since the account was opened, where the query names none. */
function daysOf(
  { from, to, zone = "UTC" }: Asked["query"],
  { createdAt }: AccountRow,
  now: Instant,
) {
  const [opened, today] = [dayOf(createdAt, zone), dayOf(now, zone)];
  const first = from ?? (to !== undefined && to < opened ? to : opened);
  return { from: first, to: to ?? (first > today ? first : today), zone };
}

/** The next calendar day. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
