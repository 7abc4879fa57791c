import * as z from "zod/mini";
import { decideApprovalRequest } from "#contract/approvalRequests.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { transactionType } from "#contract/transactions.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { hasPermission, setsOf } from "#contract/staff.ts";
import { staffTexts } from "#contract/texts/staff.ts";
import { AppError } from "../kernel/appError.ts";
import { closeRequest, notifyStaff } from "../approvalRequests/closeRequest.ts";
import { record } from "../audit/record.ts";
import type { ApprovalRequestRow } from "../db/store/approvals.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { type Order, orderOf } from "../kernel/order.ts";
import { isAmong } from "../rules/samePerson.ts";
import { lockActingWith } from "../rules/lockActing.ts";
import { keepSignatures, proveVerdict } from "../rules/stepUp.ts";
import { carryOut } from "./carryOut.ts";
import { decryptRequestText } from "../approvalRequests/requestText.ts";
import { answerRequest, isWaiting, requestContextOf, whyNot } from "./requests.ts";
import type { ErrorsOf, WriteContext } from "../kernel/action.ts";
import type { ByPerson } from "../kernel/by.ts";

type Deciding = SessionContext<ErrorsOf<typeof decideApprovalRequest>>;
type Writing = WriteContext<ErrorsOf<typeof decideApprovalRequest>, ByPerson>;
type Input = CallInput<typeof decideApprovalRequest>;

/** Thrown if the request can't be carried out now, which rolls the approval back. */
class NotDone extends Error {
  override readonly name = "NotDone";
  constructor(readonly refusal: AppError) {
    super(refusal.message);
  }
}

/** Errors that stay: the subject is gone, or has changed for good. */
const final: readonly ProblemCode[] = [
  "not_found",
  "already_decided",
  "changed_meanwhile",
  "account_closed",
  "month_closed",
  "account_number_taken",
  "permission_needed",
  "unauthenticated",
  "second_person_required",
  "own_account",
  "other_staff_needed",
  "invalid_input",
];

export const decideApprovalRequestHandler = defineHandler(
  decideApprovalRequest,
  async (request, input) => {
    try {
      return await request.transaction((ctx) => decide(request, ctx, input));
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      if (!final.includes(error.refusal.code)) throw error.refusal;
      return await lapse(request, input.params.id, error.refusal);
    }
  },
);

/**
 * Records a verdict. The last approval carries the request out in its own transaction, on behalf of
 * the requester.
 */
async function decide(request: Deciding, ctx: Writing, { params: { id }, body }: Input) {
  const { tx, now, actor } = ctx;
  // Other requests about the subject expire if it is carried out. Locks requests before all else,
  // by ID.
  const row = await tx.approvalRequests.lockWithOthers(id, now);
  if (row === undefined) throw ctx.error("not_found");
  // Blocks and new permissions of the approver and the requester come before this, or after it.
  await lockActingWith(ctx, row.askedBy);
  await requireDecider(ctx, row);
  const { verdict, reason } = body;
  const proof = await proveVerdict(
    tx,
    ctx,
    async () => verdict === "approve" ? await orderToSign(ctx, row) : undefined,
  );
  await tx.approvalRequests.decide({ requestId: id, staffId: actor.user.id, verdict, at: now });
  if (proof !== undefined) await keepSignatures(tx, [{ proof, requestId: id, at: now }]);
  if (verdict === "refuse") {
    return await answerRequest(ctx, await closeRequest(ctx, row, "refused", reason));
  }
  const { decisions } = (await requestContextOf(tx, [row]))(row);
  const by = decisions.map(({ staffId }) => staffId);
  if (by.length < row.persons) {
    await record(ctx, "approval.granted", `approval:${id}`, {
      after: {
        about: row.subject,
        act: row.act,
        askedBy: row.askedBy,
        stillNeeded: row.persons - by.length,
      },
    });
    notifyStaff(ctx, row);
    return await answerRequest(ctx, row);
  }
  const closed = await closeRequest(ctx, row, "approved");
  await carryOutAsked(request, ctx, row, by).catch((error) => {
    throw error instanceof AppError ? new NotDone(error) : error;
  });
  return await answerRequest(ctx, closed);
}

