import type { CallInput } from "#contract/defineCall.ts";
import { type createTransaction, transactionTexts } from "#contract/transactions.ts";
import type { Refusals, WriteContext } from "../verb.ts";

export type CreateContext = WriteContext<Refusals<typeof createTransaction>>;
export type Wanted = CallInput<typeof createTransaction>["body"];

export interface Sides {
  readonly fromAccountId: number | null;
  readonly toAccountId: number | null;
}

/** The sides of a new transaction as its type demands them (section 5, admin create transaction). */
export function sidesOf(ctx: CreateContext, wanted: Wanted): Sides {
  const from = wanted.type === "deposit" ? null : wanted.fromAccountId ?? null;
  const to = wanted.type === "withdrawal" ? null : wanted.toAccountId ?? null;
  const refuse = (field: string, message: string) =>
    ctx.refusal("invalid_input", { field, message });
  if (wanted.type === "transfer" && (from === null || to === null)) {
    throw refuse(from === null ? "fromAccountId" : "toAccountId", transactionTexts.bothNeeded);
  }
  if (wanted.type === "withdrawal" && from === null) {
    throw refuse("fromAccountId", transactionTexts.sourceNeeded);
  }
  if (wanted.type === "deposit" && to === null) {
    throw refuse("toAccountId", transactionTexts.destinationNeeded);
  }
  return { fromAccountId: from, toAccountId: to };
}
