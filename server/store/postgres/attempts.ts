import type { Attempts } from "../ports/attempts.ts";
import { instantOrNullIn, integerIn } from "./columns.ts";
import type { Sql } from "./sql.ts";

export function sqlAttempts(sql: Sql): Attempts {
  return {
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
