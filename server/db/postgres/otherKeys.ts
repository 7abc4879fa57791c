import { integerIn, textIn } from "./columns.ts";
import type { SqlDatabase } from "./sql.ts";

/**
 * Counts the codes and requests whose hashes a key other than this one has made. A hash cannot be
 * made again: these rows stay until they are used or expire.
 */
export async function hashesOfOtherKeys(
  { sql }: Pick<SqlDatabase, "sql">,
  keyName: string,
): Promise<ReadonlyMap<string, number>> {
  const own = `${keyName}.%`;
  const rows = await sql`
    select 'codes' as name, count(*)::integer as count from two_factor_codes
    where not is_used and expires_at > now() and code_hash not like ${own}
    union all
    select 'recovery codes', count(*)::integer from recovery_codes where code_hash not like ${own}
    union all
    select 'recoveries', count(*)::integer from recoveries
    where expires_at > now() and (code_hash not like ${own} or secret_hash not like ${own})
    union all
    select 'email changes', count(*)::integer from email_changes
    where new_code_hash not like ${own}
      or (old_code_hash not like ${own} and old_code_hash <> cancel_hash)
    union all
    select 'repeatable requests', count(*)::integer from idempotency
    where fingerprint not like ${own} and fingerprint <> 'schedule'`;
  return new Map(rows.map((row) => [textIn(row, "name"), integerIn(row, "count")]));
}

/** No keyed hash is equal to this text, so nothing that has it is accepted again. */
const ENDED = "ended";

/**
 * Ends everything that a key other than this one has hashed, and forgets all former keys. Rows that
 * others count stay: who helped whom, and which request was answered before. A repeated request gets
 * `key_reused` instead of its answer.
 */
export async function retireOtherKeys(
  database: Pick<SqlDatabase, "transaction">,
  keyName: string,
): Promise<void> {
  const own = `${keyName}.%`;
  await database.transaction(async (sql) => {
    await sql`
      update two_factor_codes set is_used = true, code_hash = ${ENDED},
        sealed_code = case when sealed_code is not null then '' end
      where code_hash not like ${own}`;
    await sql`delete from recovery_codes where code_hash not like ${own}`;
    await sql`
      update recoveries
      set code_hash = ${ENDED}, secret_hash = null, expires_at = least(expires_at, now())
      where code_hash not like ${own} or secret_hash not like ${own}`;
    // The link that cancels stays valid: its hash has no key.
    await sql`
      update email_changes set new_code_hash = ${ENDED}, old_code_hash =
        case when old_code_hash = cancel_hash then old_code_hash else ${ENDED} end
      where new_code_hash not like ${own} or old_code_hash not like ${own}`;
    await sql`
      update idempotency set fingerprint = ${ENDED}
      where fingerprint not like ${own} and fingerprint <> 'schedule'`;
    await sql`delete from former_keys`;
  });
}
