import * as z from "zod/mini";
import { submitPaymentRun } from "#contract/paymentRuns.ts";
import { createTransaction } from "#contract/transactions.ts";
import type { MemberRow } from "../db/store/companies.ts";
import { type Bank, defineActionOf, type Result, type WriteContext } from "../kernel/action.ts";
import type { ByColleagues, ByPerson } from "../kernel/by.ts";
import { type How, perform } from "../kernel/perform.ts";
import { submitPaymentRunAction } from "../paymentRuns/submitPaymentRun.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { createTransactionAction } from "../transactions/createTransaction.ts";
import { requireColleagues } from "./approval.ts";
import { closeRequest } from "./closeRequest.ts";
import { lockAsMember } from "./company.ts";
import { approversOfMoney, type AskedCall, moneyOf, requireWithinMemberLimits } from "./money.ts";
import { insertRequest } from "./requests.ts";

/** Creates a transaction: for the caller, or as a member for a company. */
export const createTransactionOrPayment = defineActionOf(
  createTransaction,
  async (request, input) => {
    const { actor } = request;
    if (actor.kind !== "person" || actor.member === undefined) {
      return await createTransactionAction.run(request, input);
    }
    const { member } = actor;
    const body = z.encode(createTransaction.body, input.body);
    const asked = { call: "createTransaction", input: body } as const;
    return await request.transaction((ctx) =>
      payAlone(request, { ...ctx, actor }, member, asked, {
        pay: (by, how) => perform(request, createTransactionAction, by, input, how),
        transactionOf: ({ id }) => id,
      })
    );
  },
);

/** Submits a payment run: of the caller, or as a member of a company. */
export const submitOwnOrCompanyRun = defineActionOf(
  submitPaymentRun,
  async (request, input) => {
    const { actor } = request;
    if (actor.kind !== "person" || actor.member === undefined) {
      return await submitPaymentRunAction.run(request, input);
    }
    const { member } = actor;
    const params = { id: String(input.params.id) };
    const asked = { call: "submitPaymentRun", params, input: input.body } as const;
    return await request.transaction((ctx) =>
      payAlone(request, { ...ctx, actor }, member, asked, {
        pay: (by, how) => perform(request, submitPaymentRunAction, by, input, how),
        transactionOf: () => null,
      })
    );
  },
);

/**
 * Carries out what a member may pay alone, and throws `second_person_required` for all else. It is
 * kept beside what others approve, with who made it.
 */
async function payAlone<Output>(
  { policy }: Bank,
  ctx: WriteContext<"step_up_required" | "not_found", ByPerson>,
  { companyId }: MemberRow,
  asked: AskedCall,
  { pay, transactionOf }: {
    readonly pay: (by: ByColleagues, how: How) => Promise<Result<Output>>;
    readonly transactionOf: (output: Output) => number | null;
  },
): Promise<Result<Output>> {
  const { tx, actor: { person }, now, publish, endSessions, notify } = ctx;
  const { company, member } = await lockAsMember(ctx, companyId, "prepare");
  const money = await moneyOf(tx, companyId, asked);
  if (money === undefined) throw new TypeError(`${asked.call} moves no money`);
  requireColleagues(ctx.actor, await approversOfMoney(tx, member, money));
  await requireWithinMemberLimits(tx, member, money, now);
  await requireStepUp(tx, ctx);
  const row = await insertRequest({ policy, now }, tx, { member, asked, money, persons: 0 });
  const by = { kind: "colleagues", user: company, person, member, approvedBy: [] } as const;
  const done = await pay(by, { within: { tx, publish, endSessions, notify }, now });
  const transactionId = transactionOf(done.output);
  await closeRequest(tx, row, { state: "approved", transactionId }, now);
  return done;
}
