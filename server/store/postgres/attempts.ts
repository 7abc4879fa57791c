import type { Attempts } from "../ports/attempts.ts";
import { instantOrNullIn, integerIn } from "./columns.ts";
import type { Sql } from "./sql.ts";

/** Sets these locks apart from all others; two subjects that share one only wait for each other. */
const SUBJECT_LOCKS = 61_507;

export function sqlAttempts(sql: Sql): Attempts {
  return {
    async lock(subject) {
      await sql`select pg_advisory_xact_lock(${SUBJECT_LOCKS}, hashtext(${subject}))`;
    },
    async takeBack(subject, at) {
      await sql`
        delete from attempts where ctid = (
          select ctid from attempts where subject = ${subject} and at = ${at} limit 1
        )`;
    },
    async record(subject, at) {
      await sql`insert into attempts (subject, at) values (${subject}, ${at})`;
    },
    async since(subject, since) {
      const [row = {}] = await sql`
        select count(*)::integer as count, max(at) as latest
        from attempts where subject = ${subject} and at >= ${since}`;
      return {
        count: integerIn(row, "count"),
        latest: instantOrNullIn(row, "latest") ?? undefined,
      };
    },
    async clear(subject) {
      await sql`delete from attempts where subject = ${subject}`;
    },
  };
}
