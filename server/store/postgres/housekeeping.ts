import type { Housekeeping } from "../ports/housekeeping.ts";
import type { RawRow, Sql } from "./sql.ts";

export function sqlHousekeeping(sql: Sql): Housekeeping {
  return {
    async sweep(cutoffs, limit) {
      const count = async (removed: Promise<RawRow[]>) => (await removed).length;
      return {
        attempts: await count(sql`
          delete from attempts where ctid = any(array(
            select ctid from attempts where at < ${cutoffs.attempts} limit ${limit}
          )) returning 1`),
        idempotency: await count(sql`
          delete from idempotency where ctid = any(array(
            select ctid from idempotency where created_at < ${cutoffs.idempotency} limit ${limit}
          )) returning 1`),
        sessions: await count(sql`
          delete from sessions where token_hash = any(array(
            select token_hash from sessions
            where last_active_at < ${cutoffs.sessionActivity}
              or created_at < ${cutoffs.sessionStart} limit ${limit}
          )) returning 1`),
        challenges: await count(sql`
          delete from challenges where token_hash = any(array(
            select token_hash from challenges where expires_at < ${cutoffs.unfinished}
            limit ${limit}
          )) returning 1`),
        recoveries: await count(sql`
          delete from recoveries where id = any(array(
            select id from recoveries where expires_at < ${cutoffs.unfinished} limit ${limit}
          )) returning 1`),
        codes: await count(sql`
          delete from two_factor_codes where id = any(array(
            select id from two_factor_codes where expires_at < ${cutoffs.codes} limit ${limit}
          )) returning 1`),
        devices: await count(sql`
          delete from devices where ctid = any(array(
            select ctid from devices where last_seen_at < ${cutoffs.devices} limit ${limit}
          )) returning 1`),
        outbox: await count(sql`
          delete from outbox where id = any(array(
            select id from outbox where created_at < ${cutoffs.outbox} limit ${limit}
          )) returning 1`),
      };
    },
  };
}
