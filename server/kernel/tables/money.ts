import { accountType } from "#contract/accounts.ts";
import { entryKind, transactionStatus, transactionType } from "#contract/transactions.ts";
import type { SystemAccount } from "../../ledger/entry.ts";
import {
  bigint,
  cents,
  choice,
  flag,
  id,
  idOf,
  instant,
  integer,
  longId,
  named,
  object,
  orNull,
  text,
} from "./column.ts";
import { defineTable } from "./table.ts";

/** Money. 2-accounts.sql to 4-ledger.sql explain the columns. */

const amount = named("amount_cents", cents);
const systemAccounts = ["cash", "adjustments", "closing"] as const satisfies SystemAccount[];

export const moneyTables = {
  accounts: defineTable("accounts", {
    id,
    userId: idOf("users"),
    accountNumber: text,
    accountType: choice(accountType.options),
    nickname: orNull(text),
    balance: named("balance_cents", cents),
    locked: named("locked_cents", cents),
    isActive: flag,
    isFrozen: flag,
    lastActivityDate: named("last_activity_at", orNull(instant)),
    createdAt: instant,
  }, {
    key: ["id"],
    unique: [{ name: "accounts_account_number_unique", fields: ["accountNumber"] }],
    indexes: ["userId"],
    hidden: {
      floor: named("floor_cents", cents),
      unlockAt: orNull(instant),
      unlockTo: named("unlock_to_cents", orNull(cents)),
      deletedAt: orNull(instant),
      version: bigint,
    },
    whenUserIsDeleted: { keepWithout: ["nickname"], because: "the journal books to it" },
    retention: { asLongAs: "bank", because: "the journal posts to them" },
    exported: {
      fields: [
        "id",
        "accountNumber",
        "accountType",
        "nickname",
        "balance",
        "locked",
        "isActive",
        "isFrozen",
        "lastActivityDate",
        "createdAt",
      ],
    },
  }),
  transactions: defineTable("transactions", {
    id,
    fromAccountId: orNull(idOf("accounts")),
    toAccountId: orNull(idOf("accounts")),
    amount,
    type: choice(transactionType.options),
    status: choice(transactionStatus.options),
    description: text,
    metadata: orNull(object),
    initiatorId: idOf("users"),
    decidedBy: orNull(integer),
    decidedAt: orNull(instant),
    createdAt: instant,
    rejectionReason: orNull(text),
  }, {
    key: ["id"],
    unique: [{
      name: "transactions_initial_deposit",
      fields: ["toAccountId"],
      reports: "metadata",
    }],
    hidden: {
      deletedAt: orNull(instant),
      foldedDescription: text,
      isRejected: flag,
      isProved: flag,
    },
    whenUserIsDeleted: {
      keepWithout: ["description", "foldedDescription", "metadata", "rejectionReason"],
      because: "a bank keeps amounts, dates, and accounts of its books",
    },
    retention: { asLongAs: "bank", because: "a bank keeps its books" },
    exported: {
      fields: [
        "id",
        "type",
        "status",
        "fromAccountId",
        "toAccountId",
        "amount",
        "description",
        "metadata",
        "rejectionReason",
        "createdAt",
        "decidedAt",
      ],
    },
  }),
  signatures: defineTable("signatures", {
    id,
    transactionId: orNull(idOf("transactions")),
    entryId: orNull({ ...bigint, references: "entries" }),
    requestId: orNull(idOf("approvalRequests")),
    companyRequestId: orNull(integer),
    userId: idOf("users"),
    orderText: text,
    assertion: text,
    signedAt: instant,
    overtakenAt: orNull(instant),
  }, {
    key: ["id"],
    unique: [{ name: "signatures_order_text_key", fields: ["orderText"] }],
    whenUserIsDeleted: {
      keepWithout: [],
      because: "it proves that the person ordered the payment",
    },
    retention: { asLongAs: "bank", because: "they prove who ordered a payment" },
    exported: { ofUser: "userId", fields: ["transactionId", "orderText", "signedAt"] },
  }),
  entries: defineTable("journal_entries", {
    id: longId,
    kind: choice(entryKind.options),
    transactionId: orNull(integer),
    actorId: integer,
    postedAt: instant,
    description: text,
    datedAt: orNull(instant),
  }, {
    key: ["id"],
    whenUserIsDeleted: {
      keepWithout: ["description"],
      because: "a bank keeps amounts, dates, and accounts of its books",
    },
    retention: { asLongAs: "bank", because: "a bank keeps its books" },
    exported: { leftOut: "with each posting" },
  }),
  postings: defineTable("postings", {
    id: longId,
    entryId: bigint,
    accountId: orNull(integer),
    systemAccount: orNull(choice(systemAccounts)),
    amount,
    balanceAfter: named("balance_after_cents", orNull(cents)),
  }, {
    key: ["entryId", "id"],
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "bank", because: "a bank keeps its books" },
    exported: {
      fields: [
        "account",
        "kind",
        "amount",
        "balanceAfter",
        "description",
        "postedAt",
        "datedAt",
        "transactionId",
      ],
    },
  }),
  ledgerLinks: defineTable("ledger_links", {
    id: bigint,
    entryId: orNull(bigint),
    transactionId: orNull(integer),
    hash: text,
    wordsHash: text,
    salt: orNull(text),
  }, {
    key: ["id"],
    unique: [{ name: "ledger_links_entry_unique", fields: ["entryId"] }],
    whenUserIsDeleted: {
      keepWithout: ["salt"],
      because: "they prove that the books are unchanged",
    },
    retention: { asLongAs: "bank", because: "they prove that the books are unchanged" },
    exported: { leftOut: "hashes of the books" },
  }),
};
