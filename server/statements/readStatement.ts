import type { CallInput } from "#contract/defineCall.ts";
import { minusCents, negateCents } from "#contract/money.ts";
import type { Statement } from "#contract/signedStatement.ts";
import type { getSignedStatement } from "#contract/statements.ts";
import { dayOf, type Instant, startOfDay } from "#contract/time.ts";
import type { AccountRow, ListedTransaction } from "../db/rows.ts";
import type { SessionContext } from "../handler.ts";
import { WHOLE } from "../transactions/filterOf.ts";

type Asked = CallInput<typeof getSignedStatement>;

/** Of one of the caller's accounts. */
export interface ReadStatement {
  readonly statement: Statement;
  readonly account: AccountRow;
  /** What its files are called, without their ending. */
  readonly name: string;
}

/**
 * The account's row is held while its transactions are read, so that balance and entries are of one
 * moment. Nobody else's account is there: throws `not_found`.
 */
export async function readStatement(
  { store, actor: { user }, now, error, publicOrigin }: SessionContext<"not_found">,
  { params, query }: Pick<Asked, "params" | "query">,
): Promise<ReadStatement> {
  // Asked before it is locked: nobody holds up what is not theirs.
  const owned = await store.accounts.byId(params.id);
  if (owned?.userId !== user.id) throw error("not_found");
  const { account, rows, days } = await store.transaction(async (tx) => {
    const [account] = await tx.accounts.lock([params.id]);
    if (account === undefined) throw error("not_found");
    const days = daysOf(query, account, now);
    const since = startOfDay(days.from, days.zone);
    const filter = { accountId: account.id, userId: user.id, status: "completed" } as const;
    const rows = await tx.transactions.list({ ...filter, since }, { limit: WHOLE });
    return { account, rows, days };
  });
  const lastFour = account.accountNumber.slice(-4);
  const statement = {
    bank: publicOrigin,
    account: { type: account.accountType, lastFour },
    ...days,
    currency: user.preferredCurrency,
    ...figuresOf(account, rows, startOfDay(dayAfter(days.to), days.zone)),
  };
  return { statement, account, name: `statement-${lastFour}-${days.from}-${days.to}` };
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

/** Balances walked back from today's, through all that was completed since the first day. */
function figuresOf(
  { id, balance }: AccountRow,
  newestFirst: readonly ListedTransaction[],
  until: string,
): Pick<Statement, "opening" | "closing" | "entries"> {
  const effectOf = ({ amount, fromAccountId }: ListedTransaction) =>
    fromAccountId === id ? negateCents(amount) : amount;
  let after = balance;
  let closing = balance;
  const entries = newestFirst.flatMap((row) => {
    const amount = effectOf(row);
    const held = after;
    after = minusCents(after, amount);
    if (row.createdAt >= until) {
      closing = after;
      return [];
    }
    const { id: transactionId, createdAt: at, type, description } = row;
    return { transactionId, at, type, description, amount, balance: held };
  });
  return { opening: after, closing, entries: entries.reverse() };
}

/** The next calendar day. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
