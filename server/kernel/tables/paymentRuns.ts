import { paymentRunResult, paymentRunState } from "#contract/paymentRuns.ts";
import { cents, choice, flag, id, idOf, instant, integer, named, orNull, text } from "./column.ts";
import { defineTable } from "./table.ts";

/** Payments that customers send together. 13-payment-runs.sql explains the columns. */

const retention = {
  asLongAs: "user",
  because: "the customer sees and repeats past payment runs",
} as const;

export const paymentRunTables = {
  paymentRuns: defineTable("payment_runs", {
    id,
    userId: idOf("users"),
    fromAccountId: idOf("accounts"),
    name: text,
    state: choice(paymentRunState.options),
    isSaved: flag,
    contentHash: text,
    version: integer,
    rowCount: integer,
    total: named("total_cents", cents),
    createdAt: instant,
    submittedAt: orNull(instant),
  }, {
    key: ["id"],
    indexes: ["userId"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention,
    exported: {
      ofUser: "userId",
      fields: ["id", "name", "fromAccountId", "state", "isSaved", "createdAt", "submittedAt"],
    },
  }),
  paymentRunRows: defineTable("payment_run_rows", {
    runId: idOf("paymentRuns"),
    place: integer,
    payee: text,
    accountNumber: text,
    amount: named("amount_cents", cents),
    note: text,
  }, {
    key: ["runId", "place"],
    indexes: ["runId"],
    whenUserIsDeleted: { deleteWith: "runId" },
    retention,
    exported: { fields: ["runId", "place", "payee", "accountNumber", "amount", "note"] },
  }),
  paymentRunOutcomes: defineTable("payment_run_outcomes", {
    runId: idOf("paymentRuns"),
    place: integer,
    result: choice(paymentRunResult.options),
    problem: orNull(text),
    transactionId: orNull(idOf("transactions")),
  }, {
    key: ["runId", "place"],
    keyName: "payment_run_outcomes_once",
    unique: [{ name: "payment_run_outcomes_transaction_unique", fields: ["transactionId"] }],
    indexes: ["runId", "transactionId"],
    whenUserIsDeleted: { deleteWith: "runId" },
    retention,
    exported: { fields: ["runId", "place", "result", "problem", "transactionId"] },
  }),
};
