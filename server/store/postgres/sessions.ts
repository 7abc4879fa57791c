import type { SessionRow } from "../rows.ts";
import type { Sessions } from "../ports/sessions.ts";
import { instantIn, integerIn, textIn } from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";
import { userIn } from "./users.ts";

/** Its times have names of their own, because they travel beside the user's columns. */
function sessionIn(row: RawRow): SessionRow {
  return {
    tokenHash: textIn(row, "token_hash"),
    userId: integerIn(row, "user_id"),
    createdAt: instantIn(row, "signed_in_at"),
    lastActiveAt: instantIn(row, "last_active_at"),
    device: textIn(row, "device"),
  };
}

export function sqlSessions(sql: Sql): Sessions {
  return {
    async insert(session) {
      await sql`
        insert into sessions (token_hash, user_id, created_at, last_active_at, device)
        values (${session.tokenHash}, ${session.userId}, ${session.createdAt},
          ${session.lastActiveAt}, ${session.device})`;
    },
    async byTokenHash(tokenHash) {
      const [row] = await sql`
        select users.*, token_hash, user_id, sessions.created_at as signed_in_at,
          last_active_at, device
        from sessions join users on users.id = sessions.user_id
        where token_hash = ${tokenHash}`;
      return row && { session: sessionIn(row), user: userIn(row) };
    },
    async touch(tokenHash, at) {
      await sql`
        update sessions set last_active_at = greatest(last_active_at, ${at})
        where token_hash = ${tokenHash}`;
    },
    async delete(tokenHash) {
      await sql`delete from sessions where token_hash = ${tokenHash}`;
    },
    async evictOldest(userId, keep) {
      const rows = await sql`
        delete from sessions where user_id = ${userId} and token_hash not in (
          select token_hash from sessions where user_id = ${userId}
          order by created_at desc, token_hash limit ${keep}
        ) returning token_hash`;
      return rows.map((row) => textIn(row, "token_hash"));
    },
  };
}
