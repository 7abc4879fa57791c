import { bigint, cents, flag, id, instant, integer, named, orNull, text } from "./column.ts";
import { defineTable } from "./table.ts";

/** Tables that the memory store doesn't have. */
export const databaseTables = {
  schemaMigration: defineTable("schema_migration", {
    version: integer,
    schemaHash: text,
    appliedAt: instant,
  }, {
    key: ["version"],
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "bank", because: "the bank's own" },
    exported: { leftOut: "the bank's own" },
  }),
  keyCheckValue: defineTable("secret_key_print", { isOnly: flag, print: text }, {
    key: ["isOnly"],
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "bank", because: "the bank's own" },
    exported: { leftOut: "the bank's own" },
  }),
  formerKeys: defineTable("former_keys", {
    id,
    name: text,
    encryptedKey: named("sealed_key", text),
  }, {
    key: ["id"],
    unique: [{ name: "former_keys_name_unique", fields: ["name"] }],
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "bank", because: "until an operator retires them" },
    exported: { leftOut: "the bank's own" },
  }),
  pendingTransactions: defineTable("pending_transactions", {
    id: integer,
    fromAccountId: orNull(integer),
    amount: named("amount_cents", cents),
    createdAt: instant,
    initiatorId: integer,
  }, {
    key: ["id"],
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "work", because: "until the transaction is decided" },
    exported: { leftOut: "in the transactions" },
  }),
  transactionCounts: defineTable("transaction_counts", { writer: id, live: bigint }, {
    key: ["writer"],
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "bank", because: "the bank's own" },
    exported: { leftOut: "the bank's own" },
  }),
  unprovedEntries: defineTable("unproved_entries", { entryId: bigint }, {
    key: [],
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "work", because: "until the commit" },
    exported: { leftOut: "the bank's own" },
  }),
};
