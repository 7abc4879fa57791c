import process from "node:process";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabases } from "#scripts/testDatabases.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import { migrate } from "#server/db/postgres/migrate.ts";
import { SqlError } from "#server/db/postgres/sql.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import { describeStore } from "#server/db/store.suite.ts";
import {
  type Driver,
  type DriverOptions,
  driverOptions,
  loadDriver,
  openDenoPostgres,
} from "./denoPostgres.ts";

const url = "postgres://bank:s%40fe@db.example/kestrel?sslmode=require";

/** The driver as its documentation describes it; `answer` is the database. */
function fakeDriver(answer: (text: string) => Record<string, unknown>[] = () => []) {
  const said: string[] = [];
  const given: DriverOptions[] = [];
  let connected = 0;
  const client = {
    async queryObject({ text, args }: { text: string; args: readonly unknown[] }) {
      said.push(args.length === 0 ? text : `${text} ${JSON.stringify(args)}`);
      return { rows: answer(text) };
    },
    release: () => void said.push("release"),
    end: async () => void said.push("end"),
  };
  class Pool {
    constructor(options: DriverOptions) {
      given.push(options);
    }
    async connect() {
      connected += 1;
      return client;
    }
    async end() {}
  }
  const driver: Driver = { Pool };
  return { driver, said, given, connected: () => connected };
}

function error(fields: Record<string, string>): Error {
  return Object.assign(new Error("no"), { name: "PostgresError", fields });
}

function throwing(error: Error): (text: string) => never[] {
  return (text) => {
    if (/^insert/.test(text)) throw error;
    return [];
  };
}

describe("Deno's driver", () => {
  it("is refused in one line where it cannot be loaded", async () => {
    await expect(loadDriver("jsr:@nobody/nothing@0")).rejects.toThrow(
      'DATABASE_DRIVER is "deno-postgres"; wanted: postgres, or this driver in Deno\'s cache: ' +
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

  it("sends values as parameters and gives its connection back", async () => {
    const { driver, said } = fakeDriver(() => [{ id: 1 }]);
    const { sql } = openDenoPostgres(driver, url);
    expect(await sql`select ${"a'b"}::text, ${2}::int`).toEqual([{ id: 1 }]);
    await sql.script("create table a (); create table b ()");
    expect(said).toEqual([
      `select $1::text, $2::int ["a'b",2]`,
      "release",
      "create table a (); create table b ()",
      "release",
    ]);
  });

  it("commits what ends well and undoes the rest, on one connection", async () => {
    const { driver, said, connected } = fakeDriver();
    const { transaction } = openDenoPostgres(driver, url);
    expect(await transaction((sql) => sql`select 1`)).toEqual([]);
    const stopped = transaction(async (sql) => {
      await sql`select 2`;
      throw new Error("stop");
    });
    await expect(stopped).rejects.toThrow("stop");
    const begin = "begin isolation level read committed";
    expect(said).toEqual([
      ...[begin, "select 1", "commit", "release"],
      ...[begin, "select 2", "rollback", "release"],
    ]);
    expect(connected()).toBe(2);
  });

  it("says what the database refused by its code and constraint", async () => {
    const fields = { severity: "ERROR", code: "23505", constraint: "users_username_unique" };
    const { driver, said } = fakeDriver(throwing(error(fields)));
    const { sql } = openDenoPostgres(driver, url);
    const failure = await sql`insert`.catch((error) => error);
    expect(failure).toBeInstanceOf(SqlError);
    expect(failure).toMatchObject({ code: "23505", constraint: "users_username_unique" });
    expect(said).toEqual(["insert", "release"]);
  });

  it("runs nothing more of a transaction whose connection was lost", async () => {
    const { driver, said } = fakeDriver(throwing(new Error("The session was terminated")));
    const { transaction } = openDenoPostgres(driver, url);
    const work = transaction(async (sql) => {
      await sql`insert`.catch(() => {});
      return await sql`select 1`;
    });
    await expect(work).rejects.toBeInstanceOf(StoreUnavailable);
    await Promise.resolve();
    expect(said.slice(1)).toEqual(["insert", "end", "release"]);
  });
});

// It comes from a registry of its own, so only whoever has it asks for this.
if (process.env.TEST_DRIVER === "deno-postgres") {
  const server = await openTestDatabases();
  afterAll(() => server?.stop());
  describeStore("the store on PostgreSQL through Deno's driver", async () => {
    const address = await server?.freshDatabase() ?? "";
    const database = openDenoPostgres(await loadDriver(), address);
    await migrate(database);
    const store = createSqlStore(database);
    return { store, close: () => store.close() };
  });
}
