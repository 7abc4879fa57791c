import { columnName } from "../../kernel/tables/table.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { textOf } from "./fragment.ts";
import { fieldReader } from "./rowReader.ts";

/** The fields of transactions in lists. */
const fields = [
  ...["id", "fromAccountId", "toAccountId", "amount", "type", "status", "description"] as const,
  ...["metadata", "initiatorId", "createdAt", "rejectionReason"] as const,
] as const;

/** The columns of lists. */
export const listed = textOf(
  fields.map((name) => columnName(tables.transactions, name)).join(", "),
);

export const listedTransactionIn = fieldReader(tables.transactions, fields);
