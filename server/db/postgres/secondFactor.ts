import type {
  ChallengeRow,
  Challenges,
  CodeRow,
  Codes,
  Recoveries,
  RecoveryRow,
} from "../store/people.ts";
import {
  choiceIn,
  flagIn,
  instantIn,
  instantOrNullIn,
  integerIn,
  integerOrNullIn,
  textIn,
  textOrNullIn,
} from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";

function challengeIn(row: RawRow): ChallengeRow {
  return {
    tokenHash: textIn(row, "token_hash"),
    userId: integerIn(row, "user_id"),
    failures: integerIn(row, "failures"),
    createdAt: instantIn(row, "created_at"),
    expiresAt: instantIn(row, "expires_at"),
  };
}

export function sqlChallenges(sql: Sql): Challenges {
  return {
    async insert(challenge) {
      await sql`
        insert into challenges (token_hash, user_id, failures, created_at, expires_at)
        values (${challenge.tokenHash}, ${challenge.userId}, ${challenge.failures},
          ${challenge.createdAt}, ${challenge.expiresAt})`;
    },
    async find(tokenHash) {
      const rows = await sql`select * from challenges where token_hash = ${tokenHash}`;
      return rows.map(challengeIn)[0];
    },
    async lock(tokenHash) {
      const rows = await sql`
        select * from challenges where token_hash = ${tokenHash} for update`;
      return rows.map(challengeIn)[0];
    },
    async countFailure(tokenHash) {
      const [row] = await sql`
        update challenges set failures = failures + 1
        where token_hash = ${tokenHash} returning failures`;
      return row === undefined ? 0 : integerIn(row, "failures");
    },
    async delete(tokenHash) {
      await sql`delete from challenges where token_hash = ${tokenHash}`;
    },
    async deleteAllOf(userId) {
      await sql`delete from challenges where user_id = ${userId}`;
    },
  };
}

function codeIn(row: RawRow): CodeRow {
  return {
    id: integerIn(row, "id"),
    userId: integerIn(row, "user_id"),
    origin: choiceIn(row, "origin", ["sent", "generated"]),
    challengeHash: textOrNullIn(row, "challenge_hash"),
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
          (user_id, origin, challenge_hash, code_hash, sealed_code, is_used, created_at, expires_at)
        values (${code.userId}, ${code.origin}, ${code.challengeHash}, ${code.codeHash},
          ${code.sealedCode}, false, ${code.createdAt}, ${code.expiresAt})
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
    async use({ userId, codeHash, challengeHash }, now) {
      const rows = await sql`
        update two_factor_codes set is_used = true
        where not is_used and id = (
          select id from two_factor_codes
          where user_id = ${userId} and code_hash = ${codeHash}
            and (origin = 'generated' or challenge_hash = ${challengeHash})
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
        select * from recoveries as newest where handle = ${handle} and not exists (
          select from recoveries as later
          where later.handle = newest.handle and later.id > newest.id
            and later.user_id is not distinct from newest.user_id
        ) order by id for update`;
      return rows.map(recoveryIn);
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
