import process from "node:process";
import { describe, expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import { migrate } from "#server/db/postgres/migrate.ts";
import { SqlError } from "#server/db/postgres/sql.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import { describeStore } from "#server/db/store.suite.ts";
import { openDenoPostgres } from "./denoPostgres.ts";
import {
  type Driver,
  type DriverOptions,
  driverOptions,
  loadDriver,
} from "./denoPostgresClient.ts";

const url = "postgres://bank:s%40fe@db.example/kestrel?sslmode=require";

/** The driver as it was found to behave; `answer` is the database. */
function fakeDriver(answer: (text: string) => Record<string, unknown>[] = () => []) {
  const said: string[] = [];
  const hosts: string[] = [];
  class Client {
    constructor({ hostname }: DriverOptions) {
      hosts.push(hostname);
    }
    async connect() {
      answer("connect");
      said.push("connect");
    }
    async queryObject({ text, args }: { text: string; args: readonly unknown[] }) {
      said.push(args.length === 0 ? text : `${text} ${JSON.stringify(args)}`);
      return { rows: answer(text) };
    }
    /** It writes its goodbye to the broken pipe, and throws. */
    async end() {
      said.push("end");
      throw new Error("Broken pipe");
    }
  }
  const driver: Driver = { Client };
  return { driver, said, hosts };
}

function error(fields: Record<string, string>): Error {
  return Object.assign(new Error("no"), { name: "PostgresError", fields });
}

function throwing(error: Error, at = /^insert/): (text: string) => never[] {
  return (text) => {
    if (at.test(text)) throw error;
    return [];
  };
}

const lost = () => new Error("The session was terminated");

describe("Deno's driver", () => {
  it("is refused in one line where it cannot be loaded", async () => {
    await expect(loadDriver("data:text/javascript,export const Pool = class {}")).rejects.toThrow(
      'DATABASE_DRIVER is "deno-postgres"; expected postgres, or this driver in Deno\'s cache: ' +
        "deno cache jsr:@db/postgres@0.19",
    );
  });

  it("is told where the database is and how its values are read", () => {
    const { controls: { decoders, decodeStrategy }, ...options } = driverOptions(url);
    expect(options).toMatchObject({
      ...{ hostname: "db.example", port: 5432, user: "bank", password: "s@fe" },
      ...{ database: "kestrel", tls: { enabled: true, enforce: true } },
      ...{ connection: { attempts: 0 }, options: { timezone: "UTC" } },
    });
    expect(decodeStrategy).toBe("string");
    expect([decoders[20]?.("12"), decoders[23]?.("-7"), decoders[16]?.("t")]).toEqual([
      12,
      -7,
      true,
    ]);
    expect(decoders[3802]?.('{"a":[1]}')).toEqual({ a: [1] });
    expect(() => decoders[20]?.("9007199254740993")).toThrow(RangeError);
    expect([decoders[1184], decoders[1082], decoders[1700]]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("sends values as parameters and returns its connection to the pool", async () => {
    const { driver, said } = fakeDriver(() => [{ id: 1 }]);
    const { sql } = openDenoPostgres(driver, url);
    expect(await sql`select ${"a'b"}::text, ${2}::int`).toEqual([{ id: 1 }]);
    await sql.script("create table a (); create table b ()");
    expect(said).toEqual([
      "connect",
      `select $1::text, $2::int ["a'b",2]`,
      "create table a (); create table b ()",
    ]);
  });

  it("commits what ends well and undoes the rest, on one connection", async () => {
    const { driver, said } = fakeDriver();
    const { transaction } = openDenoPostgres(driver, url);
    expect(await transaction((sql) => sql`select 1`)).toEqual([]);
    const stopped = transaction(async (sql) => {
      await sql`select 2`;
      throw new Error("stop");
    });
    await expect(stopped).rejects.toThrow("stop");
    const begin = "begin isolation level read committed";
    expect(said).toEqual([
      ...["connect", begin, "select 1", "commit"],
      ...[begin, "select 2", "rollback"],
    ]);
  });

  it("says what the database refused by its code and constraint", async () => {
    const fields = { severity: "ERROR", code: "23505", constraint: "users_username_unique" };
    const { driver, said } = fakeDriver(throwing(error(fields)));
    const { sql } = openDenoPostgres(driver, url);
    const failure = await sql`insert`.catch((error) => error);
    expect(failure).toBeInstanceOf(SqlError);
    expect(failure).toMatchObject({ code: "23505", constraint: "users_username_unique" });
    await sql`select 1`;
    expect(said).toEqual(["connect", "insert", "select 1"]);
  });

  it("runs nothing more of a transaction whose connection was lost", async () => {
    const { driver, said } = fakeDriver(throwing(lost()));
    const { transaction } = openDenoPostgres(driver, url);
    const work = transaction(async (sql) => {
      await sql`insert`.catch(() => {});
      return await sql`select 1`;
    });
    await expect(work).rejects.toBeInstanceOf(StoreUnavailable);
    expect(said.slice(2)).toEqual(["insert", "end"]);
  });

  it("uses none of its connections again once one was lost, though all say they are there", async () => {
    const { driver, said } = fakeDriver(throwing(lost()));
    const { sql } = openDenoPostgres(driver, url);
    await Promise.all([sql`select 1`, sql`select 2`]);
    await expect(sql`insert`).rejects.toBeInstanceOf(StoreUnavailable);
    said.splice(0);
    await Promise.all([sql`select 3`, sql`select 4`]);
    expect(said).toEqual(["connect", "connect", "select 3", "select 4"]);
  });

  it("connects again immediately after more failures than it has connections", async () => {
    let isAway = true;
    const { driver } = fakeDriver(() => isAway ? throwing(lost(), /./)("connect") : []);
    const { sql } = openDenoPostgres(driver, url);
    for (let time = 0; time < 40; time++) {
      await expect(sql`select 1`).rejects.toBeInstanceOf(StoreUnavailable);
    }
    isAway = false;
    expect(await sql`select 1`).toEqual([]);
  });

  it("passes over a standby where one that takes writes is wanted", async () => {
    let asked = 0;
    const { driver, hosts } = fakeDriver((text) =>
      text === "connect" ? [] : [{ is_standby: asked++ === 0 }]
    );
    const { sql } = openDenoPostgres(
      driver,
      "postgres://bank@one,two/bank?target_session_attrs=read-write",
    );
    await expect(sql`select 1`).rejects.toBeInstanceOf(StoreUnavailable);
    await sql`select 1`;
    expect(hosts).toEqual(["one", "two"]);
  });
});

// It comes from a registry of its own, so only `deno task test:driver` asks for this.
if (process.env.DATABASE_DRIVER === "deno-postgres") {
  await onPostgres((server) => {
    const open = async () => openDenoPostgres(await loadDriver(), await server.freshDatabase());
    describeStore("the store on PostgreSQL through Deno's driver", async () => {
      const database = await open();
      await migrate(database);
      const store = createSqlStore(database);
      return { store, close: () => store.close() };
    });

    describe("a server behind Deno's driver", () => {
      it("sends a value without delay", async () => {
        const database = await open();
        const took: number[] = [];
        for (let value = 0; value < 200; value++) {
          const begun = performance.now();
          expect(await database.sql`select ${value}::int as same`).toEqual([{ same: value }]);
          took.push(performance.now() - begun);
        }
        await database.close();
        const sorted = took.toSorted((a, b) => a - b);
        const [tenth = Infinity, median = Infinity] = [sorted[20], sorted[100]];
        console.log(`a statement with a value: ${median.toFixed(2)} ms`);
        // Nagle's delay would be 40 ms for each; a busy machine's meets some.
        expect(tenth).toBeLessThan(20);
      });

      it("may be killed and started again as often as it likes", async () => {
        const { cluster } = server;
        if (cluster === undefined) return;
        const database = await open();
        const ask = () =>
          Promise.allSettled(Array.from({ length: 40 }, () => database.sql`select 1`));
        for (let time = 0; time < 3; time++) {
          await cluster.kill();
          const results = [...await ask(), ...await ask()];
          expect(new Set(results.map(({ status }) => status))).toEqual(new Set(["rejected"]));
          await cluster.restart();
          const back = performance.now();
          expect(await database.transaction((sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
          // Meant are 5 s; how long it takes depends on the machine, so it is only told.
          console.log(`back ${(performance.now() - back).toFixed(0)} ms after a restart`);
        }
        await database.close();
      });
    });
  });
}
