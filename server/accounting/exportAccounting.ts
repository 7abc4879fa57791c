import {
  accountingFormat,
  getAccountingArchive,
  getAccountingExport,
} from "#contract/accounting.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { countTry, refuseFor } from "../kernel/throttle.ts";
import { delay } from "../kernel/timers.ts";
import { accountsOf } from "../rules/accountScope.ts";
import { readLedger, readStatement, statementFrom } from "../statements/readStatement.ts";
import { accountingFile } from "./accountingFile.ts";
import { accountingRows } from "./accountingRows.ts";
import { createZip } from "./createZip.ts";

export const getAccountingExportHandler = defineHandler(
  getAccountingExport,
  async (ctx, { params, query: { month = ctx.now.slice(0, 7), format = "csv" } }) => {
    const { store, actor: { user } } = ctx;
    const read = await readStatement(ctx, { params, query: daysOf(month) });
    await count(ctx, "accountingExports");
    const file = accountingFile(format, read, await accountingRows(store, user.id, read));
    return { output: file.text, file: { name: file.name, type: file.type } };
  },
);

/** Reads each account once, and keeps only one month's texts and the compressed files in memory. */
export const getAccountingArchiveHandler = defineHandler(
  getAccountingArchive,
  async (ctx, { query: { year = ctx.now.slice(0, 4) } }) => {
    const { store, actor, now, timers, sha256Hex } = ctx;
    await count(ctx, "accountingArchives");
    const zip = createZip();
    const sums: string[] = [];
    const accounts = (await accountsOf(store, actor))
      .toSorted((one, other) => one.id - other.id);
    for (const { id } of accounts) {
      const ledger = await readLedger(ctx, id);
      const opened = ledger.account.createdAt.slice(0, 7);
      for (const month of monthsOf(year, opened, now.slice(0, 7))) {
        const read = await statementFrom(ctx, ledger, daysOf(month));
        const rows = await accountingRows(store, actor.user.id, read);
        for (const format of accountingFormat.options) {
          const { name, text } = accountingFile(format, read, rows);
          const path = `account-${id}/${name}`;
          zip.add(path, text);
          sums.push(`${await sha256Hex(text)}  ${path}\n`);
          // Other requests get their turn between files.
          await delay(timers, 0);
        }
      }
    }
    zip.add("SHA256SUMS", sums.join(""));
    return {
      output: zip.finish(),
      file: { name: `accounting-${year}.zip`, type: "application/zip" },
    };
  },
);

async function count(
  { store, policy, now, actor: { person } }: SessionContext<never>,
  what: "accountingExports" | "accountingArchives",
): Promise<void> {
  const counter = { subject: `${what}:${person.id}`, ...policy[what] };
  refuseFor(await countTry(store, [counter], now));
}

/** Returns the first and last day of a month in UTC, as closed months count them. */
function daysOf(month: string) {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}`, zone: "UTC" };
}

/** Returns the months of a year that are not before or after these. */
function monthsOf(year: string, first: string, last: string): readonly string[] {
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, "0")}`)
    .filter((month) => month >= first && month <= last);
}
