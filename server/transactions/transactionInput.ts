import { plainNumber } from "#contract/accountNumber.ts";
import type { CallInput } from "#contract/defineCall.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { createTransaction, TransactionType } from "#contract/transactions.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";
import type { By } from "../kernel/by.ts";
import type { ErrorMaker } from "../kernel/appError.ts";
import type { ErrorsOf, WriteContext } from "../kernel/action.ts";

export type CreateContext = WriteContext<ErrorsOf<typeof createTransaction>>;
export type TransactionInput = CallInput<typeof createTransaction>["body"];

export interface Parties {
  readonly fromAccountId: number | null;
  readonly toAccountId: number | null;
}

interface WantedSides {
  readonly type: TransactionType;
  readonly fromAccountId?: number | null | undefined;
  readonly toAccountId?: number | null | undefined;
}

/**
 * The sides of a transaction as its type demands them (section 5, admin create transaction): a
 * deposit has no source, a withdrawal no destination.
 */
export function partiesOf(
  ctx: { readonly error: ErrorMaker<"invalid_input"> },
  wanted: WantedSides,
): Parties {
  const from = wanted.type === "deposit" ? null : wanted.fromAccountId ?? null;
  const to = wanted.type === "withdrawal" ? null : wanted.toAccountId ?? null;
  const refuse = (field: string, message: string) => ctx.error("invalid_input", { field, message });
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

/** What staff write beside a transaction; a payee's number as it is stored. */
export function plainMetadata(metadata: Metadata | null): Metadata | null {
  const number = metadata?.["externalAccount"];
  return typeof number === "string"
    ? { ...metadata, externalAccount: plainNumber(number) }
    : metadata;
}

/** Returns what the metadata of a company's transaction says of the members behind it. */
export function companyMarks(actor: By): Metadata | undefined {
  return actor.kind === "colleagues"
    ? { preparedBy: actor.person.id, approvedBy: actor.approvedBy, ...actor.occurrence }
    : undefined;
}

/** The sides as an administrator may book them: a transfer's must also differ. */
export function bookablePartiesOf(
  ctx: { readonly error: ErrorMaker<"invalid_input"> },
  wanted: WantedSides,
): Parties {
  const sides = partiesOf(ctx, wanted);
  if (sides.fromAccountId !== sides.toAccountId) return sides;
  const message = transactionTexts.sameAccount;
  throw ctx.error("invalid_input", { field: "toAccountId", message });
}
