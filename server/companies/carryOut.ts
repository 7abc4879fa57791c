import * as z from "zod/mini";
import { amount as amountInJson } from "#contract/money.ts";
import { approvableByMembers, type MemberCall } from "#contract/companyRequests.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { MemberRow } from "../db/store/companies.ts";
import type { Repositories } from "../db/store.ts";
import type { AnyAction, Bank, Result } from "../kernel/action.ts";
import type { ByColleagues } from "../kernel/by.ts";
import { decode } from "../kernel/decode.ts";
import { type How, perform } from "../kernel/perform.ts";
import { createTransactionAction } from "../transactions/createTransaction.ts";
import { createTransaction } from "#contract/transactions.ts";
import { approversOfChange, approversOfPayment, type Payment } from "./approval.ts";
import { inviteMemberAction } from "./invitations.ts";
import { patchMemberAction, removeMemberAction } from "./members.ts";
import { saveCompanyRulesAction } from "./rules.ts";

const actions: Readonly<Record<MemberCall, AnyAction>> = {
  createTransaction: createTransactionAction,
  saveCompanyRules: saveCompanyRulesAction,
  inviteMember: inviteMemberAction,
  patchMember: patchMemberAction,
  removeMember: removeMemberAction,
};

/** A call that members approve, as it was asked. */
export interface AskedCall {
  readonly call: MemberCall;
  /** The values in its path, as texts. */
  readonly params?: Metadata | null | undefined;
  /** Its body, as JSON. */
  readonly input?: Metadata | null | undefined;
}

/** Returns the input of its action. Throws `invalid_input`, which names the field. */
function inputOf({ call, params, input }: AskedCall) {
  const spec: CallSpec = approvableByMembers[call];
  return {
    params: decode(spec.params, params ?? {}, ["params"]),
    query: {},
    body: decode(spec.body, input ?? {}, ["input"]),
  };
}

/** The body of a payment; undefined for calls that move no money. */
export function paymentIn({ call, input }: AskedCall): Payment | undefined {
  if (call !== "createTransaction") return undefined;
  decode(createTransaction.body, input ?? {}, ["input"]);
  return z.parse(createTransaction.body, input ?? {});
}

/** Returns a body as it is kept: payments in the form in which the database compares them. */
export function storedInput(asked: AskedCall): Metadata | null {
  const payment = paymentIn(asked);
  return payment === undefined ? asked.input ?? null : inputOfPayment(payment);
}

/** Returns a payment as JSON, from which it is read again. */
export function inputOfPayment({ amount, ...payment }: Payment): Metadata {
  return { ...payment, amount: z.encode(amountInJson, amount) };
}

/** Returns how many other members have to approve a call. */
export async function approversOf(
  tx: Repositories,
  member: MemberRow,
  asked: AskedCall,
): Promise<number> {
  const payment = paymentIn(asked);
  return payment === undefined
    ? await approversOfChange(tx, member.companyId)
    : await approversOfPayment(tx, member, payment);
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
