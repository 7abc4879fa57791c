import { onPostgres, openStoreOn } from "#scripts/testPostgres.ts";
import { describeRetention } from "./retention.suite.ts";

await onPostgres((server) => {
  describeRetention("retention on PostgreSQL", async () => {
    const store = await openStoreOn(server);
    return { store, close: () => store.close() };
  });
});
