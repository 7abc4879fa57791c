import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { schema, steps } from "../schema/schema.ts";
import { describeSchema } from "../schema/testing/describeSchema.ts";
import { testStep } from "../schema/testing/step.ts";
import { newUser } from "../testing/samples.ts";
import { UnusableDatabase } from "../errors.ts";
import { integerIn } from "./columns.ts";
import { migrate, newestOf, requireSchema } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";

const newest = newestOf(steps);
const known = [...steps, testStep];

/** Proves how a start creates and upgrades the schema. `open` creates an empty database. */
export function describeMigrations(name: string, open: () => Promise<SqlDatabase>): void {
  describe(name, { timeout: 60_000 }, () => {
    let database: SqlDatabase;
    const opened: SqlDatabase[] = [];
    const openEmpty = async () => {
      const empty = await open();
      opened.push(empty);
      return empty;
    };
    beforeEach(async () => {
      database = await openEmpty();
    });
    afterAll(() => Promise.all(opened.map((one) => one.close())));

    const startAtOnce = (texts?: readonly string[]) =>
      Promise.all([1, 2, 3].map(() => migrate(database, texts)));
    const versions = async () => {
      const rows = await database.sql`select version from schema_migration order by version`;
      return rows.map((row) => integerIn(row, "version"));
    };

    describe("an empty database", () => {
      it("stays empty if a script fails", async () => {
        const broken = [...steps, "create table half_way (id integer); select 1 / 0"];
        await expect(migrate(database, broken)).rejects.toThrow("division by zero");
        const tables = await database.sql`select 1 from pg_tables where schemaname = 'public'`;
        expect(tables).toEqual([]);
      });

      it("gets the schema once if several processes start at the same time", async () => {
        expect((await startAtOnce()).toSorted()).toEqual([0, 0, schema.length]);
        expect(await migrate(database)).toBe(0);
        expect(await versions()).toEqual([newest]);
      });
    });

    describe("a database of the version before", () => {
      const nicknames = () => database.sql`select username, nickname from users order by id`;
      const users = [
        { username: "maya", fullName: "Maya Ortiz" },
        { username: "noor", fullName: "Noor" },
      ];
      beforeEach(async () => {
        await migrate(database);
        const store = createSqlStore(database);
        for (const user of users) await store.users.insert(newUser(user));
      });

      it("is upgraded with its rows, and then has the schema of a new one", async () => {
        expect(await migrate(database, known)).toBe(1);
        expect(await versions()).toEqual([newest, newest + 1]);
        expect(await nicknames()).toEqual([
          { username: "maya", nickname: "Maya" },
          { username: "noor", nickname: "Noor" },
        ]);
        const upgraded = await describeSchema(database);
        const empty = await openEmpty();
        await migrate(empty, known);
        expect(await describeSchema(empty)).toEqual(upgraded);
      });

      it("is upgraded once if several processes start at the same time", async () => {
        expect((await startAtOnce(known)).toSorted()).toEqual([0, 0, 1]);
        expect(await versions()).toEqual([newest, newest + 1]);
        expect(await nicknames()).toHaveLength(2);
      });

      it("stays as it was if a step fails, and can be upgraded later", async () => {
        const before = await describeSchema(database);
        await expect(migrate(database, [...known, "select 1 / 0"])).rejects.toThrow("by zero");
        expect(await describeSchema(database)).toEqual(before);
        expect(await versions()).toEqual([newest]);
        expect(await migrate(database, known)).toBe(1);
      });

      it("isn't used as it is by a program that doesn't upgrade", async () => {
        await requireSchema(database);
        await expect(requireSchema(database, known)).rejects.toThrow(
          `schema version ${newest + 1}, but this database has version ${newest}. ` +
            "Start this Kestrel on it once to upgrade it",
        );
      });
    });

    describe("a database of the newest version", () => {
      const change = (hash: string) =>
        database.sql`update schema_migration set schema_hash = ${hash}`;
      const refusal = new UnusableDatabase(
        `schema version ${newest}, but this database has a development state of that version. ` +
          "Start the Kestrel that wrote it, or export what you need with that one and set " +
          "DATABASE_URL or DATA_DIR to an empty database",
      );
      beforeEach(() => migrate(database));

      it("is refused if other statements made it, and left alone", async () => {
        await change("another");
        const before = await describeSchema(database);
        await expect(migrate(database)).rejects.toEqual(refusal);
        await expect(requireSchema(database)).rejects.toEqual(refusal);
        expect(await describeSchema(database)).toEqual(before);
      });

      it("is refused if it was made before there were hashes", async () => {
        await database.sql`alter table schema_migration drop column schema_hash`;
        await expect(migrate(database)).rejects.toEqual(refusal);
      });

      it("is compared by the hash of its newest version alone", async () => {
        await migrate(database, known);
        await database.sql`
          update schema_migration set schema_hash = 'another' where version = ${newest}`;
        await requireSchema(database, known);
        expect(await migrate(database, known)).toBe(0);
        await change("another");
        await expect(requireSchema(database, known)).rejects.toThrow(`version ${newest + 1}, but`);
      });
    });

    it.each([-1, 0, newest + 1, 36, 37])(
      "refuses a database of version %i, which it doesn't know, and leaves it alone",
      async (version) => {
        await migrate(database);
        await database.sql`update schema_migration set version = ${version}`;
        const before = await describeSchema(database);
        const refusal = new UnusableDatabase(
          `schema version ${newest}, but this database has version ${version}. ` +
            "Start the Kestrel that wrote it, or export what you need with that one and set " +
            "DATABASE_URL or DATA_DIR to an empty database",
        );
        await expect(migrate(database)).rejects.toEqual(refusal);
        await expect(requireSchema(database)).rejects.toEqual(refusal);
        expect(await versions()).toEqual([version]);
        expect(await describeSchema(database)).toEqual(before);
      },
    );
  });
}
