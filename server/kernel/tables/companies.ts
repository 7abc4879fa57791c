import { legalForm } from "#contract/companies.ts";
import { companyRuleKind } from "#contract/companyRules.ts";
import { companyRequestState, memberCall } from "#contract/companyRequests.ts";
import { companyRole } from "#contract/companyRole.ts";
import { days } from "#contract/time.ts";
import {
  cents,
  choice,
  id,
  idOf,
  instant,
  integer,
  named,
  numbers,
  object,
  orNull,
  text,
} from "./column.ts";
import { defineTable } from "./table.ts";

/** Companies and their members. 11-companies.sql explains the columns. */

const accountIds = orNull(numbers);

const limits = {
  paymentLimit: named("payment_limit_cents", orNull(cents)),
  dayLimit: named("day_limit_cents", orNull(cents)),
};

export const companyTables = {
  companies: defineTable("companies", {
    userId: idOf("users"),
    legalForm: choice(legalForm.options),
    ein: text,
    address: text,
  }, {
    key: ["userId"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "the bank must know its customers" },
    exported: { ofUser: "userId", fields: ["legalForm", "ein", "address"] },
  }),
  companyMembers: defineTable("company_members", {
    companyId: idOf("users"),
    userId: idOf("users"),
    role: choice(companyRole.options),
    accountIds,
    ...limits,
    joinedAt: instant,
  }, {
    key: ["companyId", "userId"],
    keyName: "company_members_once",
    indexes: ["companyId", "userId"],
    whenUserIsDeleted: { deleteBy: "userId" },
    retention: { asLongAs: "user", because: "members act for the company" },
    exported: {
      fields: ["companyId", "userId", "role", "accountIds", "paymentLimit", "dayLimit", "joinedAt"],
    },
  }),
  companyRules: defineTable("company_rules", {
    companyId: idOf("users"),
    kind: choice(companyRuleKind.options),
    above: named("above_cents", cents),
    persons: integer,
  }, {
    key: ["companyId", "kind", "above"],
    keyName: "company_rules_once",
    indexes: ["companyId"],
    whenUserIsDeleted: { deleteBy: "companyId" },
    retention: { asLongAs: "user", because: "the company's own" },
    exported: { ofUser: "companyId", fields: ["kind", "above", "persons"] },
  }),
  companyRequests: defineTable("company_requests", {
    id,
    companyId: idOf("users"),
    call: choice(memberCall.options),
    params: orNull(object),
    input: orNull(object),
    accountIds,
    amount: named("amount_cents", orNull(cents)),
    preparedBy: idOf("users"),
    persons: integer,
    createdAt: instant,
    expiresAt: instant,
    state: choice(companyRequestState.options),
    reason: orNull(text),
    transactionId: orNull(idOf("transactions")),
    scheduleId: orNull(idOf("schedules")),
    scheduledFor: orNull(text),
  }, {
    key: ["id"],
    unique: [
      { name: "company_requests_transaction", fields: ["transactionId"] },
      { name: "company_requests_date", fields: ["scheduleId", "scheduledFor"] },
    ],
    indexes: ["companyId", "preparedBy"],
    whenUserIsDeleted: { deleteBy: "companyId" },
    retention: { asLongAs: "user", because: "they say who prepared and approved a payment" },
    exported: {
      ofUser: "companyId",
      fields: [
        ...["call", "amount", "createdAt", "state", "reason", "transactionId"],
        ...["scheduleId", "scheduledFor"],
      ],
    },
  }),
  companyDecisions: defineTable("company_decisions", {
    requestId: idOf("companyRequests"),
    userId: idOf("users"),
    verdict: choice(["approve", "reject"]),
    at: named("decided_at", instant),
  }, {
    key: ["requestId", "userId"],
    keyName: "company_decisions_once",
    indexes: ["requestId"],
    whenUserIsDeleted: { deleteWith: "requestId" },
    retention: { asLongAs: "user", because: "they say who approved a payment" },
    exported: { fields: ["requestId", "verdict", "at"] },
  }),
  companyInvitations: defineTable("company_invitations", {
    id,
    companyId: idOf("users"),
    email: text,
    role: choice(companyRole.options),
    accountIds,
    ...limits,
    tokenHash: text,
    invitedBy: idOf("users"),
    expiresAt: instant,
  }, {
    key: ["id"],
    unique: [{ name: "company_invitations_token_hash_unique", fields: ["tokenHash"] }],
    indexes: ["companyId"],
    whenUserIsDeleted: { deleteBy: "companyId" },
    retention: {
      expire: [{ after: "expiresAt", keep: days(7) }],
      because: "their links no longer work",
    },
    exported: { leftOut: "of people who aren't members yet, gone within two weeks" },
  }),
};
