import type { Recoveries, RecoveryRow } from "../ports/recoveries.ts";
import { instantIn, instantOrNullIn, integerIn, integerOrNullIn, textIn } from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";

function recoveryIn(row: RawRow): RecoveryRow {
  return {
    id: integerIn(row, "id"),
    handle: integerIn(row, "handle"),
    userId: integerOrNullIn(row, "user_id"),
    codeHash: textIn(row, "code_hash"),
    failures: integerIn(row, "failures"),
    verifiedAt: instantOrNullIn(row, "verified_at"),
    createdAt: instantIn(row, "created_at"),
    expiresAt: instantIn(row, "expires_at"),
  };
}

export function sqlRecoveries(sql: Sql): Recoveries {
  return {
    async insert(recovery) {
      const [row = {}] = await sql`
        insert into recoveries (handle, user_id, code_hash, failures, created_at, expires_at)
        values (${recovery.handle}, ${recovery.userId}, ${recovery.codeHash}, 0,
          ${recovery.createdAt}, ${recovery.expiresAt})
        returning *`;
      return recoveryIn(row);
    },
    async lockNewest(handle) {
      const rows = await sql`
        select * from recoveries where handle = ${handle} order by id desc limit 1 for update`;
      return rows.map(recoveryIn)[0];
    },
    async countFailure(id) {
      await sql`update recoveries set failures = failures + 1 where id = ${id}`;
    },
    async markVerified(id, at) {
      await sql`update recoveries set verified_at = ${at} where id = ${id}`;
    },
    async deleteAllOf(userId) {
      await sql`delete from recoveries where user_id = ${userId}`;
    },
  };
}
