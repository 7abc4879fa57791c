import { approvableCalls, type AskableCall } from "#contract/approvalRequests.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { staffTexts } from "#contract/texts/staff.ts";
import { deleteAccountHandler } from "../accounts/deleteAccount.ts";
import { patchAccountHandler } from "../accounts/patchAccount.ts";
import { AppError, appError } from "../appError.ts";
import type { NewAuditRow } from "../db/rows.ts";
import type { Repositories } from "../db/store.ts";
import { decode } from "../decode.ts";
import type { Actor, Handler, SessionContext, WriteContext } from "../handler.ts";
import { requirePermissionsOf } from "../permissions.ts";
import { saveSettingHandler } from "../settings/settings.ts";
import { createTransactionHandler } from "../transactions/createTransaction.ts";
import { deleteTransactionHandler } from "../transactions/deleteTransaction.ts";
import { patchTransactionHandler } from "../transactions/patchTransaction.ts";
import { deleteUserHandler } from "../users/deleteUser.ts";
import { restartRecoveryHandler } from "../auth/recovery/restart.ts";
import { generateCodeHandler } from "../auth/secondFactor/codes.ts";
import { patchUserHandler } from "../users/patchUser.ts";
import { saveApprovalRuleHandler } from "./rules.ts";

const handlers: Readonly<Record<AskableCall, Handler>> = {
  createTransaction: createTransactionHandler,
  patchTransaction: patchTransactionHandler,
  deleteTransaction: deleteTransactionHandler,
  patchAccount: patchAccountHandler,
  deleteAccount: deleteAccountHandler,
  patchUser: patchUserHandler,
  deleteUser: deleteUserHandler,
  generateCode: generateCodeHandler,
  restartRecovery: restartRecoveryHandler,
  saveSetting: saveSettingHandler,
  saveApprovalRule: saveApprovalRuleHandler,
};

/** A call that needs a second approver. */
export interface RequestedCall {
  readonly call: AskableCall;
  readonly id?: number | undefined;
  /** The body of the call, as JSON. */
  readonly input?: Metadata | null | undefined;
}

/** The input of its handler. Throws `invalid_input`, which names the field. */
function inputOf({ call, id, input }: RequestedCall) {
  const spec: CallSpec = approvableCalls[call];
  const refused = (field: string) =>
    new AppError("invalid_input", { field, message: staffTexts.inputNotTaken(field, call) });
  if (spec.params === undefined && id !== undefined) throw refused("id");
  if (spec.body === undefined && input !== undefined && input !== null) throw refused("input");
  return {
    params: decode(spec.params, id === undefined ? {} : { id: String(id) }),
    query: {},
    body: decode(spec.body, input ?? {}, ["input"]),
  };
}

/** Throws `permission_needed` if the call itself is not theirs to make. */
export function requirePermissionsFor(wanted: RequestedCall, actor: Actor): void {
  requirePermissionsOf(handlers[wanted.call], actor, inputOf(wanted));
}

function transactionOf({ call, id }: RequestedCall): number | undefined {
  return call === "patchTransaction" || call === "deleteTransaction" ? id : undefined;
}

/** The transaction that a call changes, whose lock keeps others from deciding it. */
export async function lockTransaction(tx: Repositories, wanted: RequestedCall) {
  const id = transactionOf(wanted);
  return id === undefined ? undefined : await tx.transactions.lock(id);
}

/** Sends notices of the changes. */
type Telling = Pick<WriteContext<never>, "publish" | "endSessions" | "notify">;

/**
 * Runs the call's own handler in an existing transaction, on behalf of `actor`. Returns the audit
 * rows that it wrote.
 */
export async function carryOut(
  request: Omit<SessionContext<never>, "error">,
  tx: Repositories,
  wanted: RequestedCall,
  { actor, ...telling }: Telling & { readonly actor: Actor },
): Promise<readonly NewAuditRow[]> {
  const handler = handlers[wanted.call];
  if (handler.access !== "admin" && handler.access !== "signedIn") {
    throw new TypeError(`${wanted.call} is no call of the staff`);
  }
  const input = inputOf(wanted);
  requirePermissionsOf(handler, actor, input);
  // Decisions wait for no row, and would keep those that they have until a later turn.
  const transactionId = transactionOf(wanted);
  if (transactionId !== undefined) {
    const subject = `transaction:${transactionId}`;
    await tx.approvalRequests.lockWaiting({ subject }, request.now);
    await tx.transactions.lock(transactionId);
  }
  const written: NewAuditRow[] = [];
  const listening: Repositories = {
    ...tx,
    audit: {
      ...tx.audit,
      append: async (...rows) => {
        written.push(...rows);
        await tx.audit.append(...rows);
      },
    },
  };
  // The response of the call itself is discarded.
  const answerOf = () => ({ status: handler.call.status, body: {} });
  const common = { ...request, ...telling, actor, proofId: undefined, error: appError, answerOf };
  const session: SessionContext<ProblemCode> = {
    ...common,
    store: {
      ...request.store,
      ...listening,
      transaction: (work) => work(listening),
    },
    requestKey: async () => undefined,
    transaction: (work) => work({ ...common, tx: listening }),
  };
  await handler.run(session, input);
  return written;
}
