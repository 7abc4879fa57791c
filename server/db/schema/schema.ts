import people from "./1-people.sql" with { type: "text" };
import accounts from "./2-accounts.sql" with { type: "text" };
import transactions from "./3-transactions.sql" with { type: "text" };
import ledger from "./4-ledger.sql" with { type: "text" };
import audit from "./5-audit.sql" with { type: "text" };
import chat from "./6-chat.sql" with { type: "text" };
import operations from "./7-operations.sql" with { type: "text" };
import approvals from "./8-approvals.sql" with { type: "text" };
import takeover from "./takeover.sql" with { type: "text" };

/** The oldest version that is taken over, and the program that brings older ones so far. */
export const OLDEST_VERSION = 35;
export const OLDER_PROGRAM = "Kestrel 0.1";

/** The whole schema of the version after that, for an empty database. Each needs those before. */
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
 * What leads from each version to the next, beginning with the oldest. Until the first release a
 * change of the schema is made in its file and in `takeover.sql`, a file of new tables alone stands
 * behind it as it is; afterwards it is a text of its own
 * at the end, and a text that has reached a database stays as it is.
 */
export const steps: readonly string[] = [`${takeover}\n${approvals}`];
