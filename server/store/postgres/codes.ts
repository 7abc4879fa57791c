import type { CodeRow, Codes } from "../ports/codes.ts";
import { choiceIn, flagIn, instantIn, integerIn, textIn, textOrNullIn } from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";

function codeIn(row: RawRow): CodeRow {
  return {
    id: integerIn(row, "id"),
    userId: integerIn(row, "user_id"),
    origin: choiceIn(row, "origin", ["sent", "generated"]),
    codeHash: textIn(row, "code_hash"),
    sealedCode: textOrNullIn(row, "sealed_code"),
    isUsed: flagIn(row, "is_used"),
    createdAt: instantIn(row, "created_at"),
    expiresAt: instantIn(row, "expires_at"),
  };
}

export function sqlCodes(sql: Sql): Codes {
  return {
    async insert(code) {
      const [row = {}] = await sql`
        insert into two_factor_codes
          (user_id, origin, code_hash, sealed_code, is_used, created_at, expires_at)
        values (${code.userId}, ${code.origin}, ${code.codeHash}, ${code.sealedCode}, false,
          ${code.createdAt}, ${code.expiresAt})
        returning *`;
      return codeIn(row);
    },
    async newest(limit) {
      const rows = await sql`
        select * from two_factor_codes order by created_at desc, id desc limit ${limit}`;
      return rows.map(codeIn);
    },
    async count() {
      const [row = {}] = await sql`select count(*)::integer as count from two_factor_codes`;
      return integerIn(row, "count");
    },
    /** The condition is asked again of a row that another sign-in has just used. */
    async use(userId, codeHash, now) {
      const rows = await sql`
        update two_factor_codes set is_used = true
        where not is_used and id = (
          select id from two_factor_codes
          where user_id = ${userId} and code_hash = ${codeHash}
            and not is_used and expires_at > ${now}
          order by id limit 1 for update
        ) returning *`;
      return rows.map(codeIn)[0];
    },
    async expireSent(userId, now) {
      await sql`
        update two_factor_codes set expires_at = ${now}
        where user_id = ${userId} and origin = 'sent' and not is_used and expires_at > ${now}`;
    },
    async deleteAllOf(userId) {
      await sql`delete from two_factor_codes where user_id = ${userId}`;
    },
  };
}
