import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { LockTimeout } from "../errors.ts";
import { migrate } from "../postgres/migrate.ts";
import { createSqlStore } from "../postgres/sqlStore.ts";
import { at, createUserWithAccounts } from "../testing/samples.ts";
import { machineTimers } from "../../kernel/timers.ts";
import { openPostgres } from "./postgresJs.ts";
import { CONNECTIONS } from "./postgresPool.ts";

await onPostgres((server) => {
  /**
   * Opens a store with an account that another transaction locks until `letGo`, and another user's
   * account.
   */
  async function openHeld(timers = machineTimers) {
    const url = await server.freshDatabase();
    const database = openPostgres(url);
    await migrate(database);
    const store = createSqlStore(database, { timers });
    const { accounts: [held] } = await createUserWithAccounts(store, 100);
    const { accounts: [free], user } = await createUserWithAccounts(store, 100);
    const holder = openPostgres(url);
    const taken = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holding = holder.transaction(async (sql) => {
      await sql`select from accounts where id = ${held?.id ?? 0} for update`;
      taken.resolve();
      await released.promise;
    });
    await taken.promise;
    const lock = (id = 0) => store.transaction((tx) => tx.accounts.lock([id]));
    return {
      store,
      user,
      lockHeld: () => lock(held?.id),
      lockFree: () => lock(free?.id),
      async letGo() {
        released.resolve();
        await holding;
      },
      async close() {
        await Promise.all([store.close(), holder.close()]);
      },
    };
  }

  it("of one user delays no other user's writes, and is waited for", async () => {
    // No wait times out here, however slow the machine is.
    const bank = await openHeld({ ...machineTimers, elapsed: () => 0 });
    const waiting = Array.from({ length: 2 * CONNECTIONS }, () => bank.lockHeld());
    for (let turn = 0; turn < 3; turn++) await bank.lockFree();
    await bank.letGo();
    expect(await Promise.all(waiting)).toHaveLength(2 * CONNECTIONS);
    await bank.close();
  }, 60_000);

  it("is given up after two seconds, inside a transaction and by itself", async () => {
    const bank = await openHeld();
    const began = performance.now();
    await expect(bank.lockHeld()).rejects.toBeInstanceOf(LockTimeout);
    expect(performance.now() - began).toBeGreaterThan(1_900);
    await bank.letGo();
    await bank.store.settings.set("a_setting", "value", at(1));
    await bank.close();
  }, 60_000);
});
