import { expect } from "@playwright/test";
import { centsIn } from "./fixtures/figures.ts";
import { test } from "./fixtures/test.ts";
import {
  booksOf,
  entriesIn,
  expectedCsv,
  expectedEntries,
  statementFormats,
} from "./pages/expectedFiles.ts";
import {
  everyRow,
  exported,
  listed,
  openTransactions,
  type ShownRow,
} from "./pages/transactions.ts";

const SEARCH = "northline";
const TYPES = { deposit: "Deposit", withdrawal: "Withdrawal", transfer: "Transfer" };

/** A line of the CSV file as the list shows it. No text of the demo people has a quote in it. */
function asShown(line: string): ShownRow {
  const cells = [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) =>
    quoted ?? plain ?? ""
  );
  const [at = "", type = "", from = "", to = "", description = "", amount = "", , status = ""] =
    cells;
  const date = new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeZone: "UTC",
  }).format(new Date(`${at.replace(" ", "T")}Z`));
  return [date, type, from, to, description, moneyOf(type, amount), status];
}

function moneyOf(type: string, amount: string): string {
  const figure = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
    .format(Math.abs(Number(amount)));
  if (type === TYPES.transfer) return figure;
  return `${Number(amount) < 0 ? "−" : "+"}${figure}`;
}

/** The list draws dots before the last four digits, and a status with a capital. */
function plain(row: ShownRow): ShownRow {
  return row.map((cell, column) => {
    if (column === 2 || column === 3) {
      return cell.replace(/ ?•+ ?(\d+) ?ending in [\d ]+/, " $1").trim();
    }
    return column === 6 ? cell.toLowerCase() : cell;
  });
}

function numbers(text: string, pattern: RegExp): readonly number[] {
  return [...text.matchAll(pattern)].map(([, figure]) => Number(figure)).toSorted();
}

test(
  "exported files hold exactly the rows that are shown",
  { tag: ["@demo", "@main"] },
  async ({ bank }) => {
    const maya = await bank.signIn("maya");
    await openTransactions(maya, SEARCH);
    await expect(maya.getByText(/^Showing 1 to/)).toBeVisible();
    const rows = (await everyRow(maya)).map(plain);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row[4]?.toLowerCase()).toContain(SEARCH);

    const [head, ...lines] = (await exported(maya, /^CSV/)).trimEnd().split("\r\n");
    expect(head).toBe("\uFEFFDate,Type,From,To,Description,Amount,Currency,Status,Reference");
    expect(lines.map(asShown)).toEqual(rows);

    // Accounting formats carry what was booked, signed or with a direction.
    const booked = rows.filter((row) => row[6] === "completed")
      .map((row) => Number(row[5]?.replace("−", "-").replaceAll(/[$,+]/g, "")));
    const ofx = await exported(maya, /^OFX/);
    expect(numbers(ofx, /<TRNAMT>(.*?)</g)).toEqual(booked.toSorted());
    expect(ofx).toContain('VERSION="220"');

    const camt = await exported(maya, /^camt/);
    const entries = camt.split("<Ntry>").slice(1);
    expect(entries.flatMap((entry) => numbers(entry, /<Amt Ccy="USD">(.*?)</g)).toSorted())
      .toEqual(booked.map(Math.abs).toSorted());
  },
);

test("exported files are the server's rows, byte for byte", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await openTransactions(maya);
  await expect(maya.getByText(/^Showing 1 to/)).toBeVisible();
  const books = await booksOf(maya);
  expect(await exported(maya, /^CSV/)).toBe(expectedCsv(books));
  const { ofx, camt } = statementFormats;
  const [ofxFile, camtFile] = [await exported(maya, /^OFX/), await exported(maya, /^camt/)];
  expect(entriesIn(ofxFile, ofx)).toEqual(expectedEntries(books, ofx));
  expect(entriesIn(camtFile, camt)).toEqual(expectedEntries(books, camt));
});

test("a statement leads from the opening to the closing balance", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await openTransactions(maya);
  await maya.getByRole("link", { name: "Statement" }).click();
  await expect(maya).toHaveURL(/\/statement\?account=\d+/);
  const sheet = maya.getByRole("article");
  await expect(sheet.getByText("Opening balance")).toBeVisible();
  await maya.getByRole("button", { name: /Month/ }).click();
  const option = maya.getByRole("option").nth(2);
  const month = await option.innerText();
  await option.click();
  // The address changes before the sheet does, and one reading is of one sheet.
  await expect(sheet.getByRole("heading")).toContainText(month);
  const shown = await sheet.innerText();
  const figure = (label: string) => {
    const [cents] = centsIn(shown.slice(shown.indexOf(`${label}\n`)));
    if (cents === undefined) throw new Error(`There is no ${label} in "${shown}"`);
    return cents;
  };
  expect(figure("Opening balance") + figure("Money in") - figure("Money out"))
    .toBe(figure("Closing balance"));
  await expect(maya).toHaveURL(/month=\d{4}-\d\d/);
});

test("an open transaction and a statement are printed alone", async ({ bank }) => {
  const maya = await bank.signIn("maya");
  await openTransactions(maya);
  await listed(maya).first().click();
  const panel = maya.getByRole("dialog", { name: "Transaction" });
  await expect(panel.getByText("Timeline")).toBeVisible();
  const letterhead = panel.getByText(/^Kestrel Bank, /);
  await expect(letterhead).toBeHidden();

  const bar = maya.getByRole("banner");
  await maya.emulateMedia({ media: "print" });
  await expect(letterhead).toBeVisible();
  await expect(panel.getByText("Timeline")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Close" })).toBeHidden();
  for (const part of [bar, maya.getByRole("table", { name: "Transactions", exact: true })]) {
    await expect(part).toBeHidden();
  }
  await expect(panel.getByText("Timeline")).toHaveCSS("color", "rgb(0, 0, 0)");

  await maya.emulateMedia({ media: "screen" });
  await panel.getByRole("button", { name: "Close" }).click();
  await maya.getByRole("link", { name: "Statement" }).click();
  await expect(maya.getByText("Closing balance")).toBeVisible();
  await maya.emulateMedia({ media: "print" });
  await expect(maya.getByText("Closing balance")).toBeVisible();
  await expect(maya.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(bar).toBeHidden();
});
