import { tables } from "../../kernel/tables/tables.ts";
import { fieldReader } from "./rowReader.ts";
import { columnList } from "./sqlTable.ts";

/** The fields of transactions in lists. */
const fields = [
  ...["id", "fromAccountId", "toAccountId", "amount", "type", "status", "description"] as const,
  ...["metadata", "initiatorId", "createdAt", "rejectionReason"] as const,
] as const;

/** The columns of lists. */
export const listed = columnList(tables.transactions, fields);

export const listedTransactionIn = fieldReader(tables.transactions, fields);
