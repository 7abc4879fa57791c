import { alertKind } from "#contract/alert.ts";
import type { Metadata } from "#contract/metadata.ts";
import { days } from "#contract/time.ts";
import {
  bigint,
  cents,
  choice,
  encrypted,
  flag,
  id,
  idOf,
  instant,
  integer,
  json,
  longId,
  named,
  object,
  orNull,
  text,
} from "./column.ts";
import { defineTable } from "./table.ts";

/** Audit log, chat, and the server's own tables: 5-audit.sql to 7-operations.sql explain the columns. */

function readAnswer({ status, body }: Metadata) {
  return { status: integer.decode(status, "status"), body };
}

export const operationsTables = {
  audit: defineTable("audit", {
    id: longId,
    at: instant,
    actorId: orNull(integer),
    action: text,
    subject: text,
    before: orNull(object),
    after: orNull(object),
  }, {
    key: ["id"],
    whenUserIsDeleted: {
      keepWithout: [],
      because: "rows are linked; names and texts in them are encrypted or left out",
    },
    retention: { asLongAs: "bank", because: "until `archive` moves old months to files" },
    exported: { fields: ["at", "action", "by"] },
  }),
  auditChain: defineTable("audit_chain", {
    seq: bigint,
    auditId: bigint,
    prevHash: text,
    hash: text,
  }, {
    key: ["seq"],
    unique: [{ name: "audit_chain_audit_id_unique", fields: ["auditId"] }],
    indexes: ["auditId"],
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "bank", because: "until `archive` moves old months to files" },
    exported: { leftOut: "hashes of the audit log" },
  }),
  chatMessages: defineTable("chat_messages", {
    id,
    userId: idOf("users"),
    senderId: idOf("users"),
    content: text,
    fromAdmin: flag,
    read: flag,
    clientId: orNull(text),
    createdAt: instant,
  }, {
    key: ["id"],
    indexes: ["userId"],
    unique: [{ name: "chat_messages_client_id_unique", fields: ["senderId", "clientId"] }],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "the customer sees the conversation" },
    exported: { ofUser: "userId", fields: ["content", "fromAdmin", "read", "createdAt"] },
  }),
  settings: defineTable("system_settings", {
    id,
    key: text,
    value: encrypted(["key"]),
    updatedAt: instant,
    setBy: orNull(integer),
    confirmedAt: orNull(instant),
  }, {
    key: ["key"],
    primaryKey: ["id"],
    unique: [{ name: "system_settings_key_unique", fields: ["key"] }],
    whenUserIsDeleted: { keepWithout: [], because: "the bank's own" },
    retention: { asLongAs: "bank", because: "the bank's own" },
    exported: { leftOut: "the bank's own" },
  }),
  idempotency: defineTable("idempotency", {
    userId: idOf("users"),
    key: text,
    fingerprint: text,
    answer: orNull(json(readAnswer)),
    createdAt: instant,
  }, {
    key: ["userId", "key"],
    keyName: "idempotency_key_unique",
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: {
      expire: [{ after: "createdAt", keep: days(30) }],
      because: "a repeated request gets the first answer",
    },
    exported: { leftOut: "copies of answers" },
  }),
  outbox: defineTable("outbox", {
    id,
    userId: idOf("users"),
    to: named("recipient", text),
    subject: text,
    encryptedText: named("sealed_text", encrypted(["userId", "to"])),
    createdAt: instant,
  }, {
    key: ["id"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: {
      expire: [{ after: "createdAt", keep: days(30) }],
      because: "the demo shows its emails",
    },
    exported: { ofUser: "userId", fields: ["to", "subject", "createdAt"] },
  }),
  unsentEmails: defineTable("unsent_letters", {
    id,
    userId: idOf("users"),
    to: named("recipient", text),
    subject: text,
    encryptedText: named("sealed_text", encrypted(["userId", "to"])),
    createdAt: instant,
    expiresAt: instant,
    tries: integer,
    nextAt: instant,
    takenAt: orNull(instant),
  }, {
    key: ["id"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "work", because: "retried for at most three days" },
    exported: { ofUser: "userId", fields: ["to", "subject", "createdAt", "expiresAt"] },
  }),
  alerts: defineTable("alerts", {
    id,
    userId: idOf("users"),
    kind: choice(alertKind.options),
    accountId: orNull(integer),
    transactionId: orNull(integer),
    amount: named("amount_cents", orNull(cents)),
    detail: orNull(text),
    day: orNull(text),
    createdAt: instant,
    dueAt: orNull(instant),
    isPutOff: flag,
  }, {
    key: ["id"],
    indexes: ["userId"],
    sparseIndexes: ["dueAt"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: {
      expire: [{ after: "createdAt", keep: days(90), whileNull: "dueAt" }],
      because: "sent alerts, which the customer sees",
    },
    exported: {
      ofUser: "userId",
      fields: ["kind", "accountId", "transactionId", "amount", "detail", "day", "createdAt"],
    },
  }),
  pushSubscriptions: defineTable("push_subscriptions", {
    id,
    userId: idOf("users"),
    deviceHash: text,
    endpoint: text,
    publicKey: text,
    auth: text,
    createdAt: instant,
  }, {
    key: ["endpoint"],
    primaryKey: ["id"],
    indexes: ["userId"],
    unique: [{ name: "push_subscriptions_endpoint_key", fields: ["endpoint"] }],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "until the customer turns device alerts off" },
    exported: { ofUser: "userId", fields: ["createdAt"] },
  }),
  walks: defineTable("walks", {
    name: choice(["audit", "chain", "entries", "accounts", "ledger", "staff"]),
    isUnderWay: flag,
    afterId: bigint,
    beganAt: orNull(instant),
    endedAt: orNull(instant),
    found: text,
    wrong: text,
  }, {
    key: ["name"],
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "bank", because: "the bank's own" },
    exported: { leftOut: "the bank's own" },
  }),
};
