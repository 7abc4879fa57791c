import type { Attempts, Sessions, SessionWithUser } from "../store/people.ts";
import { countIn, instantOrNullIn, textIn } from "./columns.ts";
import { createExecutor } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { plainSessions } from "../store/plainPeople.ts";
import { sqlTables } from "./sqlTable.ts";
import { userIn } from "./users.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

/** Its ID and time have other column names, because they come with the user's columns. */
const sessionIn = rowReader(tables.sessions, { id: "session_id", createdAt: "signed_in_at" });

/** Returns the existing sessions, by hash. */
export async function sessionsByTokenHash(
  sql: Sql,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, SessionWithUser>> {
  const rows = await sql`
    select users.*, sessions.id as session_id, token_hash, user_id,
      sessions.created_at as signed_in_at, last_active_at, device, has_second_factor,
      -- Beside what is counted a hash of who wrote the rows: a database that was restored comes to
      -- the same numbers once more, for other rows.
      users.version || (
        select '.' || count(*) || '.' || coalesce(sum(accounts.version), 0) || '.'
          || hashtext(users.xmin || '/' || coalesce(max(accounts.xmin::text::bigint), 0))
        from accounts where accounts.user_id = users.id
      ) as own_version,
      -- Equal texts mean that the same transactions are over, so that the same rows are seen;
      -- reading it takes no lock. The server's start keeps two lives of a database apart.
      (select extract(epoch from pg_postmaster_start_time()) || '.' || pg_current_snapshot())
        as bank_version
    from sessions join users on users.id = sessions.user_id
    -- Taken apart by a select of its own, so that one plan does for all calls.
    where token_hash = any (array(
      select unnest(string_to_array(${tokenHashes.join(",")}::text, ','))))`;
  return new Map(
    rows.map((row) => {
      const versions = { own: textIn(row, "own_version"), bank: textIn(row, "bank_version") };
      return [textIn(row, "token_hash"), { session: sessionIn(row), user: userIn(row), versions }];
    }),
  );
}

function sqlSessions(sql: Sql): Sessions {
  return {
    ...plainSessions(sqlTables(sql)),
    async byTokenHash(tokenHash) {
      return (await sessionsByTokenHash(sql, [tokenHash])).get(tokenHash);
    },
    async touch(tokenHash, at) {
      // Not synced to disk: after a power loss a session merely looks idle a moment longer.
      await sql`
        update sessions set last_active_at = greatest(last_active_at, ${at})
        where token_hash = ${tokenHash}
          and set_config('synchronous_commit', 'off', true) is not null`;
    },
  };
}

/** Sets these locks apart from all others; two subjects that share one only wait for each other. */
const SUBJECT_LOCKS = 61_507;

function sqlAttempts(sql: Sql): Attempts {
  const execute = createExecutor(sql);

  return {
    lock: (subject) =>
      execute`select pg_advisory_xact_lock(${SUBJECT_LOCKS}, hashtext(${subject}))`,
    takeBack: (subject, at) =>
      execute`
        delete from attempts where ctid = (
          select ctid from attempts where subject = ${subject} and at = ${at} limit 1
        )`,
    record: (subject, at) => execute`insert into attempts (subject, at) values (${subject}, ${at})`,
    async since(subject, since) {
      const [row = {}] = await sql`
        select count(*)::integer as count, max(at) as latest
        from attempts where subject = ${subject} and at >= ${since}`;
      return {
        count: countIn(row),
        latest: instantOrNullIn(row, "latest") ?? undefined,
      };
    },
    clear: (subject) => execute`delete from attempts where subject = ${subject}`,
  };
}

export function sqlSessionRepositories(sql: Sql) {
  return {
    sessions: sqlSessions(sql),
    attempts: sqlAttempts(sql),
  };
}
