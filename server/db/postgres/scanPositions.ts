import type { ScanName, ScanPositionRow, ScanPositions } from "../store/scanPositions.ts";
import { choiceIn, flagIn, instantOrNullIn, integerIn, textIn } from "./columns.ts";
import { createExecutor, createReader } from "./fragment.ts";
import type { RawRow, Sql } from "./sql.ts";

const names = ["audit", "chain", "entries", "accounts", "ledger"] as const satisfies ScanName[];

function walkIn(row: RawRow): ScanPositionRow {
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

export function sqlScanPositions(sql: Sql): ScanPositions {
  const { all, first } = createReader(sql, walkIn);
  const execute = createExecutor(sql);

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
