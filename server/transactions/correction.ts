import { correctedIdIn, CORRECTS } from "#contract/corrections.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";
import { dayOf } from "#contract/time.ts";
import { accountIdsOf, type Movement } from "../ledger/entry.ts";
import type { WriteContext } from "../kernel/action.ts";
import { requireOpenMonth } from "../rules/openMonth.ts";
import type { TransactionRow } from "../db/rows.ts";
import type { CreateContext, TransactionInput } from "./transactionInput.ts";

/**
 * Checks a booking that corrects another transaction: it carries today's date, and moves money of an
 * account that the other one moved. Returns the description, which names the other one, so that
 * every list and statement does. Throws `invalid_input`.
 */
export async function describeBooking(
  { tx, now, error }: CreateContext,
  { metadata, createdAt = now, description = "" }: TransactionInput,
  movement: Pick<Movement, "fromAccountId" | "toAccountId">,
): Promise<string> {
  if (metadata?.[CORRECTS] === undefined) return description;
  const refuse = (field: string, message: string) => error("invalid_input", { field, message });
  const id = correctedIdIn(metadata);
  const corrected = id && await tx.transactions.byId(id);
  if (!corrected) throw refuse(`metadata.${CORRECTS}`, transactionTexts.nothingToCorrect);
  if (dayOf(createdAt, "UTC") !== dayOf(now, "UTC")) {
    throw refuse("createdAt", transactionTexts.correctToday);
  }
  const accounts = accountIdsOf(corrected);
  if (!accountIdsOf(movement).some((account) => accounts.includes(account))) {
    throw refuse(`metadata.${CORRECTS}`, transactionTexts.correctsOtherAccount);
  }
  const name = transactionTexts.correctionOf(corrected.id);
  if (description.startsWith(name)) return description;
  return description === "" ? name : `${name}: ${description}`;
}

type Edited = Pick<TransactionRow, "createdAt" | "metadata">;

/**
 * Throws `month_closed` if an edit changes a closed month, and `invalid_input` if it changes which
 * transaction this one corrects.
 */
export async function requireEditable(
  ctx: Pick<WriteContext<"month_closed" | "invalid_input">, "tx" | "error">,
  before: Edited,
  after: Edited,
): Promise<void> {
  await requireOpenMonth(ctx, before.createdAt, after.createdAt);
  if (before.metadata?.[CORRECTS] === after.metadata?.[CORRECTS]) return;
  const message = transactionTexts.correctionFixed;
  throw ctx.error("invalid_input", { field: "metadata", message });
}
