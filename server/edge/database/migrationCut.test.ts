import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { StoreUnavailable } from "#server/store/errors.ts";
import { migrate } from "#server/store/postgres/migrate.ts";
import { migrations } from "#server/store/postgres/migrations/all.ts";
import type { SqlDatabase } from "#server/store/postgres/sql.ts";
import { openPostgres } from "./postgresJs.ts";

/** The same database, whose connection is cut before the statement of this number is sent. */
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
        return await work(Object.assign(sql.bind(undefined), { script }));
      }),
  };
}

await onPostgres((server) => {
  it("[req 100] migrations leave nothing of themselves, wherever they are cut off", async () => {
    const database = openPostgres(await server.freshDatabase());
    for (let last = 0; last <= migrations.length; last++) {
      await expect(migrate(cutBefore(database, last))).rejects.toBeInstanceOf(StoreUnavailable);
      const left = await database.sql`
        select relname from pg_class where relnamespace = 'public'::regnamespace`;
      expect(left, `cut before statement ${last}`).toEqual([]);
    }
    expect(await migrate(database)).toBe(migrations.length);
    expect(await migrate(database)).toBe(0);
    await database.close();
  }, 60_000);
});
