import fc from "fast-check";
import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { flagIn, textIn } from "./columns.ts";
import { fragment } from "./fragment.ts";
import { migrate } from "./migrate.ts";
import type { Sql } from "./sql.ts";
import { indexContains, isOneOf, peopleNamed, textContains } from "./terms.ts";

/** A database in which so many people have any name. */
function peopled(count: number) {
  const people = Array.from({ length: count }, (_, at) => at + 1);
  const termsOf = async (values: readonly unknown[]) => [
    { ids: people.slice(0, Number(values.at(-1))).join() },
  ];
  const sql: Sql = Object.assign(
    (_: TemplateStringsArray, ...values: unknown[]) => termsOf(values),
    {
      unprepared: (_: string, values: readonly unknown[]) => termsOf(values),
      script: () => Promise.resolve(),
    },
  );
  return sql;
}

const name = fragment`full_name like ${"%ann%"}`;

it("tells up to 10,000 people who are called so one by one", async () => {
  expect(await peopleNamed(peopled(3), name)).toEqual([1, 2, 3]);
  expect(await peopleNamed(peopled(10_000), name)).toHaveLength(10_000);
});

it("returns nothing if too many users have the name", async () => {
  expect(await peopleNamed(peopled(10_001), name)).toBeUndefined();
});

it("matches no row if no user has the name", () => {
  expect(isOneOf(fragment`actor_id`, []).parts).toEqual(["false"]);
  expect(isOneOf(fragment`actor_id`, [7, 9]).parts.join()).toContain("'{7,9}'");
});

it.each([
  ["rent", true],
  ["77-100", true],
  ["straße 9", true],
  ["77", false],
  ["#5", false],
  ["1 2-3", false],
])("seeks %j by the index: %s", (text, isByIndex) => {
  const { parts } = textContains("description", text);
  expect(parts.join("").includes("octet_length(description) is null")).toBe(!isByIndex);
  expect(indexContains(text, false).parts.join("").includes("character_pairs")).toBe(!isByIndex);
});

await onPostgres((server) => {
  it("finds in the pairs of a text each part of one or two characters, and no other", async () => {
    const database = openPostgres(await server.freshDatabase());
    await migrate(database);
    const text = fc.string({ unit: fc.constantFrom(..."ab1 é中%&😀"), maxLength: 7 });
    const pairs = fc.sample(fc.tuple(text, text), { numRuns: 500, seed: 7 })
      .map(([held, part]) => ({ held, part: [...part].slice(0, 2).join("") }))
      .filter(({ part }) => part !== "");
    const rows = await database.sql`
      select held, part, character_pairs(held) @> character_pairs(part) as is_found
      from jsonb_to_recordset(${
      JSON.stringify(pairs)
    }::text::jsonb) as given (held text, part text)`;
    await database.close();
    expect(rows.map((row) => flagIn(row, "is_found")))
      .toEqual(rows.map((row) => textIn(row, "held").includes(textIn(row, "part"))));
  });
});
