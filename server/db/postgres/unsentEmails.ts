import type { UnsentEmails } from "../store/unsentEmails.ts";
import { countIn } from "./columns.ts";
import { createExecutor, createReader } from "./fragment.ts";
import { nextIdOf } from "./nextId.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const unsentEmailFrom = rowReader(tables.unsentEmails);

export function sqlUnsentEmails(sql: Sql): UnsentEmails {
  const { all, first, one } = createReader(sql, unsentEmailFrom);
  const execute = createExecutor(sql);

  return {
    nextId: () => nextIdOf(sql, "unsent_letters"),
    add: ({ id, userId, to, subject, encryptedText, createdAt, expiresAt, tries, nextAt }) =>
      one`
        insert into unsent_letters (id, user_id, recipient, subject, sealed_text, created_at,
          expires_at, tries, next_at)
        overriding system value
        values (${id}, ${userId}, ${to}, ${subject}, ${encryptedText}, ${createdAt}, ${expiresAt}, ${tries},
          ${nextAt})
        returning *`,
    take: (now) =>
      first`
        update unsent_letters set taken_at = ${now}, tries = tries + 1
        where id = (
          select id from unsent_letters where taken_at is null and next_at <= ${now}
          order by next_at, id limit 1 for update skip locked
        )
        returning *`,
    putBack: (id, nextAt) =>
      execute`update unsent_letters set taken_at = null, next_at = ${nextAt} where id = ${id}`,
    remove: (id) => execute`delete from unsent_letters where id = ${id}`,
    removeTaken: (before) => all`delete from unsent_letters where taken_at < ${before} returning *`,
    async count() {
      const [row = {}] = await sql`select count(*) from unsent_letters`;
      return countIn(row);
    },
    deleteAllOf: (userId) => execute`delete from unsent_letters where user_id = ${userId}`,
  };
}
