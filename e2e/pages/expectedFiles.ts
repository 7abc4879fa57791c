import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { type Account, listAccounts } from "#contract/accounts.ts";
import { getStatement, type StatementEntry } from "#contract/statements.ts";
import { dayOf, instantOf } from "#contract/time.ts";
import { listTransactions } from "#contract/transactionList.ts";
import type { Transaction } from "#contract/transactions.ts";
import { ask } from "./ask.ts";

/** The data of the user signed in on a page. */
export interface Books {
  readonly accounts: readonly Account[];
  readonly rows: readonly Transaction[];
  /** Posted entries of each account, by its ID, the earliest first. */
  readonly entries: ReadonlyMap<number, readonly StatementEntry[]>;
}

export async function booksOf(page: Page): Promise<Books> {
  const [accounts, rows] = [
    await ask(page, listAccounts.path),
    await ask(page, "/api/transactions"),
  ];
  const own = z.parse(listAccounts.output, accounts.body);
  const statements = await Promise.all(
    own.map(async ({ id }) => [id, (await ask(page, `/api/accounts/${id}/entries`)).body] as const),
  );
  return {
    accounts: own,
    rows: z.parse(listTransactions.output, rows.body),
    entries: new Map(
      statements.map(([id, body]) => [id, z.parse(getStatement.output, body).entries]),
    ),
  };
}

const ZONE = "America/New_York";
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const dollars = (cents: number) => (cents / 100).toFixed(2);
const words = ({ description, type }: Pick<StatementEntry, "description" | "type">) =>
  description.trim() || capital(type);

/** Returns a time in the page's zone: "2026-11-20 10:04:00". */
function localTime(moment: string): string {
  return new Date(moment).toLocaleString("sv-SE", { timeZone: ZONE });
}

/** The CSV file of these books, every byte of it. No text of the demo people begins as a formula. */
export function expectedCsv({ accounts, rows }: Books): string {
  const end = (id: number | null) => {
    const account = accounts.find((one) => one.id === id);
    if (id === null) return "External Account";
    return account
      ? `${capital(account.accountType)} ${account.accountNumber.slice(-4)}`
      : "Unknown Account";
  };
  const cell = (text: string) => /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = rows.map((row) =>
    [
      localTime(row.createdAt),
      capital(row.type),
      end(row.fromAccountId),
      end(row.toAccountId),
      words(row),
      `${row.type === "withdrawal" ? "-" : ""}${dollars(row.amount)}`,
      "USD",
      row.status,
      String(row.id),
    ].map(cell).join(",")
  );
  const head = "Date,Type,From,To,Description,Amount,Currency,Status,Reference";
  return `\uFEFF${[head, ...lines, ""].join("\r\n")}`;
}

const xml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The entries of an account, each as `write` writes it, so far to the right. */
function entriesOf(
  { entries }: Books,
  { id }: Account,
  { depth, write }: { readonly depth: number; readonly write: EntryWriter },
): readonly string[] {
  return (entries.get(id) ?? []).map((entry) => write(entry, entry.amount))
    .map((lines) => lines.map((line) => `${" ".repeat(depth)}${line}\n`).join(""));
}

type EntryWriter = (row: StatementEntry, cents: number) => readonly string[];

const short = (text: string, most: number) => xml([...text].slice(0, most).join("").trimEnd());
const day = (at: string) => dayOf(instantOf(new Date(at)), ZONE);
const moment = (at: string) => `${at.slice(0, 19).replaceAll(/[-:T]/g, "")}.000[0:GMT]`;

const ofxEntry: EntryWriter = (row, cents) => [
  "<STMTTRN>",
  `  <TRNTYPE>${row.type === "transfer" ? "XFER" : cents < 0 ? "DEBIT" : "CREDIT"}</TRNTYPE>`,
  `  <DTPOSTED>${moment(row.at)}</DTPOSTED>`,
  ...(row.datedAt === null || day(row.datedAt) === day(row.at)
    ? []
    : [`  <DTUSER>${moment(row.datedAt)}</DTUSER>`]),
  `  <TRNAMT>${dollars(cents)}</TRNAMT>`,
  `  <FITID>P${row.id}</FITID>`,
  `  <NAME>${short(words(row), 32)}</NAME>`,
  ...(words(row).length > 32 ? [`  <MEMO>${xml(words(row))}</MEMO>`] : []),
  "</STMTTRN>",
];

const camtEntry: EntryWriter = (row, cents) => [
  "<Ntry>",
  `  <NtryRef>P${row.id}</NtryRef>`,
  `  <Amt Ccy="USD">${dollars(Math.abs(cents))}</Amt>`,
  `  <CdtDbtInd>${cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`,
  ...["  <Sts>", "    <Cd>BOOK</Cd>", "  </Sts>"],
  ...["  <BookgDt>", `    <Dt>${day(row.at)}</Dt>`, "  </BookgDt>"],
  ...["  <ValDt>", `    <Dt>${day(row.datedAt ?? row.at)}</Dt>`, "  </ValDt>"],
  `  <AcctSvcrRef>${row.transactionId ?? `P${row.id}`}</AcctSvcrRef>`,
  ...["  <BkTxCd>", "    <Domn>", "      <Cd>PMNT</Cd>", "      <Fmly>"],
  `        <Cd>${cents < 0 ? "ICDT" : "RCDT"}</Cd>`,
  `        <SubFmlyCd>${row.type === "transfer" ? "BOOK" : "OTHR"}</SubFmlyCd>`,
  ...["      </Fmly>", "    </Domn>", "  </BkTxCd>"],
  ...["  <NtryDtls>", "    <TxDtls>", "      <RmtInf>"],
  `        <Ustrd>${short(words(row), 140)}</Ustrd>`,
  ...["      </RmtInf>", "    </TxDtls>", "  </NtryDtls>"],
  "</Ntry>",
];

/** For both formats: the beginning of a statement, its owner, and its entries. */
export const statementFormats = {
  ofx: { statement: "<STMTRS>", account: /<ACCTID>(.*?)</, entry: "STMTTRN", write: ofxEntry },
  camt: { statement: "<Stmt>", account: /<Othr>\s*<Id>(.*?)</, entry: "Ntry", write: camtEntry },
};

export type StatementFormat = (typeof statementFormats)[keyof typeof statementFormats];

/** The entries that a file has, byte for byte, by account number. */
export function entriesIn(file: string, { statement, account, entry }: StatementFormat) {
  const entries = new RegExp(`^ *<${entry}>\\n[^]*?</${entry}>\\n`, "gm");
  return Object.fromEntries(
    file.split(statement).slice(1).map((
      part,
    ) => [account.exec(part)?.[1], [...part.matchAll(entries)].map(([text]) => text)]),
  );
}

/** The entries that it ought to have. */
export function expectedEntries(books: Books, { entry, write }: StatementFormat) {
  const depth = entry === "Ntry" ? 6 : 10;
  return Object.fromEntries(
    books.accounts.map((account) =>
      [account.accountNumber, entriesOf(books, account, { depth, write })] as const
    ).filter(([, entries]) => entries.length > 0),
  );
}
