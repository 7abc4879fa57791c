import { askForApproval } from "#contract/approvalRequests.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { after } from "#contract/time.ts";
import { AppError } from "../kernel/appError.ts";
import { closeRequest, notifyStaff } from "../approvalRequests/closeRequest.ts";
import { decryptRequestText, encryptRequestText } from "../approvalRequests/requestText.ts";
import { record } from "../audit/record.ts";
import { openRows } from "../audit/encryptedFacts.ts";
import type { ApprovalRequestRow } from "../db/store/approvals.ts";
import type { GuardedOperation } from "../kernel/guarded.ts";
import { defineHandler, type SessionContext } from "../kernel/handler.ts";
import { lockActing, lockActingWith } from "../rules/lockActing.ts";
import { requirePermission } from "../rules/permissions.ts";
import { isSame } from "../rules/seen.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { carryOut, lockTransaction, requirePermissionsFor } from "./carryOut.ts";
import { answerRequest } from "./requests.ts";
import type { ErrorsOf, WriteContext } from "../kernel/action.ts";
import { dryRun } from "../kernel/effects.ts";

type Asking = SessionContext<ErrorsOf<typeof askForApproval>>;
type Body = CallInput<typeof askForApproval>["body"];

/**
 * Tries the call in two dry runs. The first finds which approval it needs; the second, as if
 * approved, finds whether it would succeed and what it would change.
 */
export const askForApprovalHandler = defineHandler(askForApproval, async (request, { body }) => {
  const seen = await dryRun(request.store, ({ tx }) => lockTransaction(tx, body));
  const operation = await operationOf(request, body);
  if (operation === undefined) throw request.error("second_person_not_needed");
  if (operation.act === "frozen") requirePermission(request.actor.user, "editStaff", request.error);
  const change = await changeBy(request, body, operation);
  return await request.transaction(async (ctx) => {
    await requireStepUp(ctx.tx, ctx);
    const { user: { id: askedBy } } = ctx.actor;
    const { accounts, userIds = [], facts, movement = null, ...judged } = operation;
    const { why, id, input = null } = body;
    const accountIds = accounts.map((account) => account.id);
    if (!isSame(seen, await lockTransaction(ctx.tx, body))) throw ctx.error("changed_meanwhile");
    // Locks the user, so a concurrent deletion or closing finds this request, or this request
    // fails. A transaction's initiator may be deleted already: others can still decide about it.
    const person = userIds.find((userId) => operation.subject === `user:${userId}`);
    if (person === undefined) await lockActing(ctx);
    else if (await lockActingWith(ctx, person) === undefined) throw ctx.error("not_found");
    const open = await ctx.tx.accounts.lock(accountIds);
    if (open.length < new Set(accountIds).size) throw ctx.error("account_closed");
    if (operation.subject.startsWith("setting:")) {
      await ctx.tx.settings.lock(operation.subject.slice("setting:".length));
    }
    if (operation.subject.startsWith("rule:")) await ctx.tx.approvalRules.lock();
    // These locks prevent a concurrent request for this action.
    const same = await waitingFor(ctx, body, operation);
    if (same !== undefined) {
      const { output } = await answerRequest(ctx, same);
      return { output: { ...output, isRepeat: true as const } };
    }
    // The contents are encrypted for this row only, so the row needs its ID first.
    const requestId = await ctx.tx.approvalRequests.nextId();
    const asked = { id: requestId, subject: operation.subject, askedBy };
    const row = await ctx.tx.approvalRequests.insert({
      ...asked,
      act: judged.act,
      call: body.call,
      amount: judged.amount,
      accountIds,
      userIds: [...new Set(userIds)].filter((userId) => userId !== askedBy),
      persons: judged.persons,
      sets: judged.sets,
      movement,
      encryptedText: await encryptRequestText(ctx.encryptor, asked, {
        why,
        id,
        input,
        facts,
        ...change,
      }),
      createdAt: ctx.now,
      expiresAt: after(ctx.now, ctx.policy.approvals.lifetime),
    });
    await record(ctx, "approval.asked", `approval:${row.id}`, {
      after: { about: row.subject, act: row.act, amountCents: row.amount },
    });
    notifyStaff(ctx, row);
    return await answerRequest(ctx, row);
  });
}, {
  needs(actor, { body }) {
    requirePermissionsFor(body, actor);
    return [];
  },
});

/**
 * Returns the pending request for this action. Expires one that was made under a laxer rule,
 * because it can't be carried out any more.
 */
async function waitingFor(
  ctx: WriteContext<never>,
  { call, id, input }: Body,
  { subject, act, facts, persons, sets }: GuardedOperation,
): Promise<ApprovalRequestRow | undefined> {
  const { seen, ...wanted } = input ?? {};
  for (const row of await ctx.tx.approvalRequests.waitingOn([subject], ctx.now)) {
    const said = row.call === call && row.act === act &&
      await decryptRequestText(ctx.encryptor, row);
    if (!said || said.id !== id || !isSame(said.facts, facts)) continue;
    const { seen: seenThen, ...wantedThen } = said.input ?? {};
    if (!isSame(wanted, wantedThen)) continue;
    // Two who saw different things ask for different things.
    if (seen !== undefined && seenThen !== undefined && !isSame(seen, seenThen)) continue;
    if (row.persons >= persons && row.sets.every((set) => sets.includes(set))) return row;
    const [late] = await ctx.tx.approvalRequests.tryLock([row.id]);
    if (late !== undefined) await closeRequest(ctx, late, "lapsed");
  }
  return undefined;
}

/** Returns the operation that needs a second approver, or undefined if the call needs none. */
async function operationOf(request: Asking, body: Body): Promise<GuardedOperation | undefined> {
  const { store, now, actor: { user } } = request;
  try {
    await dryRun(store, (within) => {
      return carryOut(request, body, { kind: "requester", user }, { within, now });
    });
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.guarded !== undefined) return error.guarded;
    throw error;
  }
}

/** The approval of a dry run: no request has this ID, so audit rows that name it are its own. */
const TRIED = { requestId: 0, by: [] };

/** Returns the change that the audit log would record. */
async function changeBy(request: Asking, body: Body, operation: GuardedOperation) {
  const { store, now, actor: { user }, encryptor } = request;
  const by = { kind: "approval", user, approval: { ...operation, ...TRIED } } as const;
  const row = await dryRun(store, async (within) => {
    await carryOut(request, body, by, { within, now });
    const newest = await within.tx.audit.find({ actorId: user.id, except: "approval." }, MOST_ROWS);
    const own = newest.find(({ after }) => after?.["approvalRequestId"] === TRIED.requestId);
    const [opened] = own === undefined ? [] : await openRows({ tx: within.tx, encryptor }, [own]);
    return opened;
  });
  const { secondPersonIds: _, approvalRequestId: __, ...shown } = row?.after ?? {};
  return { before: row?.before ?? null, after: shown };
}

/** More than any call writes after the row that says what it changed. */
const MOST_ROWS = 100;
