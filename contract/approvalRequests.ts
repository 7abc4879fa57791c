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
import { money } from "./money.ts";
import { restartRecovery } from "./recovery.ts";
import { saveSetting } from "./settings.ts";
import { line, longest } from "./text.ts";
import { instant } from "./time.ts";
import { createTransaction, deleteTransaction, patchTransaction } from "./transactions.ts";
import { generateCode } from "./twoFactor.ts";
import { deleteUser, patchUser } from "./users.ts";

/** The calls that a second person may be asked for, by the names that requests give them. */
export const askable = {
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
]);
export type AskableCall = z.output<typeof askableCall>;

export const verdict = z.enum(["approve", "refuse"]);

/** A request for a second person, as one member of staff sees it. */
export const approvalRequest = z.object({
  id,
  act: guardedAct,
  call: askableCall,
  /** What it is about, such as `transaction:7`. */
  subject: z.string(),
  amount: z.nullable(money),
  askedBy: id,
  why: z.string(),
  /** The body of the call, as it was asked; a code in it as dots. */
  input: metadata,
  /** What changes by it, as the audit log will have it. */
  before: metadata,
  after: metadata,
  createdAt: instant,
  expiresAt: instant,
  state: requestState,
  /** Why it was refused, or has lapsed. */
  reason: z.nullable(z.string()),
  persons: z.int(),
  sets: z.array(z.string()),
  decisions: z.array(z.object({ staffId: id, verdict, at: instant })),
  /** Who can decide it now. */
  deciders: z.array(id),
  /** Why the caller can't decide the request; null if they can. */
  whyNot: z.nullable(z.string()),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

const LONGEST_REASON = longest.rejectionReason;

/** Everything that the calls themselves may refuse. */
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
  ],
  body: z.strictObject({
    call: askableCall,
    /** The `{id}` of its path. */
    id: z.optional(id),
    input: z.optional(metadataInput),
    why: line(LONGEST_REASON, "Enter a reason."),
  }),
  status: 201,
  /** `isRepeat`: the same request is waiting already, so no second one was made. */
  output: z.extend(approvalRequest, { isRepeat: z.optional(z.literal(true)) }),
  errors: [...refusals, "second_person_not_needed"],
  idempotent: true,
});

/** What the list can be sorted by, and `waiting`: those that wait before the others. */
export const requestSort = z.enum(["createdAt", "amount", "waiting"]);
export type RequestSort = z.output<typeof requestSort>;

/** Where a request stands in a list that is sorted so; amounts in cents, 0 where no money is meant. */
export function placeOfRequest(
  sort: RequestSort,
  { id, createdAt, amount, state }: Pick<ApprovalRequest, "id" | "createdAt" | "amount" | "state">,
): Place {
  if (sort === "waiting") return { id, value: state === "waiting" ? state : "decided" };
  return { id, value: sort === "amount" ? String(amount ?? 0) : createdAt };
}

/**
 * The newest 1,000 requests, newest first, or those that a query asks for; `X-Total-Count` tells how
 * many there are in all where that is cheap to know. `q` is read as `readSearch` of search.ts says:
 * words of the request, names of the requester and of the users it is about, the number of the item
 * it is about, amounts, days of the `zone` on which it was made or expires, an ID. `decidable`:
 * only requests that the caller can decide now. `waiting` has no order but its own. Time alone
 * changes the list, so it is compared by what it says.
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
  { error: "A rejection needs a reason; an approval must not have one", path: ["reason"] },
);

/**
 * Approves or refuses a request. The last approval carries it out; what the bank refuses at that
 * moment goes on waiting, unless it can never be done any more: then the request has lapsed.
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
