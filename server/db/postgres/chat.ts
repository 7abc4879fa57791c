import { type ChatMessages, type ChatRepositories, plainChatMessages } from "../store/chat.ts";
import { inserting, sqlTables } from "./sqlTable.ts";
import { countIn } from "./columns.ts";
import { createReader } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const messageIn = rowReader(tables.chatMessages);

function sqlChatMessages(sql: Sql): ChatMessages {
  const { all, first, one } = createReader(sql, messageIn);
  const { one: count } = createReader(sql, countIn);

  return {
    ...plainChatMessages(sqlTables(sql)),
    async insert(message) {
      // Waits for a transaction that is writing this client ID; it may still be rolled back.
      const added = await first`
        ${inserting(tables.chatMessages, [message])}
        on conflict (sender_id, client_id) do nothing returning *`;
      if (added !== undefined) return { message: added, isNew: true };
      const stored = await one`
        select * from chat_messages
        where sender_id = ${message.senderId} and client_id = ${message.clientId}`;
      return { message: stored, isNew: false };
    },
    async overview({ conversations, recentMessages, perCustomer, since = null, before = null }) {
      // Nothing here reads more than the newest messages, the unread ones, and the top of each
      // conversation by its own index.
      return await all`
        with recent as (
          select user_id, id, false as waits from chat_messages
          where id < coalesce(${before}::integer, 2147483647)
          order by id desc limit ${recentMessages}::integer
        ), active as (
          select user_id, max(candidates.id) as latest from (
            select * from recent
            union all
            select user_id, id, true from chat_messages
            where not read and not from_admin and id < coalesce(${before}::integer, 2147483647)
          ) as candidates
          join users on users.id = user_id and role = 'customer' and users.deleted_at is null
          group by user_id order by bool_or(waits) desc, latest desc limit ${conversations}::integer
        )
        select latest_of.* from active cross join lateral (
          select * from chat_messages
          where user_id = active.user_id and id < coalesce(${before}::integer, 2147483647)
          order by id desc limit ${perCustomer}::integer
        ) as latest_of
        where latest_of.created_at >= coalesce(${since}::timestamptz, '-infinity')
        order by latest_of.id desc`;
    },
    countUnreadBySupport: () =>
      count`
        select count(*)::integer as count
        from chat_messages
        join users on users.id = user_id and role = 'customer' and users.deleted_at is null
        where not from_admin and not read`,
  };
}

export function sqlChatRepositories(sql: Sql): ChatRepositories {
  return {
    chatMessages: sqlChatMessages(sql),
  };
}
