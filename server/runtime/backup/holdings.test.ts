import { expect, it } from "vitest";
import { newPglite } from "#scripts/testing/newDatabases.ts";
import { pgliteDatabase } from "#server/db/drivers/pgliteDatabase.ts";
import { holdingsIn } from "./holdings.ts";

it("counts a table in slices as if it were one, also where rows are gone", async () => {
  const pglite = await newPglite();
  const { sql } = pgliteDatabase(pglite);
  await sql.script(`
    create table audit_chain (seq integer, hash text);
    insert into audit_chain select n, 'of ' || n from generate_series(1, 2000) as n;
    delete from audit_chain where seq % 7 = 0;
    create table "Nothing here" (id integer)`);
  const [pages] = await sql`
    select pg_relation_size('audit_chain') / current_setting('block_size')::integer as count`;
  expect(Number(pages?.count)).toBeGreaterThan(4);
  const expected = { rows: { '"Nothing here"': 0, audit_chain: 1715 }, chain: "2000:of 2000" };
  for (const slice of [1, 3, 100_000]) expect(await holdingsIn(sql, slice)).toEqual(expected);
  await pglite.close();
}, 60_000);
