import type { MessageBus } from "#server/hub.ts";
import type { SqlDatabase } from "#server/db/postgres/sql.ts";

const CHANNEL = "kestrel_live";

/** The database as a line between the processes on it; undefined where there is only one. */
export function pgPubSub(database: SqlDatabase): MessageBus | undefined {
  if (database.listen === undefined) return undefined;
  return {
    async send(texts) {
      await database.sql`
        select pg_notify(${CHANNEL}, value)
        from json_array_elements_text(${JSON.stringify(texts)}::text::json)`;
    },
    listen: (heard, begun) => database.listen?.(CHANNEL, heard, begun),
  };
}
