import { expect, it } from "vitest";
import { fragment } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { isOneOf, peopleNamed, textContains } from "./terms.ts";

/** A database in which so many people have any name. */
function peopled(count: number) {
  const people = Array.from({ length: count }, (_, at) => at + 1);
  const told = async (values: readonly unknown[]) => [
    { ids: people.slice(0, Number(values.at(-1))).join() },
  ];
  const sql: Sql = Object.assign(
    (_: TemplateStringsArray, ...values: unknown[]) => told(values),
    {
      unprepared: (_: string, values: readonly unknown[]) => told(values),
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
});
