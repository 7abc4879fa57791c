import { expect, it, onTestFinished } from "vitest";
import { startPair } from "#scripts/testing/postgresPair.ts";
import { newServerPlace, type ServerPlace } from "#scripts/testing/postgresServer.ts";
import { notProvedHere } from "#scripts/testPostgres.ts";
import { delay } from "#server/runtime/testing/restlessPage.ts";
import { openPostgres } from "./postgresJs.ts";
import { CONNECTIONS } from "./postgresPool.ts";

const place = await newServerPlace();
if (place === undefined) notProvedHere();
else describeLostStandby(place);

function describeLostStandby(place: ServerPlace): void {
  it("answers reads while commits wait for a standby that is lost", async () => {
    const { one, two, stop } = await startPair(place);
    onTestFinished(stop);
    const database = openPostgres(one.url);
    await database.sql`create table noted (id integer)`;
    database.listen?.("news", () => {}, () => {});
    await two.pause();
    const waiting = Array.from(
      { length: CONNECTIONS },
      () => database.transaction((sql) => sql`insert into noted values (1)`),
    );
    const read = async () => {
      const late = delay(1_000).then(() => "late");
      return await Promise.race([database.sql`select 1`.then(() => "answered"), late]);
    };
    // Longer than the listener's heartbeat.
    const until = performance.now() + 5_000;
    const answers = new Set<string>();
    while (performance.now() < until) {
      answers.add(await read());
      await delay(100);
    }
    await two.goOn();
    await Promise.all(waiting);
    await database.close();
    expect([...answers]).toEqual(["answered"]);
  }, 60_000);
}
