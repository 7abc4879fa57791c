import { expect, test, vi } from "vitest";
import type { DataColumn } from "./dataTableTypes.ts";
import { createSearchIndex, normalise, wordsOf } from "./searchIndex.ts";

type Person = { name: string; joined: string | null };

const name = vi.fn((row: Person) => row.name);
const columns: readonly DataColumn<Person>[] = [
  { id: "name", header: "Name", cell: name, value: name },
  { id: "joined", header: "Joined", cell: () => null, value: ({ joined }) => joined },
  {
    id: "cents",
    header: "Cents",
    cell: () => null,
    value: () => 125_000,
    searchText: () => "$1,250",
  },
  { id: "actions", header: "Actions", cell: () => null },
];

test("the text holds what each column says, without case and accents", () => {
  const text = createSearchIndex(columns)({ name: "Tomás Rivera", joined: "2024" });
  expect(text).toBe("tomas rivera 2024 $1,250");
});

test("nothing is said of a missing value", () => {
  expect(createSearchIndex(columns)({ name: "Zoe", joined: null })).toBe("zoe $1,250");
});

test("a row's text is made once", () => {
  const textOf = createSearchIndex(columns);
  const row = { name: "Zoe", joined: null };
  name.mockClear();
  textOf(row);
  textOf(row);
  expect(name).toHaveBeenCalledOnce();
});

test("a search is its words", () => {
  expect(wordsOf("  Rivera   TOMÁS ")).toEqual(["rivera", "tomas"]);
  expect(wordsOf("  ")).toEqual([]);
  expect(normalise("Ünïted")).toBe("united");
});
