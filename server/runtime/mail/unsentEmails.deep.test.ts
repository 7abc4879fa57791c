import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import { openBrowsers } from "../testing/aDay.ts";
import { mailServer } from "../testing/mailServer.ts";
import { spawnBank } from "../testing/spawnBank.ts";
import { visitor } from "../testing/visitor.ts";

await onPostgres((server) => {
  it("keeps emails when it dies, and sends each at most once, whenever it dies", async () => {
    const DATABASE_URL = await server.freshDatabase();
    const database = openPostgres(DATABASE_URL);
    const waiting = async () => await database.sql`select taken_at from unsent_letters order by id`;
    const makeDue = (count: number) =>
      database.sql`
        update unsent_letters set next_at = created_at
        where id in (select id from unsent_letters order by id limit ${count}::integer)`;
    const startWith = async (SMTP_URL: string) => {
      const bank = await spawnBank({ DATABASE_URL, SMTP_URL });
      return { ...bank, origin: await bank.origin };
    };

    const first = await startWith("smtp://127.0.0.1:9");
    const { customer } = await openBrowsers(first.origin);
    await database.sql`delete from unsent_letters`;
    const ask = () =>
      visitor(first.origin).post("/api/password-recovery/request", { username: customer.username });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    await expect.poll(waiting).toEqual([{ taken_at: null }, {
      taken_at: null,
    }]);
    first.kill("SIGKILL");
    await first.outcome();

    // It has the only one that is due in hand, which the server has and does not say so, and dies.
    const silent = await mailServer({ isSilent: true });
    const hers = ({ received }: typeof silent) =>
      received.filter(({ to }) => to.includes(customer.email));
    await makeDue(1);
    const second = await startWith(silent.url);
    await expect.poll(() => hers(silent).length).toBe(1);
    second.kill("SIGKILL");
    await second.outcome();

    const good = await mailServer();
    await makeDue(2);
    const third = await startWith(good.url);
    await expect.poll(() => hers(good).length).toBe(1);
    await expect.poll(waiting).toEqual([{ taken_at: expect.anything() }]);
    third.kill("SIGTERM");
    await third.outcome();
    const codes = [...hers(silent), ...hers(good)]
      .map(({ source }) => /Your code is (\d{6})/.exec(source)?.[1]);
    expect(new Set(codes).size).toBe(2);
    expect([hers(silent).length, hers(good).length]).toEqual([1, 1]);
    await database.close();
  }, 120_000);
});
