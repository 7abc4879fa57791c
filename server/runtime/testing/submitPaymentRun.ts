/** `submitPaymentRun.ts DATABASE_URL COOKIE RUN_ID`: submits a run's first version, again and again. */
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import { createSqlStore } from "../../db/postgres/sqlStore.ts";
import { createApp } from "../../app.ts";
import { asker } from "../../testing/asker.ts";
import { openTestBank } from "../../testing/testBank.ts";

const [url = "", cookie = "", runId = ""] = Deno.args;
const bank = openTestBank(createSqlStore(openPostgres(url)));
const ask = asker(createApp(bank.deps), cookie);
const path = `/api/payment-runs/${runId}`;
await ask({ method: "GET", path });
console.log("ready");
for (;;) await ask({ method: "POST", path: `${path}/submit`, body: { version: 1 } });
