import { accountKey } from "#contract/accountNumber.ts";
import { payeeKind } from "#contract/payees.ts";
import { problem } from "#contract/problem.ts";
import {
  scheduleOutcome,
  scheduleRepeat,
  scheduleStatus,
  weekendChoice,
} from "#contract/schedules.ts";
import {
  cents,
  choice,
  flag,
  id,
  idOf,
  instant,
  integer,
  named,
  numbers,
  orNull,
  text,
} from "./column.ts";
import { defineTable } from "./table.ts";

/** What customers plan. 3-transactions.sql explains the columns. */

const amount = named("amount_cents", cents);

/** Names or nulls of `problem` columns. */
const problemCode = orNull(choice(problem.shape.code.options));

export const scheduleTables = {
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
    preparedBy: orNull(idOf("users")),
  }, {
    key: ["id"],
    indexes: ["userId"],
    sparseIndexes: ["lookAt", "warnAt"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "the customer sees past schedules" },
    exported: {
      ofUser: "userId",
      fields: [
        "id",
        "type",
        "fromAccountId",
        "toAccountId",
        "externalAccount",
        "amount",
        "description",
        "startsOn",
        "repeat",
        "every",
        "dayOfMonth",
        "weekend",
        "until",
        "count",
        "retryAfterDays",
        "ifStopped",
        "zone",
        "status",
        "isNextPaused",
        "problem",
        "createdAt",
      ],
    },
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
    exported: { fields: ["scheduleId", "date", "outcome", "problem", "transactionId", "at"] },
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
    exported: { ofUser: "userId", fields: ["name", "accountNumber", "kind", "note", "savedAt"] },
  }),
};
