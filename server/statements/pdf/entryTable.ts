import { entryWords } from "#contract/entryWords.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import type { Statement } from "#contract/signedStatement.ts";
import { datedWords, type StatementEntry } from "#contract/statements.ts";
import { transactionTypeName } from "#contract/transactionWords.ts";
import { ink, paper, type Sheets } from "./paper.ts";
import { isShaped } from "./scripts.ts";

const { margin } = paper;
const size = 9;
/** Above and below the words of a row. */
const PADDING = 3.5;
/** Where the last row of a page has to end. */
const BOTTOM = paper.height - margin - 16;

const columns = [
  { name: "Date", x: margin, width: 66 },
  { name: "Type", x: margin + 70, width: 58 },
  { name: "Description", x: margin + 134, width: 208 },
  { name: "Amount", x: margin + 350, width: 80, align: "right" },
  { name: "Balance", x: margin + 434, width: 82, align: "right" },
] as const;
const [date, type, description, amount, balance] = columns;

/** The number of rows to draw before yielding to other work. */
const IN_A_TURN = 20;

/** An entry as it is drawn. */
interface Row {
  readonly entry: StatementEntry;
  /** What it was for, as it is read aloud and as it is drawn. */
  readonly said: string;
  readonly words: string;
  readonly height: number;
}

/** The rows of each page. */
type Page = readonly Row[];

/** Lets others have their turn: a long statement is a second's work. */
export type Turn = () => Promise<void>;

export interface Pagination {
  readonly statement: Pick<Statement, "entries" | "zone">;
  readonly top: number;
  readonly turn: Turn;
}

/** Distributes the rows over pages, where the first one has room from `top` on. */
export async function paginate(
  sheets: Sheets,
  { statement: { entries, zone }, top, turn }: Pagination,
): Promise<readonly Page[]> {
  const head = headHeight(sheets);
  const pages: Row[][] = [[]];
  let y = top + head;
  for (const [place, entry] of entries.entries()) {
    if (place % IN_A_TURN === 0) await turn();
    const said = [entryWords(entry), datedWords(entry, zone)].filter((part) => part).join(" · ");
    const words = sheets.alphabet.drawable(said);
    const height = sheets.heightOf(words, { width: description.width, size }) + 2 * PADDING;
    if (y + height > BOTTOM) {
      pages.push([]);
      y = margin + head;
    }
    pages.at(-1)?.push({ entry, said, words, height });
    y += height;
  }
  return pages;
}

export interface EntryTable {
  readonly statement: Pick<Statement, "zone" | "currency">;
  readonly pages: readonly Page[];
  readonly top: number;
  readonly turn: Turn;
  /** Begins the page of this number, counted from one; the first one is there. */
  readonly begin: (page: number) => void;
}

/**
 * Draws the entries over their pages, with column headers on each page; screen readers read the
 * headers once. Returns where the last row ends.
 */
export async function drawEntries(
  sheets: Sheets,
  { statement: { zone, currency }, pages, top, turn, begin }: EntryTable,
): Promise<number> {
  const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: zone });
  const table = sheets.add("Table");
  const body = sheets.element("TBody");
  let y = top;
  let drawn = 0;
  for (const [index, rows] of pages.entries()) {
    if (index > 0) {
      begin(index + 1);
      y = margin;
      sheets.repeated(() => columns.forEach((column) => drawHeadCell(sheets, column, y)));
    } else {
      table.add(headOf(sheets, y)).add(body);
    }
    y += headHeight(sheets);
    sheets.line(y);
    for (const row of rows) {
      if (drawn++ % IN_A_TURN === 0) await turn();
      body.add(
        rowOf(sheets, row, {
          y: y + PADDING,
          day: days.format(Date.parse(row.entry.at)),
          currency,
        }),
      );
      y += row.height;
      sheets.line(y);
    }
  }
  return y;
}

function headOf(sheets: Sheets, y: number) {
  const cells = columns.map((column) =>
    sheets.element("TH", { scope: "Column" }, [() => drawHeadCell(sheets, column, y)])
  );
  return sheets.element("THead", {}, [sheets.element("TR", {}, cells)]);
}

function drawHeadCell(sheets: Sheets, { name, ...place }: (typeof columns)[number], y: number) {
  const words = { ...place, y: y + PADDING, size, color: ink.muted, isOneLine: true };
  sheets.write(name, { ...words, weight: "semibold" });
}

function headHeight(sheets: Sheets): number {
  return sheets.heightOf("Date", { width: date.width, size, weight: "semibold" }) + 2 * PADDING;
}

function rowOf(
  sheets: Sheets,
  { entry, said, words }: Row,
  { y, day, currency }: { readonly y: number; readonly day: string; readonly currency: string },
) {
  const cell = (text: string, column: (typeof columns)[number], color: string = ink.text) =>
    sheets.element("TD", {}, [
      () => sheets.write(text, { ...column, y, size, color, isOneLine: true }),
    ]);
  const actual = said === words && !isShaped(said) ? undefined : said;
  return sheets.element("TR", {}, [
    cell(day, date, ink.muted),
    cell(transactionTypeName(entry.type), type, ink.muted),
    sheets.element("TH", { scope: "Row", actual }, [
      () => sheets.write(words, { ...description, y, size }),
    ]),
    cell(`${entry.amount > 0 ? "+" : ""}${formatMoney(entry.amount, currency)}`, amount),
    cell(formatMoney(entry.balance, currency), balance, ink.muted),
  ]);
}
