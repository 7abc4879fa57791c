import { describe, expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { instantOf, minutes, seconds } from "#contract/time.ts";
import { firstUnlinked } from "../../audit/chain.ts";
import { createUserWithAccounts } from "../../db/testing/samples.ts";
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import { migrate } from "../../db/postgres/migrate.ts";
import { createSqlStore } from "../../db/postgres/sqlStore.ts";
import { openTestBank } from "../../testing/testBank.ts";
import { limits } from "../config/limits.ts";
import { startBackgroundJobs } from "./backgroundJobs.ts";

/**
 * A hundredth of thirty million audit rows and of as many postings, where a statement may take a
 * hundredth of the bank's 25 s.
 */
const SHARE = 0.01;
const ROWS = 30_000_000 * SHARE;
const STATEMENT_MS = seconds(25) * SHARE;

const linkedRows = (rows: number) => `
  alter table audit disable trigger user;
  alter table audit_chain disable trigger user;
  insert into audit (at, action, subject)
    select now() - interval '1 day', 'test.happened', 'test:' || n from generate_series(1, ${rows}) n;
  insert into audit_chain (seq, audit_id, prev_hash, hash)
    select row_number() over (order by id), id, repeat('a', 64), repeat('a', 64)
    from audit where id <> 1000 and id <> 20000;
  alter table audit enable trigger user;
  alter table audit_chain enable trigger user;`;

const entriesOf = (accountId: number, entries: number) => `
  alter table postings disable trigger user;
  alter table journal_entries disable trigger user;
  alter table accounts disable trigger user;
  insert into journal_entries (kind, actor_id, posted_at)
    select 'adjustment', (select min(id) from users), now() from generate_series(1, ${entries});
  insert into postings (entry_id, account_id, amount_cents, balance_after_cents)
    select id, ${accountId}, 1, 500 + row_number() over (order by id)
    from journal_entries where kind = 'adjustment' and id > (select max(entry_id) from postings)
    order by id;
  insert into postings (entry_id, system_account, amount_cents)
    select entry_id, 'adjustments', -1 from postings where account_id = ${accountId}
      and amount_cents = 1;
  update accounts set balance_cents = 500 + ${entries} where id = ${accountId};
  alter table postings enable trigger user;
  alter table journal_entries enable trigger user;
  alter table accounts enable trigger user;`;

await onPostgres((server) => {
  describe("the guards of a large bank", { timeout: 180_000 }, () => {
    it("finish, keep up with concurrent writes, and find faults", async () => {
      const url = await server.freshDatabase();
      const builder = openPostgres(`${url}?statement_timeout=0`);
      await migrate(builder);
      const { accounts: [account] } = await createUserWithAccounts(createSqlStore(builder), 500);
      const { sql } = builder;
      await sql.script(linkedRows(ROWS));
      await sql.script(entriesOf(account?.id ?? 0, ROWS / 2));
      await sql.script("analyze");

      const database = openPostgres(`${url}?statement_timeout=${STATEMENT_MS}`);
      const store = createSqlStore(database);

      const { deps } = openTestBank(store);
      const clock = { now: () => instantOf(new Date()) };
      const jobs = startBackgroundJobs({ ...deps, clock }, {
        ...limits.jobs,
        linkWithin: seconds(0.1),
        linkEvery: seconds(0.1),
        booksEvery: seconds(0.1),
        // The first looks must not be all of it.
        pace: { slices: 5, size: 10_000 },
      });
      let written = 0;
      await expect.poll(async () => {
        await store.audit.append({
          at: clock.now(),
          actorId: null,
          action: "test.happened",
          subject: `late:${++written}`,
          before: null,
          after: null,
        });
        jobs.wrote();
        const { auditLinkedAt, auditWalkedAt, booksWalkedAt } = jobs.guards();
        return [auditLinkedAt, auditWalkedAt, booksWalkedAt].every((moment) => moment !== null);
      }, { timeout: minutes(2), interval: 100 }).toBe(true);
      // The ledger is chained to the log concurrently, and each slice writes a row of its own.
      const waiting = async () => (await firstUnlinked(store))?.action ?? "ledger.linked";
      await expect.poll(waiting, { timeout: minutes(1) }).toBe("ledger.linked");
      expect(deps.ledgerHealth.isHalted).toBe(false);

      await sql.script(`
        alter table postings disable trigger user;
        update postings set balance_after_cents = balance_after_cents + 1
          where entry_id = (select min(entry_id) + 100 from postings) and account_id is not null;
        delete from walks where name = 'entries'`);
      await expect.poll(() => deps.ledgerHealth.isHalted, { timeout: minutes(1) }).toBe(true);
      await jobs.stop();
      await Promise.all([store.close(), builder.close()]);
    });
  });
});
