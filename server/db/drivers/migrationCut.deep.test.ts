import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { schema, steps } from "#server/db/schema/schema.ts";
import { testStep } from "#server/db/schema/testing/step.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import { migrate } from "#server/db/postgres/migrate.ts";
import { describeSchema } from "#server/db/schema/testing/describeSchema.ts";
import type { SqlDatabase } from "#server/db/postgres/sql.ts";
import { openPostgres } from "./postgresJs.ts";

/** How many texts are sent before those of the schema: how long locks are waited for. */
const SETTINGS = 2;

/** Wraps the database so that its connection is cut before statement number `last` is sent. */
function cutBefore(database: SqlDatabase, last: number): SqlDatabase {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (sql) => {
        const [row] = await sql`select pg_backend_pid() as pid`;
        let sent = 0;
        const script = async (text: string) => {
          if (sent++ === last) await database.sql`select pg_terminate_backend(${Number(row?.pid)})`;
          await sql.script(text);
        };
        return await work(Object.assign(sql.bind(undefined), { ...sql, script }));
      }),
  };
}

await onPostgres((server) => {
  it("a first start leaves nothing of itself, wherever it is cut off", async () => {
    const database = openPostgres(await server.freshDatabase());
    for (let last = 0; last < SETTINGS + schema.length; last++) {
      await expect(migrate(cutBefore(database, last))).rejects.toBeInstanceOf(StoreUnavailable);
      const left = await database.sql`
        select relname from pg_class where relnamespace = 'public'::regnamespace`;
      expect(left, `cut before statement ${last}`).toEqual([]);
    }
    expect(await migrate(database)).toBe(schema.length);
    expect(await migrate(database)).toBe(0);
    await database.close();
  }, 60_000);

  it("a newer program changes nothing, wherever it is cut off", async () => {
    const database = openPostgres(await server.freshDatabase());
    await migrate(database);
    const before = await describeSchema(database);
    const known = [...steps, testStep, "drop table acts_alone"];
    for (let last = 0; last < SETTINGS + known.length; last++) {
      await expect(migrate(cutBefore(database, last), known))
        .rejects.toBeInstanceOf(StoreUnavailable);
      expect(await describeSchema(database), `cut before statement ${last}`).toEqual(before);
    }
    expect(await migrate(database, known)).toBe(known.length);
    await database.close();
  }, 60_000);
});
