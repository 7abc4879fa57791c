import people from "./1-people.sql" with { type: "text" };
import accounts from "./2-accounts.sql" with { type: "text" };
import transactions from "./3-transactions.sql" with { type: "text" };
import ledger from "./4-ledger.sql" with { type: "text" };
import audit from "./5-audit.sql" with { type: "text" };
import chat from "./6-chat.sql" with { type: "text" };
import operations from "./7-operations.sql" with { type: "text" };
import approvals from "./8-approvals.sql" with { type: "text" };
import takeover from "./takeover.sql" with { type: "text" };
import version37 from "./version37.sql" with { type: "text" };

/** The oldest version that is taken over, and the program that brings older ones so far. */
export const OLDEST_VERSION = 35;
export const OLDER_PROGRAM = "Kestrel 0.1";

/** The whole schema as it is after all steps, for an empty database. Each text needs those before. */
export const schema: readonly string[] = [
  people,
  accounts,
  transactions,
  ledger,
  audit,
  chat,
  operations,
  approvals,
];

/**
 * The upgrade steps, from the oldest version on: each brings a database to the next version. A change
 * to the schema goes into its file above and into the last step here. A step that has landed in a
 * database stays as it is; the next change adds a new one.
 */
export const steps: readonly string[] = [`${takeover}\n${approvals}`, version37];
