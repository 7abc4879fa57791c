import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { type Cell, spreadsheetFile } from "./spreadsheet.ts";

function sheetOf(...cells: readonly Cell[]): string {
  const { content } = spreadsheetFile("xlsx", "file", { header: ["A"], rows: [cells] });
  if (!(content instanceof Uint8Array)) throw new Error("A workbook is bytes");
  return strFromU8(unzipSync(content)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
}

it.each([
  ["_x000D_", "_x005F_x000D_"],
  ["a _x003d_1+1", "a _x005F_x003d_1+1"],
  ["_x0041_x0042_", "_x005F_x0041_x005F_x0042_"],
  ["max_x00_y", "max_x00_y"],
])("a text such as %s is read as it was written", (text, inside) => {
  expect(sheetOf(text)).toContain(`<t xml:space="preserve">${inside}</t>`);
});

it.each([
  [101_250, "JPY", 3],
  [-1, "JPY", 3],
  [101_200, "JPY", 4],
  [101_200, "EUR", 3],
])("%i hundredths of %s are shown whole, by style %i", (cents, currency, style) => {
  expect(sheetOf({ cents, currency })).toContain(`<c s="${style}">\n`);
});
