import {
  type AuditFormat,
  type AuditRow,
  exportAudit,
  MOST_AUDIT_EXPORTED,
} from "#contract/audit.ts";
import { BYTE_ORDER_MARK, csvLine, csvText } from "#contract/csv.ts";
import { shownText } from "#contract/shownText.ts";
import type { LinkedAuditRow } from "../db/store/audit.ts";
import { forLists } from "../db/store.ts";
import { defineHandler } from "../kernel/handler.ts";
import { filterOf } from "./listAudit.ts";
import { countTry, refuseFor } from "../kernel/throttle.ts";
import { readingCounter } from "./readings.ts";
import { record } from "./record.ts";
import { encryptFacts, openRows } from "./encryptedFacts.ts";

/** How many rows are read and decrypted at a time, with other work in between. */
const PART = 500;

const columns = ["id", "at", "actorId", "action", "subject", "before", "after", "hash"] as const;

const files: Readonly<
  Record<AuditFormat, {
    readonly type: string;
    readonly head: string;
    line(row: AuditRow): string;
  }>
> = {
  csv: {
    type: "text/csv; charset=utf-8",
    head: BYTE_ORDER_MARK + csvLine(columns),
    line: (row) => csvLine(columns.map((column) => csvText(cellOf(row[column])))),
  },
  ndjson: {
    type: "application/x-ndjson; charset=utf-8",
    head: "",
    line: (row) =>
      `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))}\n`,
  },
};

function cellOf(value: AuditRow[typeof columns[number]]): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Exports audit rows. Searches before it records the export, so the file doesn't contain its own
 * row.
 */
export const exportAuditHandler = defineHandler(
  exportAudit,
  async (request, { query }) => {
    const { store, encryptor, randomness, now, actor, policy } = request;
    const counter = readingCounter(actor.user.id, policy.rateLimits);
    refuseFor(await countTry(store, [counter], now));
    const { format = "csv", ...filter } = query;
    const { type, head, line } = files[format];
    const { audit } = await forLists(store);
    const lines: string[] = [head];
    let before = query.before;
    let count = 0;
    let part: readonly LinkedAuditRow[];
    do {
      part = await audit.find({ ...filterOf(query, now, actor.user), before }, PART);
      for (const row of await openRows({ tx: store, encryptor }, part)) {
        lines.push(shownText(line(row)));
      }
      count += part.length;
      before = part.at(-1)?.id;
    } while (part.length === PART && count < MOST_AUDIT_EXPORTED);
    const facts = await encryptFacts({ tx: store, encryptor, randomness }, "list:audit", filter);
    await record({ tx: store, actor, now }, "audit.exported", "list:audit", {
      after: { format, rows: count, ...facts },
    });
    const name = `audit-${now.slice(0, 10)}.${format}`;
    return { output: lines.join(""), file: { name, type } };
  },
);
