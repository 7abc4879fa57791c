/**
 * Everything that would change or remove what is written once, also in tables without rows. Changes
 * of `ledger_links` are refused for each row (guards.suite.ts).
 */
export const forbiddenStatements: readonly string[] = [
  "update journal_entries set posted_at = posted_at",
  "update postings set entry_id = entry_id",
  "update audit set action = action",
  "update audit_chain set hash = hash",
  ...["journal_entries", "postings", "audit", "audit_chain", "ledger_links"].flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]),
];
