import { approvableCalls, type AskableCall, verdict } from "#contract/approvalRequests.ts";
import { decidingSet } from "#contract/approvalRules.ts";
import { guardedAct, requestState, ruleName } from "#contract/guardedAct.ts";
import { hours } from "#contract/time.ts";
import {
  cents,
  choice,
  encrypted,
  flag,
  id,
  idOf,
  instant,
  integer,
  named,
  numbers,
  orNull,
  text,
  words,
} from "./column.ts";
import { defineTable } from "./table.ts";

/** What staff approve. 8-approvals.sql explains the columns. */

const callNames = Object.keys(approvableCalls).filter((name): name is AskableCall =>
  name in approvableCalls
);
const requestPlace = ["subject", "askedBy"];

export const approvalTables = {
  approvalRules: defineTable("approval_rules", {
    name: choice(ruleName.options),
    isOn: flag,
    above: named("above_cents", orNull(cents)),
    persons: integer,
    sets: words(decidingSet.options),
  }, {
    key: ["name"],
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "bank", because: "the bank's own" },
    exported: { leftOut: "the bank's own" },
  }),
  approvalRequests: defineTable("approval_requests", {
    id,
    act: choice(guardedAct.options),
    call: choice(callNames),
    subject: text,
    amount: named("amount_cents", orNull(cents)),
    askedBy: idOf("users"),
    accountIds: numbers,
    userIds: numbers,
    persons: integer,
    sets: words(decidingSet.options),
    encryptedText: named("sealed_text", encrypted(requestPlace)),
    createdAt: instant,
    expiresAt: instant,
    state: choice(requestState.options),
    encryptedReason: named("sealed_reason", orNull(encrypted(requestPlace))),
  }, {
    key: ["id"],
    hidden: { movementHash: orNull(text), isUsed: flag },
    whenUserIsDeleted: {
      keepWithout: ["encryptedText", "encryptedReason", "movementHash"],
      because: "it proves what two members of staff agreed to",
    },
    retention: { asLongAs: "bank", because: "they prove what staff agreed to" },
    exported: { leftOut: "the work of staff; the audit log has what was done" },
  }),
  approvalDecisions: defineTable("approval_decisions", {
    requestId: idOf("approvalRequests"),
    staffId: idOf("users"),
    verdict: choice(verdict.options),
    at: named("decided_at", instant),
  }, {
    key: ["requestId", "staffId"],
    keyName: "approval_decisions_once",
    whenUserIsDeleted: "impersonal",
    retention: { asLongAs: "bank", because: "they prove what staff agreed to" },
    exported: { leftOut: "the work of staff" },
  }),
  actsAlone: defineTable("acts_alone", {
    staffId: integer,
    userId: integer,
    rule: choice(ruleName.options),
    amount: named("amount_cents", cents),
    at: instant,
  }, {
    key: [],
    whenUserIsDeleted: {
      keepWithout: [],
      because: "sums of what staff did alone in a day, swept within days",
    },
    retention: {
      expire: [{ after: "at", keep: hours(48) }],
      because: "limits add up what staff did in a day",
    },
    exported: { leftOut: "the work of staff" },
  }),
};
