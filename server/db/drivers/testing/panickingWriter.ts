/**
 * Writes to an embedded database that loses the folder of its write-ahead log, so that its engine
 * panics: `deno run -A panickingWriter.ts DATA_DIR`. It writes a line for each outcome.
 */
import { openEmbedded } from "../embedded.ts";

const [dataDir = ""] = Deno.args;
const database = await openEmbedded(dataDir);
const say = (line: unknown) => Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
const outcome = (work: Promise<unknown>) => work.then(() => "done", (error) => error.name);

await database.sql.script("create table numbers (number integer)");
await Deno.remove(`${dataDir}/database/pg_wal`, { recursive: true });
say(await outcome(database.sql.script("select pg_switch_wal(); insert into numbers values (1)")));
say(await outcome(database.sql`select 1`));
say(await outcome(database.transaction((sql) => sql`insert into numbers values (2)`)));
Deno.exit();
