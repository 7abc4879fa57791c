import Papa from "papaparse";

/** A file as rows of cells, or why it can't be read. */
export type Cells =
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly problem: string };

const NOT_TEXT = "This isn't a CSV file. Save your spreadsheet as CSV and try again.";

/** Returns the text of a file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. */
export function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads rows separated by this character. Skips empty rows. Cells may be quoted. */
export function cellsIn(text: string, separator: "," | ";" | "\t"): Cells {
  if (/[^\P{Cc}\t\r\n]/u.test(text)) return { problem: NOT_TEXT };
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimiter: separator,
    skipEmptyLines: "greedy",
  });
  const [error] = errors.filter(({ type }) => type === "Quotes");
  if (error === undefined) return { rows: data };
  return { problem: `Row ${(error.row ?? 0) + 1} has a quotation mark without its partner.` };
}
