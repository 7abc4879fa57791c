import * as z from "zod/mini";
import { inviteMember, patchMember, removeMember } from "./companies.ts";
import { saveCompanyRules } from "./companyRules.ts";
import { defineCall } from "./defineCall.ts";
import { flag, limit } from "./listQuery.ts";
import { id, idParams } from "./id.ts";
import { metadata, metadataInput } from "./metadata.ts";
import { money } from "./money.ts";
import { companyTexts } from "./texts/companies.ts";
import { line, longest } from "./text.ts";
import { instant } from "./time.ts";
import { submitPaymentRun } from "./paymentRuns.ts";
import { createTransaction } from "./transactions.ts";

/** The calls of members that others may have to approve, by the names that requests use. */
export const approvableByMembers = {
  createTransaction,
  submitPaymentRun,
  saveCompanyRules,
  inviteMember,
  patchMember,
  removeMember,
} as const;
export const memberCall = z.enum([
  "createTransaction",
  "submitPaymentRun",
  "saveCompanyRules",
  "inviteMember",
  "patchMember",
  "removeMember",
]);
export type MemberCall = z.output<typeof memberCall>;

export const companyRequestState = z.enum([
  "waiting",
  "approved",
  "rejected",
  "withdrawn",
  "expired",
]);
export type CompanyRequestState = z.output<typeof companyRequestState>;

/** `closed`: any state but `waiting`, without payments that needed no approval. */
const listedState = z.enum([...companyRequestState.options, "closed"]);
export type ListedState = z.output<typeof listedState>;

const colleague = { userId: id, fullName: z.string() };

/** A payment or a change of members or rules that other members approve, as one of them sees it. */
export const companyRequest = z.object({
  id,
  call: memberCall,
  /** What the call was asked with. Payments have the fields of `createTransaction`. */
  input: metadata,
  /** The member whom it changes or removes; null for all else. */
  member: z.nullable(z.object(colleague)),
  /** The payment run that it would submit; null for everything else. */
  paymentRunId: z.nullable(id),
  /** The scheduled payment that it is a date of; null for everything else. */
  scheduleId: z.nullable(id),
  scheduledFor: z.nullable(z.string()),
  /** What it moves; null for changes of members and rules. */
  amount: z.nullable(money),
  preparedBy: z.object(colleague),
  createdAt: instant,
  expiresAt: instant,
  state: companyRequestState,
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  /** How many members have to approve it. */
  persons: z.int(),
  decisions: z.array(
    z.object({ ...colleague, verdict: z.enum(["approve", "reject"]), at: instant }),
  ),
  /** The transaction that it became, once approved. */
  transactionId: z.nullable(id),
  /** Why the caller can't decide it; null if they can. */
  whyNot: z.nullable(z.string()),
});
export type CompanyRequest = z.output<typeof companyRequest>;

/**
 * Lists the company's requests, newest first. `X-Total-Count` is how many match. `decidable`: only
 * those that the caller can decide now.
 */
export const listCompanyRequests = defineCall({
  method: "GET",
  path: "/api/company-requests",
  access: "customer",
  company: "see",
  chosenAccounts: "filtered",
  query: z.strictObject({
    limit: z.optional(limit()),
    state: z.optional(listedState),
    decidable: z.optional(flag),
  }),
  status: 200,
  output: z.array(companyRequest),
  errors: [],
  idempotent: false,
  conditional: "content",
});

const refusals = [
  ...createTransaction.errors,
  ...submitPaymentRun.errors,
  ...saveCompanyRules.errors,
  ...inviteMember.errors,
  ...patchMember.errors,
  ...removeMember.errors,
] as const;

/**
 * Asks other members to approve a call that failed with `second_person_required`: its name, the
 * values in its path, and its body. The server tries it first, so that what can't succeed is
 * refused right away. The last approval carries it out.
 */
export const askColleagues = defineCall({
  method: "POST",
  path: "/api/company-requests",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
  body: z.strictObject({
    call: memberCall,
    params: z.optional(z.record(z.string(), z.string())),
    input: z.optional(metadataInput),
  }),
  status: 201,
  output: companyRequest,
  errors: [...refusals, "second_person_not_needed", "limit_reached"],
  idempotent: true,
});

const reasonForRejection = z.refine<
  { readonly verdict: "approve" | "reject"; readonly reason?: string }
>(
  ({ verdict, reason }) => (verdict === "reject") === (reason !== undefined),
  { error: companyTexts.reasonForRejection, path: ["reason"] },
);

/** Approves or rejects a request. The last approval carries it out. */
export const decideCompanyRequest = defineCall({
  method: "POST",
  path: "/api/company-requests/{id}/decide",
  access: "customer",
  company: "approve",
  chosenAccounts: "filtered",
  params: idParams,
  body: z.strictObject({
    verdict: z.enum(["approve", "reject"]),
    reason: z.optional(line(longest.rejectionReason, companyTexts.reasonNeeded)),
  }).check(reasonForRejection),
  status: 200,
  output: companyRequest,
  errors: [...refusals, "request_closed"],
  idempotent: false,
  movesMoney: true,
});

/** Cancels a request: the caller's own, or as an administrator any. */
export const withdrawCompanyRequest = defineCall({
  method: "POST",
  path: "/api/company-requests/{id}/withdraw",
  access: "customer",
  company: "prepare",
  chosenAccounts: "filtered",
  params: idParams,
  status: 200,
  output: companyRequest,
  errors: ["not_found", "request_closed", "own_request_only"],
  idempotent: false,
});

export const companyRequestCalls = {
  listCompanyRequests,
  askColleagues,
  decideCompanyRequest,
  withdrawCompanyRequest,
};
