import type { Outbox, OutboxRow } from "../ports/outbox.ts";
import { instantIn, integerIn, textIn } from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";

function noticeIn(row: RawRow): OutboxRow {
  return {
    id: integerIn(row, "id"),
    userId: integerIn(row, "user_id"),
    to: textIn(row, "recipient"),
    subject: textIn(row, "subject"),
    sealedText: textIn(row, "sealed_text"),
    createdAt: instantIn(row, "created_at"),
  };
}

export function sqlOutbox(sql: Sql): Outbox {
  return {
    async append(notice) {
      const [row = {}] = await sql`
        insert into outbox (user_id, recipient, subject, sealed_text, created_at)
        values (${notice.userId}, ${notice.to}, ${notice.subject}, ${notice.sealedText},
          ${notice.createdAt})
        returning *`;
      return noticeIn(row);
    },
    async newest(limit) {
      const rows = await sql`
        select * from outbox order by created_at desc, id desc limit ${limit}`;
      return rows.map(noticeIn);
    },
    async deleteAllOf(userId) {
      await sql`delete from outbox where user_id = ${userId}`;
    },
  };
}
