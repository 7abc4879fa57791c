import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { integerIn } from "./columns.ts";
import { type Fragment, fragment, run } from "./fragment.ts";
import { searchedPage } from "./searchedPage.ts";

await onPostgres((server) => {
  it.each([
    {
      name: "among the first rows, where these fill it",
      every: 2,
      near: 10,
      rows: [2, 4],
      looks: 1,
    },
    { name: "among all, where they do not", every: 40, near: 10, rows: [40, 80], looks: 2 },
    {
      name: "among the first, where there are no more",
      every: 40,
      near: 200,
      rows: [40, 80],
      looks: 1,
    },
    { name: "among all, where there are as many", every: 60, near: 100, rows: [60], looks: 2 },
  ])("looks for a page $name", async ({ every, near, rows, looks }) => {
    const { sql, close } = openPostgres(await server.freshDatabase());
    const all = fragment`select id from generate_series(1, 100) as id`;
    let looked = 0;
    const found = await searchedPage(
      {
        first: (most) => fragment`${all} order by id limit ${most}`,
        near,
        all,
        conditions: [fragment`id % ${every}::integer = 0`],
        order: fragment`id`,
        limit: 2,
      },
      sql,
      (wanted: Fragment) => {
        looked++;
        return run(sql, wanted);
      },
    );
    await close();
    expect(found.map((row) => integerIn(row, "id"))).toEqual(rows);
    expect(looked).toBe(looks);
  });
});
