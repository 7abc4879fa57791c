import { people } from "./0001people.ts";
import { accounts } from "./0002accounts.ts";
import { transactions } from "./0003transactions.ts";
import { journal } from "./0004journal.ts";
import { audit } from "./0005audit.ts";

/**
 * Every change of the schema, in order; the first one is version 1. A text that has reached a
 * database stays as it is: what must change later is a new one at the end.
 */
export const migrations: readonly string[] = [people, accounts, transactions, journal, audit];
