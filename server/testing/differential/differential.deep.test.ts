import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import process from "node:process";
import { inspect } from "node:util";
import { afterAll, expect, it } from "vitest";
import { openTestDatabases } from "#scripts/testDatabases.ts";
import { newPglite } from "#scripts/testing/newDatabases.ts";
import { pgliteDatabase } from "../../db/drivers/pgliteDatabase.ts";
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { migrate } from "../../db/postgres/migrate.ts";
import type { SqlDatabase } from "../../db/postgres/sql.ts";
import { createSqlStore } from "../../db/postgres/sqlStore.ts";
import { countUnavailable } from "./testing/countUnavailable.ts";
import { differenceOf } from "./testing/differ.ts";
import { openEmptyStore } from "./testing/emptied.ts";

const MINUTES = 60_000;
const STEPS = 60;
/** Runs in parallel: PostgreSQL works while this process waits, and the other way around. */
const LINES = 2;
/** How many differences are shrunk and shown before the rest is left. */
const ENOUGH = 5;

const server = await openTestDatabases();
const wanted = Number(process.env["DIFFERENTIAL_SEED"] ?? 0);
const full = process.env["DIFFERENTIAL"] === "full";
/** A newcomer waits for these; the long run is a task of its own, `deno task test:night`. */
const few = server === undefined ? 40 : 75;
const sequences = full ? 1_000 : few;

const databases: SqlDatabase[] = [];
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await server?.stop();
});

async function openDatabase(): Promise<SqlDatabase> {
  const database = server === undefined
    ? await embedded()
    // Nothing crashes here, so that no commit has to wait for the disk.
    : openPostgres(`${await server.freshDatabase()}?synchronous_commit=off`);
  databases.push(database);
  await migrate(database);
  return database;
}

async function embedded(): Promise<SqlDatabase> {
  const pglite = await newPglite({ pg_trgm });
  return { ...pgliteDatabase(pglite), close: () => pglite.close() };
}

it("answers every sequence of requests alike from memory and from the database", async () => {
  const seeds = wanted > 0 ? [wanted] : Array.from({ length: sequences }, (_, at) => at + 1);
  const found: string[] = [];
  const line = async () => {
    const { database, timesAway } = countUnavailable(await openDatabase());
    const open = () => openEmptyStore(database, createSqlStore);
    const play = (seed: number) =>
      differenceOf(seed, STEPS, [async () => createMemoryStore(), open])
        .catch((error) => `Seed ${seed} was not played to its end: ${inspect(error)}`);
    /** Plays without a reachable database prove nothing: repeat them. */
    const playWhole = async (seed: number, tries = 5): Promise<string | undefined> => {
      const before = timesAway();
      const difference = await play(seed);
      return timesAway() === before || tries === 1 ? difference : await playWhole(seed, tries - 1);
    };
    for (
      let seed = seeds.shift();
      seed !== undefined && found.length < ENOUGH;
      seed = seeds.shift()
    ) {
      const difference = await playWhole(seed);
      if (difference !== undefined) found.push(difference);
    }
  };
  await Promise.all(Array.from({ length: server === undefined ? 1 : LINES }, line));
  // As a text, because of a long list only the beginning would be shown.
  expect(found.join("\n\n")).toBe("");
}, (full ? 240 : 15) * MINUTES);
