import { accountTypeName } from "#contract/accountTypeName.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { negateCents, sumCents } from "#contract/money.ts";
import { type Statement, statementDays } from "#contract/signedStatement.ts";
import { strokes } from "#ui/Logo/strokes.ts";
import { brands } from "#ui/theme/brand.ts";
import { drawEntries, paginate, type Turn } from "./entryTable.ts";
import { concatBytes, packObjects } from "./packObjects.ts";
import { type Attachment, ink, openSheets, paper, type Sheets } from "./paper.ts";
import { isShaped, scriptFonts } from "./scripts.ts";

/** The content of the pages, and the attached files. */
export interface StatementPages {
  readonly statement: Statement;
  readonly fullName: string;
  readonly accountNumber: string;
  /** By which key the file will be signed. */
  readonly keyId: string;
  readonly attachments: readonly Attachment[];
  readonly now: Date;
  /** Called between rows. */
  readonly turn: Turn;
}

const bank = brands.kestrel;
const { margin } = paper;
const width = paper.width - 2 * margin;

/**
 * Draws a statement as a tagged PDF (PDF/UA-1), with the figures of its page. Characters missing
 * from all fonts are shown as "?", and read aloud correctly; a note says so.
 */
export async function drawStatement(pages: StatementPages): Promise<Uint8Array<ArrayBuffer>> {
  const { statement, attachments, now, turn } = pages;
  const { account, from, to, entries } = statement;
  const name = `${accountTypeName(account.type)} •••• ${account.lastFour}`;
  const days = statementDays(from, to);
  const title = `Statement for ${name}, ${days}`;
  const texts = [pages.fullName, ...entries.map(({ description }) => description)];
  const scripts = await scriptFonts(texts);
  const sheets = openSheets({ title, author: bank.legalName, now, scripts });
  for (const attachment of attachments) sheets.attach(attachment);
  sheets.addPage();
  const top = drawHead(sheets, pages, days);
  const laid = await paginate(sheets, { statement, top, turn });
  const foot = (page: number) =>
    sheets.repeated(() => {
      const place = { x: margin, y: paper.height - margin, width, size: 8, isOneLine: true };
      const words = { ...place, color: ink.muted };
      sheets.write(`${bank.legalName} · ${name} · ${days}`, words);
      sheets.write(`Page ${page} of ${laid.length}`, { ...words, align: "right" });
    });
  foot(1);
  if (entries.length > 0) {
    await drawEntries(sheets, {
      statement,
      pages: laid,
      top,
      turn,
      begin(page) {
        sheets.addPage();
        foot(page);
      },
    });
  }
  return await packObjects(concatBytes(await sheets.end()));
}

/** Whose bank and account it is, which days, what they come to, and what is to be known of it. */
function drawHead(sheets: Sheets, pages: StatementPages, days: string): number {
  const { statement: { account, entries }, fullName, accountNumber } = pages;
  const { legalName, name, address } = bank;
  const mark = { x: margin, y: margin - 4, size: 26 };
  const bbox = [mark.x, mark.y, mark.x + mark.size, mark.y + mark.size] as const;
  sheets.add("Figure", { alt: `${name}'s mark: a kestrel`, bbox }, [
    () => sheets.shape([[strokes.kestrel.wing, ink.wing], [strokes.kestrel.body, ink.body]], mark),
  ]);
  const small = { x: margin, width, size: 9, color: ink.muted };
  const from = [legalName, ...address].join(", ");
  sheets.add("P", {}, [() => sheets.write(from, { ...small, y: margin + 3, align: "right" })]);

  const title = `Statement: ${accountTypeName(account.type)}, ${days}`;
  let y = margin + 44;
  sheets.add("H1", {}, [
    () => sheets.write(title, { x: margin, y, width, size: 17, weight: "semibold" }),
  ]);
  y += sheets.heightOf(title, { width, size: 17, weight: "semibold" }) + 3;
  const whose = `${fullName} · account ${accountNumber}`;
  const shown = sheets.alphabet.drawable(fullName);
  const words = `${/[^?\s]/.test(shown) ? shown : "Account holder"} · account ${accountNumber}`;
  sheets.add("P", { actual: words === whose && !isShaped(whose) ? undefined : whose }, [
    () => sheets.write(words, { ...small, y, direction: "ltr" }),
  ]);
  y = drawSums(sheets, pages.statement, y + sheets.heightOf(words, small) + 16);
  const texts = [fullName, ...entries.map(({ description }) => description)];
  const notes = notesOf(pages, texts.some(sheets.alphabet.lacks));
  sheets.add("P", {}, [() => sheets.write(notes, { ...small, y, size: 8 })]);
  y += sheets.heightOf(notes, { width, size: 8 }) + 18;
  sheets.add("H2", {}, [
    () => sheets.write("Transactions", { x: margin, y, width, size: 12, weight: "semibold" }),
  ]);
  y += 22;
  if (entries.length > 0) return y;
  sheets.add("P", {}, [
    () => sheets.write("No completed transactions in this period.", { ...small, y }),
  ]);
  return y + 20;
}

/** What it began and ended with, and what came and went between. */
function drawSums(
  sheets: Sheets,
  { opening, closing, entries, currency }: Statement,
  y: number,
): number {
  const amounts = entries.map(({ amount }) => amount);
  const sums = [
    ["Opening balance", opening],
    ["Money in", sumCents(amounts.filter((amount) => amount > 0))],
    ["Money out", negateCents(sumCents(amounts.filter((amount) => amount < 0)))],
    ["Closing balance", closing],
  ] as const;
  const at = (place: number) => ({ x: margin + place * width / 4, width: width / 4 - 8 });
  sheets.line(y);
  const heads = sums.map(([label], place) =>
    sheets.element("TH", { scope: "Column" }, [
      () => sheets.write(label, { ...at(place), y: y + 8, size: 8, color: ink.muted }),
    ])
  );
  const cells = sums.map(([, sum], place) =>
    sheets.element("TD", {}, [
      () => {
        const words = { ...at(place), y: y + 20, size: 13, weight: "semibold" } as const;
        sheets.write(formatMoney(sum, currency), words);
      },
    ])
  );
  sheets.add("Table", {}, [
    sheets.element("THead", {}, [sheets.element("TR", {}, heads)]),
    sheets.element("TBody", {}, [sheets.element("TR", {}, cells)]),
  ]);
  sheets.line(y + 46);
  return y + 56;
}

function notesOf(
  { statement: { bank: home, zone, currency }, keyId, attachments }: StatementPages,
  isIncomplete: boolean,
) {
  const attached = new Intl.ListFormat("en").format(attachments.map(({ name }) => name));
  return `Each change to the balance is listed on the day it posted, in ${zone}. ` +
    "If a transaction has a different date, that date is shown too. " +
    `Amounts are in ${currency}. Digitally signed by the bank (key ${keyId}). ` +
    `Verify this file at ${home}/verify. Attached: ${attached}.` +
    (isIncomplete
      ? " Characters that can't be printed here are missing or show as ?. The attached text and " +
        "camt.053 files have them all."
      : "");
}
