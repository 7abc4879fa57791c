import process from "node:process";
import type { Books } from "../store/rows.ts";
import { readSettings } from "./env.ts";
import { createLog } from "./log.ts";
import { openStore } from "./openStore.ts";
import { StartRefused } from "./startRefused.ts";

/**
 * `deno task verify-books`: compares every balance with its postings in the bank's own database.
 * Ends with 1 when the books do not balance, or when the database cannot be used.
 */
if (import.meta.main) {
  const findings = await verifyBooks().catch((error) => {
    if (error instanceof StartRefused) return [error.message];
    throw error;
  });
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) Deno.exit(1);
}

async function verifyBooks(): Promise<readonly string[]> {
  const { settings, refusals } = readSettings(process.env, {
    demo: true,
    logLevel: "warn",
    withoutKey: true,
  });
  if (refusals !== undefined) return refusals;
  const store = await openStore(settings, createLog({ level: settings.logLevel }));
  const books = await store.journal.books().finally(() => store.close());
  const findings = describeBooks(books);
  if (findings.length === 0) {
    console.log(`The books balance: ${books.customerTotal} cents belong to customers`);
  }
  return findings;
}

/** One line for everything that is not as it must be; none for sound books. */
export function describeBooks(books: Books): readonly string[] {
  const { discrepancies, unbalancedEntries, postingTotal } = books;
  return [
    ...discrepancies.map(({ accountId, balance, postings }) =>
      `Account ${accountId}: its balance is ${balance} cents, its postings sum to ${postings}`
    ),
    ...unbalancedEntries.map((id) => `Entry ${id}: its legs do not sum to zero`),
    ...(postingTotal === 0 ? [] : [`All postings sum to ${postingTotal} cents instead of 0`]),
  ];
}
