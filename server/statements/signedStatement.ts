import type { CallInput } from "#contract/defineCall.ts";
import { minusCents, negateCents } from "#contract/money.ts";
import { type Statement, writeStatement } from "#contract/signedStatement.ts";
import { getSignedStatement, listStatementKeys } from "#contract/statements.ts";
import { dayOf, type Instant, startOfDay } from "#contract/time.ts";
import type { AccountRow, ListedTransaction } from "../db/rows.ts";
import { defineHandler } from "../handler.ts";
import { WHOLE } from "../transactions/filterOf.ts";

/**
 * The account's row is held while its transactions are read, so that balance and entries are of one
 * moment. Nobody else's account is there.
 */
export const getSignedStatementHandler = defineHandler(
  getSignedStatement,
  async (ctx, { params, query }) => {
    const { store, actor: { user }, now, error, statementSigner, publicOrigin } = ctx;
    if (statementSigner === undefined) throw error("not_signing");
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
    const { from, to, zone } = days;
    const figures = figuresOf(account, rows, startOfDay(dayAfter(to), zone));
    const statement = {
      bank: publicOrigin,
      account: { type: account.accountType, lastFour: account.accountNumber.slice(-4) },
      from,
      to,
      zone,
      currency: user.preferredCurrency,
      ...figures,
    };
    const name = `statement-${statement.account.lastFour}-${from}-${to}.txt`;
    return {
      output: await writeStatement(statement, statementSigner),
      file: { name, type: "text/plain; charset=utf-8" },
    };
  },
);

/** All days since the account was opened, where the query names none. */
function daysOf(
  { from, to, zone = "UTC" }: CallInput<typeof getSignedStatement>["query"],
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

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

export const listStatementKeysHandler = defineHandler(
  listStatementKeys,
  async ({ statementSigner }) => {
    const key = await statementSigner?.key();
    return { output: { keys: key ? [{ ...key, algorithm: "Ed25519" as const }] : [] } };
  },
);
