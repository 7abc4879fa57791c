import * as z from "zod/mini";
import { deleteAccount, patchAccount } from "./accounts.ts";
import { saveApprovalRule } from "./approvalRules.ts";
import { defineCall } from "./defineCall.ts";
import { guardedAct, requestState } from "./guardedAct.ts";
import { id, idParams } from "./id.ts";
import {
  afterRow,
  flag,
  limit,
  order,
  type Place,
  placeFits,
  search,
  sortValues,
  waitingComesFirst,
  zone,
} from "./listQuery.ts";
import { metadata, metadataInput } from "./metadata.ts";
import { closeMonth } from "./months.ts";
import { money } from "./money.ts";
import { restartRecovery } from "./recovery.ts";
import { saveSetting } from "./settings.ts";
import { line, longest } from "./text.ts";
import { instant } from "./time.ts";
import { createTransaction, deleteTransaction, patchTransaction } from "./transactions.ts";
import { generateCode } from "./twoFactor.ts";
import { deleteUser, patchUser } from "./users.ts";

/** The calls that can need a second approver, by the names that requests use. */
export const approvableCalls = {
  createTransaction,
  patchTransaction,
  deleteTransaction,
  patchAccount,
  deleteAccount,
  patchUser,
  deleteUser,
  generateCode,
  restartRecovery,
  saveSetting,
  saveApprovalRule,
  closeMonth,
} as const;
const askableCall = z.enum([
  "createTransaction",
  "patchTransaction",
  "deleteTransaction",
  "patchAccount",
  "deleteAccount",
  "patchUser",
  "deleteUser",
  "generateCode",
  "restartRecovery",
  "saveSetting",
  "saveApprovalRule",
  "closeMonth",
]);
export type AskableCall = z.output<typeof askableCall>;

export const verdict = z.enum(["approve", "refuse"]);

/** A request for approval, as one staff member sees it. */
export const approvalRequest = z.object({
  id,
  act: guardedAct,
  call: askableCall,
  /** The row that the call changes, such as `transaction:7`. */
  subject: z.string(),
  amount: z.nullable(money),
  askedBy: id,
  why: z.string(),
  /** The body of the requested call. A sign-in code in it is replaced by dots. */
  input: metadata,
  /** The change, as the audit log will record it. */
  before: metadata,
  after: metadata,
  createdAt: instant,
  expiresAt: instant,
  state: requestState,
  /** Why it was rejected or expired. */
  reason: z.nullable(z.string()),
  persons: z.int(),
  sets: z.array(z.string()),
  decisions: z.array(z.object({ staffId: id, verdict, at: instant })),
  /** The IDs of staff who can approve or reject it now. */
  deciders: z.array(id),
  /** Why the caller can't decide the request; null if they can. */
  whyNot: z.nullable(z.string()),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

const LONGEST_REASON = longest.rejectionReason;

/** The errors of the requested calls. */
const refusals = [
  ...createTransaction.errors,
  ...patchTransaction.errors,
  ...deleteTransaction.errors,
  ...patchAccount.errors,
  ...deleteAccount.errors,
  ...patchUser.errors,
  ...deleteUser.errors,
  ...generateCode.errors,
  ...restartRecovery.errors,
  ...saveSetting.errors,
  ...saveApprovalRule.errors,
  ...closeMonth.errors,
] as const;

/**
 * Requests approval for a call that failed with `second_person_required`: the call, its ID and its
 * body. Once the last approver approves, the server carries it out in the requester's name.
 */
export const askForApproval = defineCall({
  method: "POST",
  path: "/api/approval-requests",
  access: "admin",
  permission: [
    "decide",
    "book",
    "editPeople",
    "editAccounts",
    "helpSignIn",
    "editSettings",
    "editStaff",
    "closeMonths",
  ],
  body: z.strictObject({
    call: askableCall,
    /** The `{id}` of its path. */
    id: z.optional(id),
    input: z.optional(metadataInput),
    why: line(LONGEST_REASON, "Enter a reason."),
  }),
  status: 201,
  /** `isRepeat`: the same request is pending already, so the server created no second one. */
  output: z.extend(approvalRequest, { isRepeat: z.optional(z.literal(true)) }),
  errors: [...refusals, "second_person_not_needed"],
  idempotent: true,
});

/** Sort orders of the list. `waiting` puts pending requests first. */
export const requestSort = z.enum(["createdAt", "amount", "waiting"]);
export type RequestSort = z.output<typeof requestSort>;

/**
 * Returns a request's place in a sorted list. Amounts are in cents, 0 for requests without money.
 */
export function placeOfRequest(
  sort: RequestSort,
  { id, createdAt, amount, state }: Pick<ApprovalRequest, "id" | "createdAt" | "amount" | "state">,
): Place {
  if (sort === "waiting") return { id, value: state === "waiting" ? state : "decided" };
  return { id, value: sort === "amount" ? String(amount ?? 0) : createdAt };
}

/**
 * Lists the newest 1,000 requests, newest first, or the matching ones. `X-Total-Count` is the total
 * where counting is cheap. `q` is parsed by `readSearch` (search.ts). It matches words of the
 * request, names of the requester and of the users concerned, the ID of the row it changes,
 * amounts, days in the `zone` on which it was made or expires, and its ID. `decidable`: only
 * requests that the caller can decide now. `waiting` can't be reversed. Requests expire as time
 * passes, so the `ETag` is computed from the content.
 */
export const listApprovalRequests = defineCall({
  method: "GET",
  path: "/api/approval-requests",
  access: "admin",
  permission: "seeRequests",
  query: z.strictObject({
    limit: z.optional(limit()),
    state: z.optional(requestState),
    act: z.optional(guardedAct),
    decidable: z.optional(flag),
    q: z.optional(search),
    zone: z.optional(zone),
    sort: z.optional(requestSort),
    order: z.optional(order),
    after: z.optional(afterRow),
  }).check(
    placeFits({
      createdAt: sortValues.moment,
      amount: sortValues.number,
      waiting: (value) => value === "waiting" || value === "decided",
    }),
    waitingComesFirst,
  ),
  status: 200,
  output: z.array(approvalRequest),
  errors: [],
  idempotent: false,
  conditional: "content",
});

const reasonForRefusal = z.refine<
  { readonly verdict: "approve" | "refuse"; readonly reason?: string }
>(
  ({ verdict, reason }) => (verdict === "refuse") === (reason !== undefined),
  { error: "Enter a reason for a rejection, and none for an approval", path: ["reason"] },
);

/**
 * Approves or rejects a request. The last approval carries out the call. If the call fails, the
 * request stays pending, unless the call can never succeed again: then the request expires.
 */
export const decideApprovalRequest = defineCall({
  method: "POST",
  path: "/api/approval-requests/{id}/decide",
  access: "admin",
  permission: "decideRequests",
  params: idParams,
  body: z.strictObject({
    verdict,
    reason: z.optional(line(LONGEST_REASON, "Enter a reason.")),
  }).check(reasonForRefusal),
  status: 200,
  output: approvalRequest,
  errors: [...refusals, "request_closed"],
  idempotent: false,
  movesMoney: true,
});

/** Cancels the caller's own request. */
export const withdrawApprovalRequest = defineCall({
  method: "POST",
  path: "/api/approval-requests/{id}/withdraw",
  access: "admin",
  permission: "decideRequests",
  params: idParams,
  status: 200,
  output: approvalRequest,
  errors: ["not_found", "request_closed", "own_request_only"],
  idempotent: false,
});

export const approvalRequestCalls = {
  askForApproval,
  listApprovalRequests,
  decideApprovalRequest,
  withdrawApprovalRequest,
};
