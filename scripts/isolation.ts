/**
 * `deno task isolation --seconds=600`: lets clients use two processes on a PostgreSQL server with a
 * standby, breaks connections, processes, and the database, and checks what the clients saw. Prints
 * every violation. Exits with 1 at the first history with one, and with 2 without PostgreSQL.
 */
import { parseArgs } from "node:util";
import { startBankUnderFaults } from "./isolation/bankUnderFaults.ts";
import { checkDatabase } from "./isolation/endState.ts";
import { registerPeople } from "./isolation/people.ts";
import { playHistory } from "./isolation/playHistory.ts";
import { newServerPlace } from "./testing/postgresServer.ts";

const CUSTOMERS = 4;

const { values } = parseArgs({ options: { seconds: { type: "string", default: "600" } } });
const place = await newServerPlace();
if (place === undefined) {
  console.log("PostgreSQL's server is missing, or an ordinary user to run it as");
  Deno.exit(2);
}
const bank = await startBankUnderFaults(place);
let events = 0;
let isWrong = false;
try {
  const people = await registerPeople(bank.origins, CUSTOMERS);
  const begun = performance.now();
  for (
    let turn = 1;
    !isWrong && performance.now() - begun < Number(values.seconds) * 1_000;
    turn++
  ) {
    const played = await playHistory(bank, people, `history ${turn}`);
    events += Object.values(played.counts).reduce((sum, count) => sum + count, 0);
    isWrong = played.violations.length > 0;
    for (const { rule, text } of played.violations) console.log(`${rule}: ${text}`);
  }
  for (const problem of isWrong ? [] : await checkDatabase(bank.databaseUrl)) {
    isWrong = true;
    console.log(`ledger: ${problem}`);
  }
} finally {
  await bank.end();
}
console.log(isWrong ? `Found after ${events} events` : `Nothing is wrong with ${events} events`);
Deno.exit(isWrong ? 1 : 0);
