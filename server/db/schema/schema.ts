import people from "./1-people.sql" with { type: "text" };
import accounts from "./2-accounts.sql" with { type: "text" };
import transactions from "./3-transactions.sql" with { type: "text" };
import ledger from "./4-ledger.sql" with { type: "text" };
import audit from "./5-audit.sql" with { type: "text" };
import chat from "./6-chat.sql" with { type: "text" };
import operations from "./7-operations.sql" with { type: "text" };
import approvals from "./8-approvals.sql" with { type: "text" };
import months from "./9-months.sql" with { type: "text" };
import erasure from "./10-erasure.sql" with { type: "text" };
import companies from "./11-companies.sql" with { type: "text" };
import categories from "./12-categories.sql" with { type: "text" };
import paymentRuns from "./13-payment-runs.sql" with { type: "text" };

/** The version of the schema in the first release. */
export const FIRST_VERSION = 1;

/** The whole schema after all upgrade steps, for an empty database. Each text needs those before it. */
export const schema: readonly string[] = [
  people,
  accounts,
  transactions,
  ledger,
  audit,
  chat,
  operations,
  approvals,
  months,
  erasure,
  companies,
  categories,
  paymentRuns,
];

/**
 * The upgrade steps, each from one version to the next, starting at version 1. There is none before
 * the first release: until then, change the texts above and start with an empty database. From then
 * on, make each change there and in a new step. A step that ran on a database never changes.
 * Databases keep the hash of the statements above; without a new step, a changed one is refused.
 */
export const steps: readonly string[] = [];
