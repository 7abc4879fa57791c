import { integerIn, textIn } from "./columns.ts";
import type { RawRow, Sql, SqlDatabase } from "./sql.ts";

/** An encrypted text in a row. */
export interface EncryptedText {
  readonly key: number;
  /** The text's place besides the row's key, such as a user's ID, separated by spaces. */
  readonly of: string;
  readonly ciphertext: string;
}

/** The encrypted texts of one column, in the order of their rows' keys. */
export interface EncryptedColumn {
  readonly name: string;
  after(key: number, limit: number): Promise<EncryptedText[]>;
  /** Replaces an encrypted text, unless the row has changed since it was read. */
  replace(text: EncryptedText, ciphertext: string): Promise<void>;
}

function textOf(row: RawRow): EncryptedText {
  return { key: integerIn(row, "key"), of: textIn(row, "of"), ciphertext: textIn(row, "sealed") };
}

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

/** Returns every column with encrypted texts, except in the audit log, which never changes. */
export function encryptedColumns({ sql }: Pick<SqlDatabase, "sql">): readonly EncryptedColumn[] {
  const column = (
    name: string,
    read: (after: number, limit: number) => ReturnType<Sql>,
    replace: (text: EncryptedText, ciphertext: string) => ReturnType<Sql>,
  ): EncryptedColumn => ({
    name,
    after: async (key, limit) => (await read(key, limit)).map(textOf),
    replace: async (text, ciphertext) => void await replace(text, ciphertext),
  });
  return [
    column(
      "users.sealed_identity",
      (after, limit) =>
        sql`
          select id as key, username as of, sealed_identity as sealed from users
          where id > ${after} and sealed_identity is not null order by id limit ${limit}`,
      ({ key, ciphertext: before }, ciphertext) =>
        sql`
          update users set sealed_identity = ${ciphertext}
          where id = ${key} and sealed_identity = ${before}`,
    ),
    column(
      "authenticators.sealed_secret",
      (after, limit) =>
        sql`
          select user_id as key, user_id::text as of, sealed_secret as sealed from authenticators
          where user_id > ${after} order by user_id limit ${limit}`,
      ({ key, ciphertext: before }, ciphertext) =>
        sql`
          update authenticators set sealed_secret = ${ciphertext}
          where user_id = ${key} and sealed_secret = ${before}`,
    ),
    column(
      "two_factor_codes.sealed_code",
      (after, limit) =>
        sql`
          select id as key, concat(user_id, ' ', code_hash) as of, sealed_code as sealed
          from two_factor_codes
          where id > ${after} and sealed_code is not null order by id limit ${limit}`,
      ({ key, ciphertext: before }, ciphertext) =>
        sql`
          update two_factor_codes set sealed_code = ${ciphertext}
          where id = ${key} and sealed_code = ${before}`,
    ),
    column(
      "outbox.sealed_text",
      (after, limit) =>
        sql`
          select id as key, concat(user_id, ' ', recipient) as of, sealed_text as sealed
          from outbox
          where id > ${after} order by id limit ${limit}`,
      ({ key, ciphertext: before }, ciphertext) =>
        sql`update outbox set sealed_text = ${ciphertext} where id = ${key} and sealed_text = ${before}`,
    ),
    column(
      "unsent_letters.sealed_text",
      (after, limit) =>
        sql`
          select id as key, concat(user_id, ' ', recipient) as of, sealed_text as sealed
          from unsent_letters
          where id > ${after} order by id limit ${limit}`,
      ({ key, ciphertext: before }, ciphertext) =>
        sql`
          update unsent_letters set sealed_text = ${ciphertext}
          where id = ${key} and sealed_text = ${before}`,
    ),
    column(
      "approval_requests.sealed_text",
      (after, limit) =>
        sql`
          select id as key, concat(subject, ' ', asked_by) as of, sealed_text as sealed
          from approval_requests
          where id > ${after} and sealed_text <> '' order by id limit ${limit}`,
      ({ key, ciphertext: before }, ciphertext) =>
        sql`
          update approval_requests set sealed_text = ${ciphertext}
          where id = ${key} and sealed_text = ${before}`,
    ),
    column(
      "approval_requests.sealed_reason",
      (after, limit) =>
        sql`
          select id as key, concat(subject, ' ', asked_by) as of,
            sealed_reason as sealed
          from approval_requests
          where id > ${after} and sealed_reason is not null order by id limit ${limit}`,
      ({ key, ciphertext: before }, ciphertext) =>
        sql`
          update approval_requests set sealed_reason = ${ciphertext}
          where id = ${key} and sealed_reason = ${before}`,
    ),
    column(
      "system_settings.value",
      (after, limit) =>
        sql`
          select id as key, key as of, value as sealed from system_settings
          where id > ${after} order by id limit ${limit}`,
      ({ key, ciphertext: before }, ciphertext) =>
        sql`update system_settings set value = ${ciphertext} where id = ${key} and value = ${before}`,
    ),
  ];
}
