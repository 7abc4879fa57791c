import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import { migrate } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";

/** Earlier versions let two people have names that are counted as one. */
export function describeNames(name: string, open: () => Promise<SqlDatabase>): void {
  describe(name, () => {
    let database: SqlDatabase;
    let store: Store;
    beforeAll(async () => {
      database = await open();
      await migrate(database);
      await database.sql.script(`
        alter table users disable trigger users_added_name;
        insert into users (username, password_hash, email, full_name, role, is_active, is_frozen,
          preferred_account_type, preferred_currency, two_factor_enabled, created_at)
        select spelled, 'none', spelled || '@kestrel.example', spelled, 'customer', true, false,
          'checking', 'USD', false, now()
        from unnest(array['νικος', 'νικοσ']) as spelled;
        alter table users enable trigger users_added_name`);
      store = createSqlStore(database);
    }, 60_000);
    afterAll(() => database.close());

    it("keep no bank from starting, and find each by the own spelling", async () => {
      for (const username of ["νικος", "νικοσ"]) {
        expect(await store.users.byUsername(username)).toMatchObject({ username });
      }
    });

    it("let users whose names share a key change other fields", async () => {
      for (const username of ["νικος", "νικοσ"]) {
        const { id = 0 } = await store.users.byUsername(username) ?? {};
        const changes = { fullName: `${username} of Crete` };
        expect(await store.users.update(id, changes)).toMatchObject(changes);
      }
    });
  });
}
