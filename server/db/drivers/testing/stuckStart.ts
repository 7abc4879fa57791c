/**
 * A first start, or an upgrade by `testStep`, that stops before one of its scripts and waits to be
 * killed: `deno run -A stuckStart.ts DATA_DIR NUMBER`. It writes a line to its standard output then.
 */
import { migrate } from "#server/db/postgres/migrate.ts";
import type { SqlDatabase } from "#server/db/postgres/sql.ts";
import { steps } from "#server/db/schema/schema.ts";
import { testStep } from "#server/db/schema/testing/step.ts";
import { openEmbedded } from "../embedded.ts";

const [dataDir = "", number] = Deno.args;
const database = await openEmbedded(dataDir);

const stuck: SqlDatabase = {
  ...database,
  transaction: (work) =>
    database.transaction(async (sql) => {
      let sent = 0;
      const script = async (text: string) => {
        if (sent++ === Number(number)) {
          await Deno.stdout.write(new TextEncoder().encode("stuck\n"));
          await new Promise((resolve) => setTimeout(resolve, 600_000));
        }
        await sql.script(text);
      };
      return await work(Object.assign(sql.bind(undefined), { ...sql, script }));
    }),
};
await migrate(stuck, [...steps, testStep, "select 1"]);
