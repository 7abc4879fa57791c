import type { Devices } from "../ports/devices.ts";
import { integerIn } from "./columns.ts";
import type { Sql } from "./sql.ts";

export function sqlDevices(sql: Sql): Devices {
  return {
    async usersOf(tokenHash, since) {
      const rows = await sql`
        select user_id from devices where token_hash = ${tokenHash} and last_seen_at >= ${since}`;
      return rows.map((row) => integerIn(row, "user_id"));
    },
    async remember({ tokenHash, userId, lastSeenAt }, keep) {
      await sql`
        insert into devices (token_hash, user_id, created_at, last_seen_at)
        values (${tokenHash}, ${userId}, ${lastSeenAt}, ${lastSeenAt})
        on conflict (token_hash, user_id) do update set last_seen_at = excluded.last_seen_at`;
      await sql`
        delete from devices where user_id = ${userId} and token_hash not in (
          select token_hash from devices where user_id = ${userId}
          order by last_seen_at desc, token_hash limit ${keep}
        )`;
    },
    async forgetAllOf(userId) {
      await sql`delete from devices where user_id = ${userId}`;
    },
  };
}