const movement = z.object({
  type: transactionType,
  fromAccountId: z.nullable(z.int()),
  toAccountId: z.nullable(z.int()),
});

/**
 * Returns the order that an approver with a passkey has to sign: this request and all the money
 * that it moves. Returns undefined for requests that move no money.
 */
async function orderToSign(ctx: Writing, row: ApprovalRequestRow): Promise<Order | undefined> {
  const { id, act, call, subject, amount, accountIds: [account = null] } = row;
  if (amount === null) return undefined;
  const said = await decryptRequestText(ctx.encryptor, row);
  if (said === undefined) return undefined;
  const { facts, why } = said;
  const { targetCents, balanceCents, metadata } = facts;
  // The balance was set, or is paid out when the account is closed.
  const ends = Number(targetCents) > Number(balanceCents)
    ? { type: "deposit", fromAccountId: null, toAccountId: account } as const
    : { type: "withdrawal", fromAccountId: account, toAccountId: null } as const;
  return orderOf("agree", id, {
    amount,
    ...(z.safeParse(movement, facts).data ?? ends),
    description: why,
    metadata: { act, call, subject, facts, ...z.safeParse(payee, metadata).data },
  });
}

const payee = z.object({ externalAccount: z.string() });

/** Throws where it does not wait, and where it is not for this person to decide. */
async function requireDecider(ctx: Writing, row: ApprovalRequestRow): Promise<void> {
  const { tx, now, actor: { user } } = ctx;
  if (!isWaiting(row, now)) throw ctx.error("request_closed");
  const surroundings = (await requestContextOf(tx, [row]))(row);
  const message = whyNot(row, surroundings, user.id, now);
  if (message === null) {
    if (!await isAmong(ctx, user.id, [...surroundings.owners, ...row.userIds])) return;
    throw ctx.error("own_account", { message: staffTexts.requestAboutYou });
  }
  const person = surroundings.staff.find((one) => one.id === user.id);
  const isOfSets = setsOf(person ?? user).some((set) => row.sets.some((one) => one === set));
  throw person === undefined
    ? ctx.error("unauthenticated")
    : ctx.error(isOfSets ? "own_account" : "permission_needed", { message });
}

async function carryOutAsked(
  request: Deciding,
  ctx: Writing,
  row: ApprovalRequestRow,
  by: readonly number[],
): Promise<void> {
  const { tx } = ctx;
  const said = await decryptRequestText(ctx.encryptor, row);
  const asker = await tx.users.byId(row.askedBy);
  if (said === undefined) {
    throw new AppError("not_found", { message: staffTexts.requestUnreadable });
  }
  if (asker?.role !== "admin" || !asker.isActive) {
    throw new AppError("not_found", { message: staffTexts.requesterLeft });
  }
  const { act, amount, persons, sets } = row;
  if (act === "frozen" && !hasPermission(asker, "editStaff")) {
    throw new AppError("permission_needed");
  }
  const { facts, id, input } = said;
  const approval = { act, amount, facts, persons, sets, requestId: row.id, by };
  const requester = { kind: "approval", user: asker, approval } as const;
  const { now, publish, endSessions, notify } = ctx;
  const within = { tx, publish, endSessions, notify };
  await carryOut(request, { call: row.call, id, input }, requester, { within, now });
}

/** Expires a request that can never be carried out any more, and records the reason. */
async function lapse(request: Deciding, id: number, refusal: AppError) {
  return await request.transaction(async (ctx) => {
    const row = await ctx.tx.approvalRequests.lock(id);
    if (row === undefined) throw ctx.error("not_found");
    const closed = isWaiting(row, ctx.now)
      ? await closeRequest(ctx, row, "lapsed", reasonOf(refusal))
      : row;
    return await answerRequest(ctx, closed);
  });
}

/** Why it can never be done: the bank's refusal as a sentence. */
function reasonOf({ message }: AppError): string {
  return message.endsWith(".") ? message : `${message}.`;
}
