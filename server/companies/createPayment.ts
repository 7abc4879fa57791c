import { createTransaction } from "#contract/transactions.ts";
import type { CallInput } from "#contract/defineCall.ts";
import { after } from "#contract/time.ts";
import type { MemberRow } from "../db/store/companies.ts";
import { type Bank, defineActionOf, type ErrorsOf, type WriteContext } from "../kernel/action.ts";
import type { ByPerson } from "../kernel/by.ts";
import { requireStepUp } from "../rules/stepUp.ts";
import { createTransactionAction } from "../transactions/createTransaction.ts";
import { perform } from "../kernel/perform.ts";
import { approversOfPayment, requireColleagues, requireWithinMemberLimits } from "./approval.ts";
import { inputOfPayment } from "./carryOut.ts";
import { lockAsMember } from "./company.ts";

/**
 * Creates a transaction: for the caller, or as a member for a company. A company's that needs no
 * approval is kept beside those that do, with who made it.
 */
export const createTransactionOrPayment = defineActionOf(
  createTransaction,
  async (request, input) => {
    const { actor } = request;
    if (actor.kind !== "person" || actor.member === undefined) {
      return await createTransactionAction.run(request, input);
    }
    const { member } = actor;
    return await request.transaction((ctx) => pay(request, { ...ctx, actor }, member, input));
  },
);

async function pay(
  bank: Bank,
  ctx: WriteContext<ErrorsOf<typeof createTransaction>, ByPerson>,
  { companyId }: MemberRow,
  input: CallInput<typeof createTransaction>,
) {
  const { tx, actor, now, publish, endSessions, notify } = ctx;
  const { company, member } = await lockAsMember(ctx, companyId, "prepare");
  const { body } = input;
  requireColleagues(actor, await approversOfPayment(tx, member, body));
  await requireWithinMemberLimits(tx, member, body, now);
  await requireStepUp(tx, ctx);
  const row = await tx.companyApprovals.insert({
    companyId,
    call: "createTransaction",
    params: null,
    input: inputOfPayment(body),
    amount: body.amount,
    preparedBy: actor.person.id,
    persons: 0,
    createdAt: now,
    expiresAt: after(now, bank.policy.companies.request),
    state: "waiting",
    reason: null,
    transactionId: null,
  });
  const { person } = actor;
  const by = { kind: "colleagues", user: company, person, member, approvedBy: [] } as const;
  const within = { tx, publish, endSessions, notify };
  const done = await perform(bank, createTransactionAction, by, input, { within, now });
  await tx.companyApprovals.close(row.id, { state: "approved", transactionId: done.output.id });
  return done;
}
