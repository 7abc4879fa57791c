import { accountType } from "#contract/accounts.ts";
import { currency } from "#contract/users.ts";
import { bigint, choice, idOf, instant, named, orNull, text } from "./column.ts";
import { defineTable } from "./table.ts";

/** Closed months. 9-months.sql explains the columns. */

export const monthTables = {
  closedMonths: defineTable("closed_months", {
    month: text,
    from: named("from_at", orNull(instant)),
    until: named("until_at", instant),
    closedAt: instant,
    closedBy: idOf("users"),
    approvedBy: idOf("users"),
    requestId: idOf("approvalRequests"),
    bank: text,
    entries: bigint,
    hash: text,
  }, {
    key: ["month"],
    unique: [{ name: "closed_months_request_id_key", fields: ["requestId"] }],
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "bank", because: "they prove that the books are unchanged" },
    exported: { leftOut: "the bank's own" },
  }),
  closedAccounts: defineTable("closed_accounts", {
    month: text,
    accountId: idOf("accounts"),
    userId: idOf("users"),
    accountType: choice(accountType.options),
    accountNumber: text,
    lastFour: orNull(text),
    currency: choice(currency.options),
    fullName: text,
  }, {
    key: ["month", "accountId"],
    indexes: ["userId"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "the customer reads statements of closed months" },
    exported: {
      ofUser: "userId",
      fields: ["month", "accountNumber", "lastFour", "accountType", "currency", "fullName"],
    },
  }),
};
