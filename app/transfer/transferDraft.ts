import * as z from "zod/mini";
import { money } from "#contract/money.ts";
import { createTransaction } from "#contract/transactions.ts";
import { persisted } from "#app/shell/persisted.ts";
import type { Draft, Submission } from "./draft.ts";

/** A transfer that is being typed, or was sent and waits for the bank's answer. */
export interface StoredTransfer {
  readonly draft: Draft;
  /** The request to send again; null if there was none, or it was not stored. */
  readonly submission: Submission | null;
  /** The request was sent, and its outcome is unknown. */
  readonly wasSent: boolean;
}

const draft = z.object({
  movement: z.enum(["transfer", "withdrawal"]),
  fromAccountId: z.nullable(z.int()),
  toAccountId: z.nullable(z.int()),
  externalAccount: z.string(),
  amount: z.nullable(money),
  description: z.string(),
});

const inHand = z.object({
  draft,
  submission: z.nullable(z.object({
    key: z.string(),
    body: createTransaction.body,
    isRequest: z.optional(z.boolean()),
  })),
  wasSent: z.boolean(),
});

/** The number of an account at another bank is not written into the tab's storage. */
function withoutNumber(whole: StoredTransfer): StoredTransfer {
  if (whole.draft.movement !== "withdrawal") return whole;
  return { ...whole, draft: { ...whole.draft, externalAccount: "" }, submission: null };
}

/** Stored per tab, so that the same user finds it after signing in again. */
export const transferDraft = persisted<StoredTransfer>("kestrel.transfer", inHand, withoutNumber);
