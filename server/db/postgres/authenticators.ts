import type {
  AuthenticatorRepositories,
  Authenticators,
  RecoveryCodes,
} from "../store/authenticators.ts";
import { countIn } from "./columns.ts";
import { createExecutor, createReader } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const authenticatorIn = rowReader(tables.authenticators);

function sqlAuthenticators(sql: Sql): Authenticators {
  const { first } = createReader(sql, authenticatorIn);
  const execute = createExecutor(sql);

  return {
    find: (userId) => first`select * from authenticators where user_id = ${userId}`,
    offer: ({ userId, encryptedSecret, createdAt }) =>
      execute`
        insert into authenticators (user_id, sealed_secret, created_at, last_step)
        values (${userId}, ${encryptedSecret}, ${createdAt}, 0)
        on conflict (user_id) do update set sealed_secret = excluded.sealed_secret,
          created_at = excluded.created_at, last_step = 0
        where authenticators.confirmed_at is null`,
    confirm: (userId, at) =>
      execute`update authenticators set confirmed_at = ${at} where user_id = ${userId}`,
    async takeStep(userId, step) {
      const used = await first`
        update authenticators set last_step = ${step}
        where user_id = ${userId} and last_step < ${step} returning *`;
      return used !== undefined;
    },
    deleteAllOf: (userId) => execute`delete from authenticators where user_id = ${userId}`,
  };
}

function sqlRecoveryCodes(sql: Sql): RecoveryCodes {
  const execute = createExecutor(sql);
  const { one: count } = createReader(sql, countIn);
  const deleteAllOf = (userId: number) =>
    execute`delete from recovery_codes where user_id = ${userId}`;

  return {
    async replace(userId, codeHashes) {
      await deleteAllOf(userId);
      await execute`
        insert into recovery_codes (user_id, code_hash)
        select ${userId}::integer, unnest(string_to_array(${codeHashes.join(",")}::text, ','))`;
    },
    async use(userId, codeHash) {
      const used = await sql`
        delete from recovery_codes
        where user_id = ${userId} and code_hash = ${codeHash} returning user_id`;
      return used.length > 0;
    },
    count: (userId) =>
      count`select count(*)::integer as count from recovery_codes where user_id = ${userId}`,
    deleteAllOf,
  };
}

export function sqlAuthenticatorRepositories(sql: Sql): AuthenticatorRepositories {
  return {
    authenticators: sqlAuthenticators(sql),
    recoveryCodes: sqlRecoveryCodes(sql),
  };
}
