import { approvableByMembers, type MemberCall } from "#contract/companyRequests.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import type { RequestRow } from "../db/store/companies.ts";
import type { AnyAction, Bank, Result } from "../kernel/action.ts";
import type { ByColleagues } from "../kernel/by.ts";
import { decode } from "../kernel/decode.ts";
import { type How, perform } from "../kernel/perform.ts";
import { createTransactionAction } from "../transactions/createTransaction.ts";
import { submitPaymentRunAction } from "../paymentRuns/submitPaymentRun.ts";
import { closeRequest } from "./closeRequest.ts";
import type { AskedCall } from "./money.ts";
import { inviteMemberAction } from "./invitations.ts";
import { patchMemberAction, removeMemberAction } from "./members.ts";
import { saveCompanyRulesAction } from "./rules.ts";

const actions: Readonly<Record<MemberCall, AnyAction>> = {
  createTransaction: createTransactionAction,
  submitPaymentRun: submitPaymentRunAction,
  saveCompanyRules: saveCompanyRulesAction,
  inviteMember: inviteMemberAction,
  patchMember: patchMemberAction,
  removeMember: removeMemberAction,
};

/** Returns the input of its action. Throws `invalid_input`, which names the field. */
function inputOf({ call, params, input }: AskedCall) {
  const spec: CallSpec = approvableByMembers[call];
  return {
    params: decode(spec.params, params ?? {}, ["params"]),
    query: {},
    body: decode(spec.body, input ?? {}, ["input"]),
  };
}

/** Carries out a request, and closes it as approved in the same transaction. */
export async function carryOutRequest(
  bank: Bank,
  row: RequestRow,
  by: ByColleagues,
  how: Required<Pick<How, "within" | "now">>,
): Promise<RequestRow> {
  const { call, scheduleId, scheduledFor } = row;
  const occurrence = scheduleId === null || scheduledFor === null
    ? undefined
    : { scheduleId, scheduledFor };
  const { output } = await carryOut(bank, row, { ...by, occurrence }, how);
  const transactionId = call === "createTransaction" ? Number(Object(output).id) : null;
  return await closeRequest(how.within.tx, row, { state: "approved", transactionId }, how.now);
}

/** Performs a call in an open transaction, in the name of its preparer. */
export async function carryOut(
  bank: Bank,
  asked: AskedCall,
  by: ByColleagues,
  { within, now }: Required<Pick<How, "within" | "now">>,
): Promise<Result<unknown>> {
  return await perform(bank, actions[asked.call], by, inputOf(asked), { within, now });
}
