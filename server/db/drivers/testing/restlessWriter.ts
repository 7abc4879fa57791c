/**
 * A bank that books until it is killed: `deno run -A restlessWriter.ts DATA_DIR`. It writes the
 * number of each deposit to its standard output once the deposit is acknowledged, never before.
 */
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import { migrate } from "#server/db/postgres/migrate.ts";
import {
  deposit,
  newAccount,
  newTransaction,
  newUser,
  transactionCount,
} from "#server/db/testing/samples.ts";
import { openEmbedded } from "../embedded.ts";

const [dataDir = ""] = Deno.args;
const database = await openEmbedded(dataDir);
await migrate(database);
const store = createSqlStore(database);

const user = await store.users.byUsername("restless") ??
  await store.users.insert(newUser({ username: "restless" }));
const [account] = await store.accounts.listOwnedBy(user.id);
const { id } = account ?? await store.accounts.insert(newAccount(user.id));
let number = await transactionCount(store);

async function write(): Promise<never> {
  for (;;) {
    const mine = ++number;
    await store.transaction(async (tx) => {
      const [target = null] = await tx.accounts.lock([id]);
      await tx.transactions.insert(
        newTransaction(user.id, null, target, 1, { description: `number ${mine}` }),
      );
      await deposit(tx, user.id, id, 1);
    });
    await Deno.stdout.write(new TextEncoder().encode(`${mine}\n`));
  }
}

await Promise.all([write(), write(), write(), write()]);
