import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "./postgresJs.ts";
import { CONNECTIONS } from "./postgresPool.ts";

await onPostgres((server) => {
  it("reads work while every transaction waits for a lock", async () => {
    const url = await server.freshDatabase();
    const [bank, other] = [openPostgres(url), openPostgres(url)];
    await bank.sql.script("create table held (id integer)");
    const locked = Promise.withResolvers<void>();
    const enough = Promise.withResolvers<void>();
    const holder = other.transaction(async (sql) => {
      await sql.script("lock held in exclusive mode");
      locked.resolve();
      await enough.promise;
    });
    await locked.promise;
    const writers = Array.from(
      { length: CONNECTIONS + 2 },
      () => bank.transaction((sql) => sql`insert into held values (1)`),
    );
    const written = Promise.allSettled(writers);
    expect(await bank.sql`select 1 as found`).toEqual([{ found: 1 }]);
    enough.resolve();
    await holder;
    expect((await written).map(({ status }) => status)).toEqual(writers.map(() => "fulfilled"));
    await Promise.all([bank.close(), other.close()]);
  });
});
