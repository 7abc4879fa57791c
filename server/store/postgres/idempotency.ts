import type { IdempotencyRow } from "../rows.ts";
import { RequestInFlight } from "../errors.ts";
import type { Idempotency } from "../ports/idempotency.ts";
import { instantIn, integerIn, isObject, jsonOrNull, textIn } from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";
import { LockTimeout } from "./translate.ts";

function answerIn(row: RawRow): IdempotencyRow["answer"] {
  const { answer } = row;
  if (!isObject(answer)) return null;
  return { status: integerIn(answer, "status"), body: answer["body"] };
}

function idempotencyIn(row: RawRow): IdempotencyRow {
  return {
    userId: integerIn(row, "user_id"),
    key: textIn(row, "key"),
    fingerprint: textIn(row, "fingerprint"),
    answer: answerIn(row),
    createdAt: instantIn(row, "created_at"),
  };
}

export function sqlIdempotency(sql: Sql): Idempotency {
  /** Waits for a transaction that is writing the same key; it may still be undone. */
  async function insert(row: Omit<IdempotencyRow, "answer">): Promise<boolean> {
    try {
      const claimed = await sql`
        insert into idempotency (user_id, key, fingerprint, created_at)
        values (${row.userId}, ${row.key}, ${row.fingerprint}, ${row.createdAt})
        on conflict (user_id, key) do nothing returning key`;
      return claimed.length > 0;
    } catch (error) {
      if (!(error instanceof LockTimeout)) throw error;
      throw new RequestInFlight("The same request is still being worked on", { cause: error });
    }
  }

  return {
    async claim(row) {
      if (await insert(row)) return undefined;
      const [held = {}] = await sql`
        select * from idempotency where user_id = ${row.userId} and key = ${row.key}`;
      return idempotencyIn(held);
    },
    async answer(userId, key, answer) {
      await sql`
        update idempotency set answer = ${jsonOrNull(answer)}::text::jsonb
        where user_id = ${userId} and key = ${key}`;
    },
    async forgetAllOf(userId) {
      await sql`delete from idempotency where user_id = ${userId}`;
      // Only among the keys of whoever added them: the table is long, and this holds locks.
      await sql`
        delete from idempotency
        where user_id in (
          select actor_id from audit
          where subject = ${`user:${userId}`} and action = 'user.created'
        ) and answer @> ${JSON.stringify({ body: { id: userId } })}::text::jsonb
          and answer -> 'body' ? 'username'`;
    },
  };
}
