import { describe, expect, it, test } from "vitest";
import type { DataColumn } from "./dataTableTypes.ts";
import { rowsIn } from "./rowsIn.ts";
import { type DataTableView, plainView } from "./view.ts";

type Person = { name: string; joined: string | null };

const columns: readonly DataColumn<Person>[] = [
  { id: "name", header: "Name", cell: ({ name }) => name, value: ({ name }) => name },
  {
    id: "joined",
    header: "Joined",
    cell: () => null,
    value: ({ joined }) => joined,
    filter: { label: "Joined", allLabel: "Ever", options: [{ id: "2024", label: "2024" }] },
  },
  { id: "cents", header: "Cents", cell: () => null, value: () => 1, searchText: () => "$1,250" },
  { id: "actions", header: "Actions", cell: () => null },
];
const tomas = { name: "Tomás  Rivera", joined: "2024" };
const zoe = { name: "Zoe", joined: null };
const noah = { name: "Noah Brandt", joined: "2023" };

const found = (view: Partial<DataTableView>) =>
  rowsIn(columns, [tomas, zoe, noah], { ...plainView, ...view });

describe("a short list", () => {
  test("stays as it came", () => expect(found({})).toEqual([tomas, zoe, noah]));

  it.each([
    ["  Rivera   TOMÁS ", [tomas]],
    ["tomas 2024 $1,250", [tomas]],
    ["tömas", [tomas]],
    ["  ", [tomas, zoe, noah]],
    ["zoe 2024", []],
    ["null", []],
  ])("searched for %j has every word, in any column", (search, rows) => {
    expect(found({ search })).toEqual(rows);
  });

  test("is filtered by a column's value, or by what the column says", () => {
    expect(found({ filters: { joined: "2024" } })).toEqual([tomas]);
    expect(found({ filters: { nothing: "2024" } })).toEqual([tomas, zoe, noah]);
    const column: DataColumn<Person> = {
      id: "letter",
      header: "Letter",
      cell: () => null,
      filter: {
        label: "Letter",
        allLabel: "All",
        options: [],
        matches: ({ name }, letter) => name.startsWith(letter),
      },
    };
    expect(rowsIn([column], [tomas, zoe], { ...plainView, filters: { letter: "Z" } }))
      .toEqual([zoe]);
  });

  test("is sorted; a missing value comes last either way", () => {
    const by = (direction: "ascending" | "descending") =>
      found({ sort: { columnId: "joined", direction } });
    expect(by("ascending")).toEqual([noah, tomas, zoe]);
    expect(by("descending")).toEqual([tomas, noah, zoe]);
    expect(found({ sort: { columnId: "cents", direction: "descending" } }))
      .toEqual([tomas, zoe, noah]);
  });

  it.each([
    [2, 10, -1],
    ["Item 2", "Item 10", -1],
    ["Émile", "Fritz", -1],
    ["zoe", "Zoe", 0],
    [1, "1", -1],
    ["b", 2, 1],
  ])("has %o and %o in this order: %o", (one, other, sign) => {
    const value: DataColumn<string | number> = {
      id: "value",
      header: "Value",
      cell: () => null,
      value: (given) => given,
    };
    const view = { ...plainView, sort: { columnId: "value", direction: "ascending" } as const };
    expect(rowsIn([value], [one, other], view)).toEqual(sign > 0 ? [other, one] : [one, other]);
  });
});
