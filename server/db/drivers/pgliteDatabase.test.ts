import { afterAll, beforeAll, expect, it } from "vitest";
import type { PGlite } from "@electric-sql/pglite";
import { newPglite } from "#scripts/testing/newDatabases.ts";
import type { SqlDatabase } from "#server/db/postgres/sql.ts";
import { pgliteDatabase } from "./pgliteDatabase.ts";

let pglite: PGlite;
beforeAll(async () => void (pglite = await newPglite()), 60_000);
afterAll(() => pglite.close());

type Act = (database: Omit<SqlDatabase, "close">) => Promise<unknown>;
const acts: Readonly<Record<string, Act>> = {
  "a transaction": ({ transaction }) => transaction((sql) => sql`select 1 as one`),
  "a statement": ({ sql }) => sql`select 1 as one`,
  "a script": ({ sql }) => sql.script("select 1"),
};

it.each(Object.entries(acts))("%s is acknowledged once what it wrote is kept", async (_, act) => {
  const asked = Promise.withResolvers<void>();
  const kept = Promise.withResolvers<void>();
  let isAcknowledged = false;
  const database = pgliteDatabase(pglite, () => {
    asked.resolve();
    return kept.promise;
  });
  const done = act(database).then(() => void (isAcknowledged = true));
  await Promise.race([asked.promise, done]);
  // Whatever could still happen without the disk has happened after one more answer.
  await pglite.query("select 1");
  expect(isAcknowledged).toBe(false);
  kept.resolve();
  await done;
});
