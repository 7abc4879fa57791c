import { strToU8, zipSync } from "fflate";
import { BYTE_ORDER_MARK, csvLine, csvText } from "#contract/csv.ts";
import { currencyDecimals } from "#contract/currency.ts";
import { plainAmount } from "#contract/plainAmount.ts";
import {
  type Element,
  element,
  serializeElement,
  withoutInvalidCharacters,
} from "#contract/xml.ts";
import type { ExportedFile } from "./saveFile.ts";

/** A text, a whole number, a moment (ISO 8601), or an amount in cents. */
export type Cell =
  | string
  | number
  | { readonly moment: string }
  | { readonly cents: number; readonly currency: string };

export interface Spreadsheet {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export type SpreadsheetFormat = "xlsx" | "csv";

/** Writes a table as a file. Moments are those of the viewer's clock. */
export function spreadsheetFile(
  format: SpreadsheetFormat,
  name: string,
  sheet: Spreadsheet,
): ExportedFile {
  return format === "csv"
    ? { name: `${name}.csv`, type: "text/csv;charset=utf-8", content: csvOf(sheet) }
    : {
      name: `${name}.xlsx`,
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      content: xlsxOf(sheet),
    };
}

/** Comma-separated values (RFC 4180): dates as every program knows them, amounts with a point. */
export function csvOf({ header, rows }: Spreadsheet): string {
  return BYTE_ORDER_MARK + csvLine(header) + rows.map((row) => csvLine(row.map(plain))).join("");
}

function plain(cell: Cell): string {
  if (typeof cell === "string") return csvText(cell);
  if (typeof cell === "number") return String(cell);
  return "moment" in cell
    ? new Date(wallClock(cell.moment)).toISOString().slice(0, 19).replace("T", " ")
    : plainAmount(cell.cents, cell.currency);
}

/** The moment at which a clock in Greenwich shows what the viewer's clock shows at this one. */
function wallClock(moment: string): number {
  const at = new Date(moment);
  const day = [at.getFullYear(), at.getMonth(), at.getDate()] as const;
  return Date.UTC(...day, at.getHours(), at.getMinutes(), at.getSeconds());
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SHEET_ML = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The first day of a spreadsheet's calendar, and a day in milliseconds. */
const [EPOCH, DAY] = [Date.UTC(1899, 11, 30), 86_400_000];

/** Styles of cells by their place: as it is, bold, date and time, amounts of two and no decimals. */
const styles = [0, 0, 22, 4, 3] as const;
const [, BOLD, MOMENT, AMOUNT, WHOLE_AMOUNT] = [0, 1, 2, 3, 4];

/** The longest text of a cell. */
const LONGEST = 32_767;

function withAttributes(
  name: string,
  attributes: Record<string, string>,
  ...inside: readonly Element[]
): Element {
  return { name, attributes, inside };
}

function cellOf(cell: Cell, style = 0): Element {
  if (typeof cell === "string") {
    const text = {
      name: "t",
      attributes: { "xml:space": "preserve" },
      // Readers take `_x000D_` for the character of that number, so its first sign is written so.
      inside: withoutInvalidCharacters(cell).slice(0, LONGEST).replace(
        /_(?=x[0-9a-f]{4}_)/gi,
        "_x005F_",
      ),
    };
    return withAttributes("c", { t: "inlineStr", s: String(style) }, element("is", text));
  }
  const [value, look] = typeof cell === "number"
    ? [cell, style]
    : "moment" in cell
    ? [(wallClock(cell.moment) - EPOCH) / DAY, MOMENT]
    : [
      cell.cents / 100,
      currencyDecimals(cell.currency) === 0 && cell.cents % 100 === 0 ? WHOLE_AMOUNT : AMOUNT,
    ];
  return withAttributes("c", { s: String(look) }, { name: "v", inside: String(value) });
}

/** Office Open XML (ECMA-376): its cells have types for text, dates and numbers. */
function xlsxOf({ header, rows }: Spreadsheet): Uint8Array<ArrayBuffer> {
  const part = (type: string) => `${SHEET_ML}.${type}+xml`;
  const relation = (id: string, type: string, target: string) =>
    withAttributes("Relationship", { Id: id, Type: `${OFFICE}/${type}`, Target: target });
  const relations = (...inside: readonly Element[]) =>
    withAttributes("Relationships", { xmlns: `${PACKAGE}/relationships` }, ...inside);
  const override = (name: string, type: string) =>
    withAttributes("Override", { PartName: name, ContentType: part(type) });
  const font = (...inside: readonly Element[]) =>
    element("font", ...inside, withAttributes("sz", { val: "11" }));
  const fill = (patternType: string) =>
    element("fill", withAttributes("patternFill", { patternType }));
  const parts: Record<string, Element> = {
    "[Content_Types].xml": withAttributes(
      "Types",
      { xmlns: `${PACKAGE}/content-types` },
      withAttributes("Default", {
        Extension: "rels",
        ContentType: "application/vnd.openxmlformats-package.relationships+xml",
      }),
      override("/xl/workbook.xml", "sheet.main"),
      override("/xl/worksheets/sheet1.xml", "worksheet"),
      override("/xl/styles.xml", "styles"),
    ),
    "_rels/.rels": relations(relation("r1", "officeDocument", "xl/workbook.xml")),
    "xl/_rels/workbook.xml.rels": relations(
      relation("r1", "worksheet", "worksheets/sheet1.xml"),
      relation("r2", "styles", "styles.xml"),
    ),
    "xl/workbook.xml": withAttributes(
      "workbook",
      { xmlns: MAIN, "xmlns:r": OFFICE },
      element(
        "sheets",
        withAttributes("sheet", { name: "Transactions", sheetId: "1", "r:id": "r1" }),
      ),
    ),
    "xl/styles.xml": withAttributes(
      "styleSheet",
      { xmlns: MAIN },
      element("fonts", font(), font(element("b"))),
      element("fills", fill("none"), fill("gray125")),
      element("borders", element("border")),
      element("cellStyleXfs", withAttributes("xf", { numFmtId: "0" })),
      element(
        "cellXfs",
        ...styles.map((format, place) =>
          withAttributes("xf", {
            ...{ numFmtId: String(format), fontId: place === BOLD ? "1" : "0", xfId: "0" },
            ...{ applyNumberFormat: "1", applyFont: "1" },
          })
        ),
      ),
    ),
    "xl/worksheets/sheet1.xml": withAttributes(
      "worksheet",
      { xmlns: MAIN },
      element(
        "cols",
        withAttributes("col", {
          ...{ min: "1", max: String(header.length), width: "20", customWidth: "1" },
        }),
      ),
      element(
        "sheetData",
        element("row", ...header.map((name) => cellOf(name, BOLD))),
        ...rows.map((row) => element("row", ...row.map((cell) => cellOf(cell)))),
      ),
    ),
  };
  const declared = (root: Element) =>
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${serializeElement(root)}`);
  return new Uint8Array(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, root]) => [name, declared(root)])),
    ),
  );
}
