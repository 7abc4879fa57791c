import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { roundRobin } from "../../runtime/testing/roundRobin.ts";
import { StoreUnavailable } from "../errors.ts";
import { openPostgres } from "./postgresJs.ts";

await onPostgres((server) => {
  it("gives up what a transaction has locked that was cut off between two parts of a statement", {
    timeout: 60_000,
  }, async () => {
    const network = await roundRobin();
    const address = new URL(await server.freshDatabase());
    network.to(`http://127.0.0.1:${address.port}`);
    const direct = openPostgres(address.href);
    address.port = new URL(network.origin).port;
    const { sql, transaction, close } = openPostgres(address.href);
    await sql.script("create table things (id integer); insert into things values (1)");
    const lock = () => transaction((sql) => sql`select id from things where id = 1 for update`);

    // The driver sends a statement, waits for what its values are like, and only then sends those.
    network.cutAfter("last_words");
    const cutOff = transaction(async (sql) => {
      await sql`select id from things where id = 1 for update`;
      await sql`select ${1}::integer as last_words`;
    });
    await expect(cutOff).rejects.toBeInstanceOf(StoreUnavailable);
    const left = () =>
      direct.sql`
        select wait_event from pg_stat_activity
        where state = 'active' and wait_event = 'ClientRead' and query like '%last_words%'`;
    expect(await left()).toHaveLength(1);
    network.mend();
    await expect.poll(() => lock().catch(() => "held"), { timeout: 30_000 }).toEqual([{ id: 1 }]);
    expect(await left()).toEqual([]);
    await Promise.all([close(), direct.close()]);
  });
});
