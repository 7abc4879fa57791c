import type { CallInput } from "#contract/defineCall.ts";
import type { Statement } from "#contract/signedStatement.ts";
import type { getStatement } from "#contract/statements.ts";
import { before, dayOf, type Instant, startOfDay } from "#contract/time.ts";
import { numberEnd } from "../audit/record.ts";
import type { AccountRow, UserRow } from "../db/rows.ts";
import type { SessionContext } from "../kernel/handler.ts";
import { monthOf } from "../ledger/months.ts";
import { type PostedLeg, statementOf } from "../ledger/statement.ts";
import { isInScope } from "../rules/accountScope.ts";
import { factsAt } from "./factsAt.ts";

type Asked = CallInput<typeof getStatement>;

/** Of one of the caller's accounts. */
export interface ReadStatement {
  readonly statement: Statement;
  readonly account: AccountRow;
  readonly fullName: string;
  /** Now, or when the month was closed: files of closed months are equal to the byte. */
  readonly madeAt: Instant;
  /** What its files are called, without their ending. */
  readonly name: string;
}

/** An account and all its postings, oldest first. */
interface AccountLedger {
  readonly account: AccountRow;
  readonly postings: readonly PostedLeg[];
}

/** Reads the statement of some days. Throws `not_found` if the account isn't the caller's. */
export async function readStatement(
  ctx: SessionContext<"not_found">,
  { params, query }: Pick<Asked, "params" | "query">,
): Promise<ReadStatement> {
  return await statementFrom(ctx, await readLedger(ctx, params.id), query);
}

/**
 * Locks the account's row while its postings are read, so that balance and entries are of one
 * moment. Throws `not_found` if the account isn't the caller's.
 */
export async function readLedger(
  { store, actor, error }: SessionContext<"not_found">,
  id: number,
): Promise<AccountLedger> {
  // Checked before the lock, so a caller can't block other users' accounts.
  const owned = await store.accounts.byId(id);
  if (!isInScope(actor, owned)) throw error("not_found");
  return await store.transaction(async (tx) => {
    const [account] = await tx.accounts.lock([id]);
    if (account === undefined) throw error("not_found");
    return { account, postings: await tx.journal.postingsOf(account.id) };
  });
}

/** Returns the statement of some days. */
export async function statementFrom(
  ctx: SessionContext<"not_found">,
  { account, postings }: AccountLedger,
  query: Asked["query"],
): Promise<ReadStatement> {
  const { actor: { user }, now } = ctx;
  const days = daysOf(query, account, now);
  const since = startOfDay(days.from, days.zone);
  const until = startOfDay(dayAfter(days.to), days.zone);
  const { bank, madeAt, fullName, ...read } = await headAt(ctx, { account, user }, until);
  const { currency, ...head } = read.head;
  const statement = {
    ...{ bank, account: head, ...days, currency },
    ...statementOf(postings, { since, until }),
  };
  const name = `statement-${head.lastFour}-${days.from}-${days.to}`;
  return { statement, account: read.account, fullName, madeAt, name };
}

/**
 * Returns what a statement says of the bank, the account and its owner. If its last day is in a
 * closed month, that is what was kept when the month was closed; otherwise what it is now. Account
 * type, number and currency are those of the statement's end.
 */
async function headAt(
  { store, publicOrigin, now }: SessionContext<"not_found">,
  { account, user }: { readonly account: AccountRow; readonly user: UserRow },
  at: Instant,
) {
  const month = await store.closedMonths.byMonth(monthOf(before(at, 1)));
  const kept = month && await store.closedMonths.accountOf(month.month, account.id);
  const wanted = { accountId: account.id, userId: user.id, ...(kept && { until: month.until }) };
  const then = await factsAt(store, at, wanted);
  const { accountType: type, lastFour } = { ...kept, ...then.accounts[account.id] };
  const accountNumber = kept?.accountNumber ?? account.accountNumber;
  return {
    bank: month?.bank ?? publicOrigin,
    madeAt: month?.closedAt ?? now,
    fullName: kept?.fullName ?? user.fullName,
    account: { ...account, accountNumber },
    head: {
      type: type ?? account.accountType,
      lastFour: lastFour ?? numberEnd(accountNumber),
      currency: then.currencies[user.id] ?? kept?.currency ?? user.preferredCurrency,
    },
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
