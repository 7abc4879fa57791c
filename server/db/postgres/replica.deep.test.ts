import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Pair, startPair } from "#scripts/testing/postgresPair.ts";
import { newServerPlace, type ServerPlace } from "#scripts/testing/postgresServer.ts";
import { notProvedHere } from "#scripts/testPostgres.ts";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { newUser } from "../testing/samples.ts";
import { forLists, type Repositories, type Store } from "../store.ts";
import { migrate } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";

const place = await newServerPlace();
if (place === undefined) notProvedHere();
else describeReplica(place);

function describeReplica(place: ServerPlace): void {
  describe("staff's lists beside a replica", { timeout: 30_000 }, () => {
    let pair: Pair;
    let standby: SqlDatabase;
    /** Two processes on the same two servers. */
    let stores: readonly [Store, Store];
    const open = (replicaUrl: string) =>
      createSqlStore(openPostgres(pair.one.url), { replica: openPostgres(replicaUrl) });
    beforeAll(async () => {
      pair = await startPair(place);
      const database = openPostgres(pair.one.url);
      await migrate(database);
      await database.close();
      standby = openPostgres(pair.two.url);
      stores = [open(pair.two.url), open(pair.two.url)];
    });
    afterAll(async () => {
      await Promise.all([...stores, standby].map(({ close }) => close()));
      await pair.stop();
    });

    const isReplicas = (lists: Repositories, store: Store) => lists.users !== store.users;
    async function untilReplicas(store: Store): Promise<Repositories> {
      for (;;) {
        const lists = await forLists(store);
        if (isReplicas(lists, store)) return lists;
      }
    }
    const newest = async ({ users }: Repositories) => (await users.find({}, { limit: 1 }))[0]?.id;

    it("come from it once it has all that another process has written", async () => {
      const [one, other] = stores;
      const { id } = await one.users.insert(newUser());
      expect(await newest(await untilReplicas(other))).toBe(id);
    });

    it("come from the primary while the replica is held back", async () => {
      const [one] = stores;
      await standby.sql`select pg_wal_replay_pause()`;
      const { id } = await one.users.insert(newUser());
      for (const store of stores) {
        const lists = await forLists(store);
        expect([isReplicas(lists, store), await newest(lists)]).toEqual([false, id]);
      }
      const [held] = await standby.sql`select max(id) as id from users`;
      expect(held?.id).toBeLessThan(id);

      await standby.sql`select pg_wal_replay_resume()`;
      for (const store of stores) expect(await newest(await untilReplicas(store))).toBe(id);
    });

    it("come from the primary when the replica dies, also in the middle of it", async () => {
      const [one, other] = stores;
      const { id } = await one.users.insert(newUser());
      const lists = await untilReplicas(one);
      await pair.two.kill();
      expect(await newest(lists)).toBe(id);
      expect(isReplicas(await forLists(other), other)).toBe(false);
      await pair.two.start();
      await untilReplicas(other);
    });

    it("never come from a server that isn't a replica", async () => {
      const store = open(pair.one.url);
      expect(isReplicas(await forLists(store), store)).toBe(false);
      await store.close();
    });
  });
}
