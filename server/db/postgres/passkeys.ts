import type { PasskeyChallenges, PasskeyRepositories, Passkeys } from "../store/passkeys.ts";
import { instantIn } from "./columns.ts";
import { createExecutor, createReader } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const passkeyIn = rowReader(tables.passkeys);

function sqlPasskeys(sql: Sql): Passkeys {
  const { all, first, one } = createReader(sql, passkeyIn);
  const execute = createExecutor(sql);

  return {
    insert: (passkey) =>
      one`
        insert into passkeys (user_id, credential_id, public_key, rp_id, counter, transports,
          is_backed_up, name, created_at)
        values (${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey},
          ${passkey.rpId}, ${passkey.counter}, ${
        passkey.transports.join(" ")
      }, ${passkey.isBackedUp},
          ${passkey.name}, ${passkey.createdAt})
        returning *`,
    byCredentialId: (credentialId) =>
      first`
        select * from passkeys where credential_id = ${credentialId} and removed_at is null`,
    listOf: (userId) =>
      all`
        select * from passkeys where user_id = ${userId} and removed_at is null order by id`,
    rename: (userId, id, name) =>
      first`
        update passkeys set name = ${name}
        where id = ${id} and user_id = ${userId} and removed_at is null
        returning *`,
    async use(id, { at, counter, isBackedUp }) {
      const used = await first`
        update passkeys
        set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${at}
        where id = ${id} and removed_at is null
          and (counter < ${counter} or counter = 0 and ${counter}::bigint = 0)
        returning *`;
      return used !== undefined;
    },
    async remove(userId, id, at) {
      const gone = await first`
        update passkeys set removed_at = ${at}, name = ''
        where id = ${id} and user_id = ${userId} and removed_at is null
        returning *`;
      return gone !== undefined;
    },
    removeAllOf: (userId, at) =>
      execute`
        update passkeys set removed_at = ${at}, name = ''
        where user_id = ${userId} and removed_at is null`,
  };
}

function sqlPasskeyChallenges(sql: Sql): PasskeyChallenges {
  const { first } = createReader(sql, (row) => instantIn(row, "expires_at"));
  const execute = createExecutor(sql);

  return {
    insert: ({ challenge, browserHash, userId, expiresAt }) =>
      execute`
        insert into passkey_challenges (challenge, browser_hash, user_id, expires_at)
        values (${challenge}, ${browserHash}, ${userId}, ${expiresAt})`,
    take: ({ challenge, browserHash, userId }) =>
      first`
        delete from passkey_challenges
        where challenge = ${challenge} and browser_hash = ${browserHash}
          and user_id is not distinct from ${userId}
        returning expires_at`,
    deleteAllOf: (userId) => execute`delete from passkey_challenges where user_id = ${userId}`,
  };
}

export function sqlPasskeyRepositories(sql: Sql): PasskeyRepositories {
  return {
    passkeys: sqlPasskeys(sql),
    passkeyChallenges: sqlPasskeyChallenges(sql),
  };
}
