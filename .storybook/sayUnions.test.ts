import { expect, test } from "vitest";
import { sayUnions } from "./sayUnions.ts";

const union = { table: { type: { summary: "union" } } };

test("a union is shown by its values", () => {
  const tone = { name: "tone", type: { name: "enum", value: [], raw: '\n  | "a"\n  | "b"' } };
  const args = sayUnions({ tone: { ...union, ...tone, type: { ...tone.type, name: "enum" } } });
  expect(args.tone?.table?.type?.summary).toBe('"a" | "b"');
});

test("a list is shown by the type of its items", () => {
  const list = { table: { type: { summary: "ReadonlyArray" } } };
  const shortType = (raw: string) =>
    sayUnions({ items: { ...list, name: "items", type: { name: "other", value: "", raw } } })
      .items?.table?.type?.summary;
  expect(shortType("ReadonlyArray<MenuItem>")).toBe("MenuItem[]");
  expect(shortType("ReadonlyArray<DataColumn<Row>>")).toBe("DataColumn<Row>[]");
  expect(shortType('ReadonlyArray<Omit<Card, "icon">>')).toBe('ReadonlyArray<Omit<Card, "icon">>');
});

test("a prop without choices or without a source stays as it is", () => {
  const rows = { name: "rows", table: { type: { summary: "Row[]" } } };
  const bare = { ...union, name: "bare" };
  expect(sayUnions({ rows, bare })).toEqual({ rows, bare });
});
