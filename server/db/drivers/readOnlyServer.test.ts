import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { StoreUnavailable } from "../errors.ts";
import { migrate } from "../postgres/migrate.ts";
import { createSqlStore } from "../postgres/sqlStore.ts";
import { newUser } from "../testing/samples.ts";
import { openPostgres } from "./postgresJs.ts";

await onPostgres((server) => {
  it("leaves a server that became read-only, as a former primary is", async () => {
    const url = await server.freshDatabase();
    const operator = openPostgres(url);
    await migrate(operator);
    const name = new URL(url).pathname.slice(1);
    await operator.sql.unprepared(
      `alter database ${name} set default_transaction_read_only = on`,
      [],
    );
    const store = createSqlStore(openPostgres(url));
    const write = () => store.transaction((tx) => tx.users.insert(newUser()));
    await expect(write()).rejects.toThrow(StoreUnavailable);
    await expect(store.users.insert(newUser())).rejects.toThrow(StoreUnavailable);

    await operator.sql.unprepared(`alter database ${name} reset default_transaction_read_only`, []);
    // A connection that it keeps would stay read-only.
    await expect.poll(() => write().then(() => "written", String)).toBe("written");
    await expect(store.users.insert(newUser())).resolves.toHaveProperty("id");
    await Promise.all([store.close(), operator.close()]);
  });
});
