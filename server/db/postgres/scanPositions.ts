import type { ScanPositions } from "../store/scanPositions.ts";
import { createExecutor, createReader } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const walkIn = rowReader(tables.walks);

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
