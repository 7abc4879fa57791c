import { accountKey } from "#contract/accountNumber.ts";
import { accountType } from "#contract/accounts.ts";
import { payeeKind } from "#contract/payees.ts";
import { problem } from "#contract/problem.ts";
import {
  scheduleOutcome,
  scheduleRepeat,
  scheduleStatus,
  weekendChoice,
} from "#contract/schedules.ts";
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
  numbers,
  object,
  orNull,
  text,
} from "./column.ts";
import { defineTable } from "./table.ts";

/** Money. 2-accounts.sql to 4-ledger.sql explain the columns. */

const amount = named("amount_cents", cents);
const systemAccounts = ["cash", "adjustments", "closing"] as const satisfies SystemAccount[];

/** Names or nulls of `problem` columns. */
const problemCode = orNull(choice(problem.shape.code.options));

export const moneyTables = {
  accounts: defineTable("accounts", {
    id,
    userId: idOf("users"),
    accountNumber: text,
    accountType: choice(accountType.options),
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
    whenUserIsDeleted: { keepWithout: [], because: "the journal books to it" },
    retention: { asLongAs: "bank", because: "the journal posts to them" },
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
  }),
  signatures: defineTable("signatures", {
    id,
    transactionId: orNull(idOf("transactions")),
    entryId: orNull({ ...bigint, references: "entries" }),
    requestId: orNull(idOf("approvalRequests")),
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
  }),
  schedules: defineTable("schedules", {
    id,
    userId: idOf("users"),
    type: choice(["transfer", "withdrawal"]),
    fromAccountId: idOf("accounts"),
    toAccountId: orNull(idOf("accounts")),
    externalAccount: orNull(text),
    amount,
    description: text,
    startsOn: text,
    repeat: choice(scheduleRepeat.options),
    every: integer,
    dayOfMonth: orNull(integer),
    weekend: choice(weekendChoice.options),
    until: orNull(text),
    count: orNull(integer),
    retryAfterDays: numbers,
    ifStopped: choice(["wait", "end"]),
    zone: text,
    createdAt: instant,
    withoutCodeAt: orNull(instant),
    status: choice(scheduleStatus.options),
    place: integer,
    isNextPaused: flag,
    problem: problemCode,
    lookAt: orNull(instant),
    warnAt: orNull(instant),
    version: integer,
  }, {
    key: ["id"],
    indexes: ["userId"],
    sparseIndexes: ["lookAt", "warnAt"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "the customer sees past schedules" },
  }),
  scheduleRuns: defineTable("schedule_runs", {
    scheduleId: idOf("schedules"),
    date: text,
    outcome: choice(scheduleOutcome.options),
    problem: problemCode,
    transactionId: orNull(idOf("transactions")),
    at: instant,
  }, {
    key: ["scheduleId", "date"],
    keyName: "schedule_runs_once",
    whenUserIsDeleted: { deleteWith: "scheduleId" },
    retention: { asLongAs: "user", because: "the customer sees past dates" },
  }),
  payees: defineTable("payees", {
    id,
    userId: idOf("users"),
    name: text,
    accountNumber: text,
    kind: choice(payeeKind.options),
    note: text,
    savedAt: instant,
  }, {
    key: ["id"],
    unique: [{
      name: "payees_account_unique",
      fields: ["userId", "accountKey"],
      reports: "accountNumber",
    }],
    indexes: ["userId"],
    hidden: { accountKey: text },
    computed: { accountKey: ({ accountNumber }) => accountKey(String(accountNumber)) },
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "until the customer deletes them" },
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
  }),
};
