import type { WalkName, WalkRow, Walks } from "../store/walks.ts";
import { choiceIn, flagIn, instantOrNullIn, integerIn, textIn } from "./columns.ts";
import { executing, reading } from "./fragment.ts";
import type { RawRow, Sql } from "./sql.ts";

const names = ["audit", "chain", "entries", "accounts", "ledger"] as const satisfies WalkName[];

function walkIn(row: RawRow): WalkRow {
  return {
    name: choiceIn(row, "name", names),
    isUnderWay: flagIn(row, "is_under_way"),
    afterId: integerIn(row, "after_id"),
    beganAt: instantOrNullIn(row, "began_at"),
    endedAt: instantOrNullIn(row, "ended_at"),
    found: textIn(row, "found"),
    wrong: textIn(row, "wrong"),
  };
}

export function sqlWalks(sql: Sql): Walks {
  const { all, first } = reading(sql, walkIn);
  const execute = executing(sql);

  return {
    list: () => all`select * from walks order by name`,
    async take(name) {
      const taken = () => first`select * from walks where name = ${name} for update skip locked`;
      const there = await taken();
      if (there !== undefined) return there;
      await sql`insert into walks (name) values (${name}) on conflict do nothing`;
      return await taken();
    },
    keep: ({ name, isUnderWay, afterId, beganAt, endedAt, found, wrong }) =>
      execute`
        update walks set is_under_way = ${isUnderWay}, after_id = ${afterId},
          began_at = ${beganAt}, ended_at = ${endedAt}, found = ${found}, wrong = ${wrong}
        where name = ${name}`,
  };
}
