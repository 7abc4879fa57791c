import { approvalTables } from "./approvals.ts";
import { categoryTables } from "./categories.ts";
import { moneyTables } from "./money.ts";
import { companyTables } from "./companies.ts";
import { monthTables } from "./months.ts";
import { databaseTables } from "./database.ts";
import { operationsTables } from "./operations.ts";
import { scheduleTables } from "./schedules.ts";
import { paymentRunTables } from "./paymentRuns.ts";
import { peopleTables } from "./people.ts";
import { signInTables } from "./signIn.ts";
import type { Table } from "./table.ts";

/** Every table that both stores have, by its name in the code. */
export const tables = {
  ...peopleTables,
  ...signInTables,
  ...moneyTables,
  ...monthTables,
  ...companyTables,
  ...scheduleTables,
  ...paymentRunTables,
  ...categoryTables,
  ...approvalTables,
  ...operationsTables,
};
export type Tables = typeof tables;
export type TableName = keyof Tables;

/** Every table of the database. */
export const allTables: readonly Table[] = [
  ...Object.values(tables),
  ...Object.values(databaseTables),
];
