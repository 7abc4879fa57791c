import { id, idOf, integer, orNull, text } from "./column.ts";
import { defineTable } from "./table.ts";

/** Categories of transactions. 12-categories.sql explains the columns. */
export const categoryTables = {
  categoryRules: defineTable("category_rules", {
    id,
    userId: idOf("users"),
    place: integer,
    contains: orNull(text),
    payeeId: orNull(idOf("payees")),
    category: text,
  }, {
    key: ["id"],
    indexes: ["userId"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "until the customer deletes them" },
    exported: { ofUser: "userId", fields: ["contains", "payeeId", "category"] },
  }),
  transactionCategories: defineTable("transaction_categories", {
    userId: idOf("users"),
    transactionId: idOf("transactions"),
    category: orNull(text),
  }, {
    key: ["userId", "transactionId"],
    indexes: ["userId"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "customers sort their transactions by them" },
    exported: { ofUser: "userId", fields: ["transactionId", "category"] },
  }),
};
