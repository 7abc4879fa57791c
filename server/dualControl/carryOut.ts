import { approvableCalls, type AskableCall } from "#contract/approvalRequests.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import type { Metadata } from "#contract/metadata.ts";
import { staffTexts } from "#contract/texts/staff.ts";
import { deleteAccountAction } from "../accounts/deleteAccount.ts";
import { patchAccountAction } from "../accounts/patchAccount.ts";
import { AppError } from "../kernel/appError.ts";
import type { Repositories } from "../db/store.ts";
import { decode } from "../kernel/decode.ts";
import type { AnyAction, Bank } from "../kernel/action.ts";
import type { By, ByApproval, ByRequester } from "../kernel/by.ts";
import { type How, perform } from "../kernel/perform.ts";
import { requirePermissionsOf } from "../rules/permissions.ts";
import { closeMonthAction } from "../months/closeMonth.ts";
import { saveSettingAction } from "../settings/settings.ts";
import { createTransactionAction } from "../transactions/createTransaction.ts";
import { deleteTransactionAction } from "../transactions/deleteTransaction.ts";
import { patchTransactionAction } from "../transactions/patchTransaction.ts";
import { deleteUserAction } from "../users/deleteUser.ts";
import { restartRecoveryAction } from "../auth/recovery/restart.ts";
import { generateCodeAction } from "../auth/secondFactor/codes.ts";
import { patchUserAction } from "../users/patchUser.ts";
import { saveApprovalRuleAction } from "./rules.ts";

const actions: Readonly<Record<AskableCall, AnyAction>> = {
  createTransaction: createTransactionAction,
  patchTransaction: patchTransactionAction,
  deleteTransaction: deleteTransactionAction,
  patchAccount: patchAccountAction,
  deleteAccount: deleteAccountAction,
  patchUser: patchUserAction,
  deleteUser: deleteUserAction,
  generateCode: generateCodeAction,
  restartRecovery: restartRecoveryAction,
  saveSetting: saveSettingAction,
  saveApprovalRule: saveApprovalRuleAction,
  closeMonth: closeMonthAction,
};

/** A call that needs a second approver. */
export interface RequestedCall {
  readonly call: AskableCall;
  readonly id?: number | undefined;
  /** The body of the call, as JSON. */
  readonly input?: Metadata | null | undefined;
}

/** The input of its action. Throws `invalid_input`, which names the field. */
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
export function requirePermissionsFor(wanted: RequestedCall, actor: Pick<By, "user">): void {
  requirePermissionsOf(actions[wanted.call], actor, inputOf(wanted));
}

function transactionOf({ call, id }: RequestedCall): number | undefined {
  return call === "patchTransaction" || call === "deleteTransaction" ? id : undefined;
}

/** The transaction that a call changes, whose lock keeps others from deciding it. */
export async function lockTransaction(tx: Repositories, wanted: RequestedCall) {
  const id = transactionOf(wanted);
  return id === undefined ? undefined : await tx.transactions.lock(id);
}

/**
 * Performs a requested call in an open transaction: by its requester, as a dry run that finds which
 * approval it needs, or by the approval that it has.
 */
export async function carryOut(
  bank: Bank,
  wanted: RequestedCall,
  by: ByRequester | ByApproval,
  { within, now }: Required<Pick<How, "within" | "now">>,
): Promise<void> {
  const action = actions[wanted.call];
  const input = inputOf(wanted);
  requirePermissionsOf(action, by, input);
  // Decisions wait for no row, and would keep those that they have until a later turn.
  const transactionId = transactionOf(wanted);
  if (transactionId !== undefined) {
    const subject = `transaction:${transactionId}`;
    await within.tx.approvalRequests.lockWaiting({ subject }, now);
    await within.tx.transactions.lock(transactionId);
  }
  await perform(bank, action, by, input, { within, now });
}
