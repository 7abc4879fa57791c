import type { ChallengeRow, Challenges } from "../ports/challenges.ts";
import { instantIn, integerIn, textIn } from "./columns.ts";
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
