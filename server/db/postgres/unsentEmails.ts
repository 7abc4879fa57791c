import { tables } from "../../kernel/tables/tables.ts";
import { plainUnsentEmails, type UnsentEmails } from "../store/unsentEmails.ts";
import { createReader } from "./fragment.ts";
import { rowReader } from "./rowReader.ts";
import type { Sql } from "./sql.ts";
import { sqlTables } from "./sqlTable.ts";

export function sqlUnsentEmails(sql: Sql): UnsentEmails {
  const { first } = createReader(sql, rowReader(tables.unsentEmails));
  return {
    ...plainUnsentEmails(sqlTables(sql)),
    take: (now) =>
      first`
        update unsent_letters set taken_at = ${now}, tries = tries + 1
        where id = (
          select id from unsent_letters where taken_at is null and next_at <= ${now}
          order by next_at, id limit 1 for update skip locked
        )
        returning *`,
  };
}
