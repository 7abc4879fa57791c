import type { PushSubscriptions } from "../store/pushSubscriptions.ts";
import { arrayOf, createExecutor, createReader } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const subscriptionIn = rowReader(tables.pushSubscriptions);

export function sqlPushSubscriptions(sql: Sql): PushSubscriptions {
  const { all, first } = createReader(sql, subscriptionIn);
  const execute = createExecutor(sql);

  return {
    async put({ userId, deviceHash, endpoint, publicKey, auth, createdAt }, keep) {
      await sql`
        delete from push_subscriptions
        where endpoint = ${endpoint} or (user_id = ${userId} and device_hash = ${deviceHash})`;
      // Two pages of one browser may do this concurrently.
      await sql`
        insert into push_subscriptions (user_id, device_hash, endpoint, public_key, auth, created_at)
        values (${userId}, ${deviceHash}, ${endpoint}, ${publicKey}, ${auth}, ${createdAt})
        on conflict (endpoint) do update set user_id = excluded.user_id,
          device_hash = excluded.device_hash, public_key = excluded.public_key,
          auth = excluded.auth, created_at = excluded.created_at`;
      await sql`
        delete from push_subscriptions where user_id = ${userId} and id not in (
          select id from push_subscriptions where user_id = ${userId} order by id desc limit ${keep}
        )`;
    },
    listOf: (userIds) =>
      all`
        select * from push_subscriptions where user_id = any (${arrayOf(userIds)}) order by id`,
    byEndpoint: (endpoint) => first`select * from push_subscriptions where endpoint = ${endpoint}`,
    remove: (endpoint) => execute`delete from push_subscriptions where endpoint = ${endpoint}`,
    removeFrom: (userId, deviceHash) =>
      execute`
        delete from push_subscriptions
        where user_id = ${userId} and device_hash = ${deviceHash}`,
    deleteAllOf: (userId, except) =>
      execute`
        delete from push_subscriptions
        where user_id = ${userId} and device_hash is distinct from ${except ?? null}`,
    deleteAll: () => execute`delete from push_subscriptions`,
  };
}
