import * as z from "zod/mini";
import { CORRECTS } from "#contract/corrections.ts";
import { createTransaction, externalAccount } from "#contract/transactions.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import { requireNumber } from "../rules/readNumber.ts";
import { createByAdmin } from "./createByAdmin.ts";
import { submit } from "./submit/submit.ts";
import { viewTransaction } from "./viewTransaction.ts";
import { companyMarks, plainMetadata, type TransactionInput } from "./transactionInput.ts";
import { type ActionContext, defineActionOf, type ErrorsOf } from "../kernel/action.ts";

/** One address, two acts: a customer submits for approval, an admin creates (section 4). */
export const createTransactionAction = defineActionOf(
  createTransaction,
  async (request, { body }) =>
    request.actor.user.role === "admin"
      ? await request.transaction(async (ctx) => ({
        output: viewTransaction(await createByAdmin(ctx, body)),
      }))
      : { output: viewTransaction(await submit(request, await customerInput(request, body))) },
);

/**
 * What a customer asks for; what begins like an IBAN is one, or they saved it as something else. A
 * schedule was checked when they made it, and its marks are the bank's own.
 */
async function customerInput(
  request: ActionContext<ErrorsOf<typeof createTransaction>>,
  body: TransactionInput,
): Promise<TransactionInput> {
  const { actor } = request;
  if (actor.kind === "schedule") return body;
  const wanted = sanitizeCustomerInput(request, body);
  const number = wanted.type === "withdrawal" ? wanted.metadata?.["externalAccount"] : undefined;
  const isScheduled = actor.kind === "colleagues" && actor.occurrence !== undefined;
  if (typeof number === "string" && !isScheduled) {
    await requireNumber(request, request.store, "metadata.externalAccount", number);
  }
  const marks = companyMarks(actor);
  return marks === undefined ? wanted : { ...wanted, metadata: { ...wanted.metadata, ...marks } };
}

/** Marks that the bank itself sets; in what a customer sends they would be a claim, not data. */
const RESERVED = [
  ...["isInitialDeposit", "kind", "scheduleId", "scheduledFor"],
  ...["paymentRunId", "paymentRunRow", "preparedBy", "approvedBy", CORRECTS],
];

/**
 * A customer's submission as the bank takes it: without marks that only the bank sets, and a
 * withdrawal says where the money goes.
 */
function sanitizeCustomerInput(
  ctx: { readonly error: ErrorMaker<"invalid_input"> },
  { metadata, ...wanted }: TransactionInput,
): TransactionInput {
  const given = Object.entries(metadata ?? {}).filter(([key]) => !RESERVED.includes(key));
  const kept = given.length === 0 ? null : Object.fromEntries(given);
  if (wanted.type !== "withdrawal") return { ...wanted, metadata: plainMetadata(kept) };

  const { error, data } = z.safeParse(externalAccount, kept?.["externalAccount"]);
  if (error === undefined) {
    return { ...wanted, metadata: { ...kept, externalAccount: data } };
  }
  const isMissing = error.issues.some(({ code }) => code === "invalid_type");
  const message = isMissing
    ? transactionTexts.externalAccountNeeded
    : error.issues[0]?.message ?? "";
  throw ctx.error("invalid_input", { field: "metadata.externalAccount", message });
}
